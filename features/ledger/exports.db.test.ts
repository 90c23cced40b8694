import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { readLedger } from '#finance/ledger.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { makeClient } from './fixtures/client.server.ts'
import { previewClientsImport } from './import-clients.server.ts'
import { judgeFile } from './import-transactions.server.ts'

interface ExpectedTable {
  readonly must: { readonly ledger_rows: number }
  readonly closing_units: Readonly<Record<string, string>>
  readonly rows: readonly {
    readonly line: number
    readonly folio: string | null
    readonly amfi: string
    readonly date: string
    readonly kind: string
    readonly amount?: string | null
    readonly units: string | null
    readonly counts: boolean
  }[]
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/exports', name), 'utf8')

eachDatabase(
  'C-135 exports of registrars and brokers come in row by row, without a folio as units at a broker',
  async (open) => {
    for (const name of ['cams-transactions', 'coin-tradebook'] as const) {
      const services = testServices(open, handClock('2026-11-23T06:30:00Z'))
      const client = await makeClient(open, 'Kaveri Raghunathan')
      const expected = JSON.parse(fixture(`${name}.expected.json`)) as ExpectedTable
      const judged = await judgeFile(services, client.id, fixture(`${name}.csv`))
      if (!judged.ok) throw new Error(judged.reason)
      const entries = judged.rows.flatMap((row) =>
        row.state === 'new' ? [{ ...row.draft, id: String(row.line) }] : [],
      )
      expect(entries).toHaveLength(expected.must.ledger_rows)
      expect(judged.rows.filter(({ state }) => state === 'unused').map(({ line }) => line)).toEqual(
        expected.rows.filter(({ counts }) => !counts).map(({ line }) => line),
      )
      expect(
        entries.map(({ id, schemeCode, folio, date, kind, ...entry }) => ({
          line: Number(id),
          ...{ schemeCode, folio, date, kind },
          units: 'units' in entry ? entry.units : 0,
        })),
      ).toEqual(
        expected.rows
          .filter(({ counts }) => counts)
          .map(({ line, amfi, folio, date, kind, units }) => ({
            line,
            schemeCode: amfi,
            folio: folio ?? 'DEMAT',
            date,
            kind,
            units: Math.round(Math.abs(Number(units)) * 1000),
          })),
      )
      // What a purchase says is what was left for units: the duty is on top, payment × 5 / 100,005.
      for (const entry of entries) {
        const { amount } = expected.rows.find(({ line }) => String(line) === entry.id)!
        if (!amount || entry.kind === 'redemption' || entry.kind === 'switch-out') continue
        const { amountPaise, stampDutyPaise } = figuresOf(entry)
        expect([entry.id, amountPaise - stampDutyPaise]).toEqual([entry.id, Math.round(Number(amount) * 100)])
      }
      const { positions, problems } = readLedger(entries)
      expect(problems).toEqual([])
      expect(positions.map(({ units }) => units).toSorted()).toEqual(
        Object.values(expected.closing_units)
          .map((units) => Math.round(Number(units) * 1000))
          .toSorted(),
      )
      const account = await findAccount(open.db, client.id)
      if (!account) throw new Error('no account')
      const seen = await previewClientsImport(services, fixture(`${name}.csv`), account)
      expect(seen).toMatchObject({ ok: true, problems: [], parts: [{ drafts: { length: entries.length } }] })
    }
  },
  'first start',
)
