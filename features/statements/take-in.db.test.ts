import { expect } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { exportCsv, exportRows, statementOf } from '#features/ledger/export.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { judgeFile } from '#features/ledger/import-transactions.server.ts'
import { saveNewSchemes } from '#features/ledger/new-schemes.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts, undoOwnImport } from '#features/ledger/record.server.ts'
import {
  type Expected,
  fixtureJson,
  fixtureStatement,
  type passwords,
  readFixture,
  realLike,
} from '#features/readers/statements/fixtures/read-fixture.ts'
import { toSent } from '#features/readers/statements/take-in.ts'
import { plainFolio } from '#finance/folio.ts'
import { type Ledger, readLedger } from '#finance/ledger.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { planStatement, takeInStatement } from './take-in.server.ts'

const noChoices = { holder: null, differences: {} }

async function sentOf(name: keyof typeof passwords) {
  const sha256 = name.replaceAll(/[^0-9a-f]/g, '').padEnd(64, '0')
  return toSent(await fixtureStatement(name), { fileName: `${name}.pdf`, sha256 }, 'whole')
}

/** A client of this name, and the services to take their statements in at the end of 2026. */
async function clientNamed(open: Store, name: string) {
  const services = testServices(open, handClock('2026-12-01T06:30:00Z'))
  return { services, client: { ...(await makeClient(open, name)), name } }
}

async function ledgerOf(open: Store, personId: string) {
  return readLedger((await selectEntries(open.db, personId)).map(toEntry))
}

eachDatabase(
  'C-004 C-005 a statement becomes a ledger that meets every closing balance',
  async (open) => {
    const sent = await sentOf('cams-detailed-2026')
    const { services, client } = await clientNamed(open, sent.statement.investor.name)
    const plan = await planStatement(services, client, sent)
    expect(plan).toMatchObject({
      ok: true,
      period: { from: '2022-01-01', to: '2026-08-18' },
      owner: { match: 'same', pans: [{ lastFour: '000A', isKnown: false }] },
      before: null,
      counts: { new: 78, known: 0, differ: 0, takenBack: 4, leftOut: 0, notUnderstood: 0 },
    })
    expect(await selectEntries(open.db, client.id)).toEqual([])
    const taken = await takeInStatement(services, client, sent, noChoices, null)
    expect(taken).toMatchObject({ ok: true, entered: 78, replaced: 0 })
    const ledger = await ledgerOf(open, client.id)
    expect([ledger.problems, heldIn(ledger)]).toEqual([[], closingsOf('cams-detailed-2026')])
  },
  'first start',
)

/** Folio and units of every holding that a statement closes with, as text. */
function closingsOf(name: keyof typeof passwords): string[] {
  const { folios } = fixtureJson<Expected>(`${name}.expected.json`)
  return folios
    .flatMap(({ folio, schemes }) => schemes.map(({ close }) => `${plainFolio(folio)} ${Number(close)}`))
    .filter((held) => !held.endsWith(' 0'))
    .toSorted()
}

/** The same of a ledger. */
function heldIn({ positions }: Ledger): string[] {
  return positions
    .filter(({ units }) => units > 0)
    .map(({ folio, units }) => `${plainFolio(folio)} ${units / 1000}`)
    .toSorted()
}

eachDatabase(
  'C-005 C-006 C-007 statements of other years and makers, and a summary, meet their closing balances too',
  async (open) => {
    for (const [name, entered, unknownCosts] of [
      // Two schemes begin with units; a third is a segregated portfolio.
      ['cams-detailed-2020', 27, 3],
      ['kfin-detailed-2025', 64, 0],
      // One of its seven schemes is empty.
      ['cams-summary-2026', 6, 7],
    ] as const) {
      const sent = await sentOf(name)
      const { services, client } = await clientNamed(open, sent.statement.investor.name)
      const plan = await planStatement(services, client, sent)
      if (!plan.ok) throw new Error(`${name}: ${plan.reason}`)
      expect(plan.schemes.filter(({ costGap }) => costGap !== null)).toHaveLength(unknownCosts)
      expect(new Set(plan.schemes.map(({ state }) => state))).toEqual(new Set(['matched']))
      expect(await takeInStatement(services, client, sent, noChoices, null)).toMatchObject({
        ok: true,
        entered,
      })
      const ledger = await ledgerOf(open, client.id)
      expect([name, ledger.problems, heldIn(ledger)]).toEqual([name, [], closingsOf(name)])
    }
  },
  'first start',
)

interface RealLike extends Expected {
  readonly must: Record<'schemes_units_only' | 'ledger_rows' | 'left_out' | 'taken_back', number>
}

eachDatabase(
  'C-131 statements drawn as real ones are come in, and the scheme that is not proved comes as units and value',
  async (open) => {
    for (const name of Object.keys(realLike) as (keyof typeof realLike)[]) {
      const { must, folios } = fixtureJson<RealLike>(`real-like/${name}.expected.json`)
      const outcome = await readFixture(`real-like/${name}.pdf`, realLike[name])
      if (!outcome.ok) throw new Error(outcome.reason)
      const sha256 = name.replaceAll(/[^0-9a-f]/g, '').padEnd(64, '0')
      const sent = toSent(outcome.statement, { fileName: `${name}.pdf`, sha256 }, 'masked')
      expect(JSON.stringify(sent)).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
      const { services, client } = await clientNamed(open, outcome.statement.investor.name)
      const plan = await planStatement(services, client, sent)
      if (!plan.ok) throw new Error(plan.reason)
      expect(plan.counts).toMatchObject({
        new: must.ledger_rows,
        takenBack: must.taken_back,
        leftOut: must.left_out,
      })
      const inUnits = plan.schemes.filter(({ takes }) => takes === 'units')
      expect(inUnits).toHaveLength(must.schemes_units_only)
      expect(inUnits.every(({ brokenAt, costGap }) => brokenAt !== null && costGap === 'not-proved')).toBe(
        true,
      )
      const whole = toSent(outcome.statement, { fileName: `${name}.pdf`, sha256 }, 'whole')
      expect(await takeInStatement(services, client, whole, noChoices, null)).toMatchObject({ ok: true })
      const ledger = await ledgerOf(open, client.id)
      const closings = folios
        .flatMap(({ folio, schemes }) => schemes.map(({ close }) => `${plainFolio(folio)} ${Number(close)}`))
        .toSorted()
      expect([ledger.problems, heldIn(ledger)]).toEqual([[], closings])
    }
  },
  'first start',
)

eachDatabase(
  'C-013 a plan is made from the last characters of a PAN, and another’s is told apart',
  async (open) => {
    const statement = await fixtureStatement('cams-detailed-2026')
    const file = { fileName: 'a.pdf', sha256: '0'.repeat(64) }
    const [masked, whole] = [toSent(statement, file, 'masked'), toSent(statement, file, 'whole')]
    const { services, client } = await clientNamed(open, statement.investor.name)
    expect(await takeInStatement(services, client, whole, noChoices, null)).toMatchObject({ ok: true })
    expect(await planStatement(services, client, masked)).toMatchObject({
      owner: { match: 'same', pans: [{ lastFour: '000A', isKnown: true }] },
    })
    const others = {
      ...masked,
      statement: {
        ...masked.statement,
        folios: masked.statement.folios.map((folio) => ({ ...folio, pan: '******999Z' })),
      },
    }
    expect(await planStatement(services, client, others)).toMatchObject({
      owner: { match: 'another', pans: [{ lastFour: '999Z', isKnown: false }] },
    })
  },
)

eachDatabase(
  'C-135 the export of a list that a statement made imports back whole',
  async (open) => {
    const services = testServices(open, handClock('2026-12-01T06:30:00Z'))
    const statement = await fixtureStatement('cams-detailed-2026')
    const client = { ...(await makeClient(open, statement.investor.name)), name: statement.investor.name }
    const sent = toSent(statement, { fileName: 'a.pdf', sha256: '0'.repeat(64) }, 'whole')
    const taken = await takeInStatement(services, client, sent, noChoices, null)
    if (!taken.ok || taken.importId === null) throw new Error('not taken in')
    const { transactions: words } = wordsIn('en')
    const portfolio = await readPortfolio(services, client.id, 'en')
    const whole = await statementOf(portfolio, { from: null, to: '2026-12-01' })
    const csv = await exportCsv(exportRows(whole, words), words.export)
    const states = async () => {
      const judged = await judgeFile(services, client.id, csv)
      if (!judged.ok) throw new Error(judged.reason)
      return Object.entries(Object.groupBy(judged.rows, ({ state }) => state)).map(([state, rows]) => [
        state,
        rows?.length,
      ])
    }
    expect(await states()).toEqual([['known', 78]])
    expect(await undoOwnImport(services, client.id, taken.importId)).toMatchObject({ ok: true })
    expect(await states()).toEqual([['new', 78]])
    // The three schemes that nobody lists come back with it.
    const judged = await judgeFile(services, client.id, csv)
    if (!judged.ok) throw new Error(judged.reason)
    await saveNewSchemes(services, client.id, judged.fresh)
    const drafts = judged.rows.flatMap((row) => (row.state === 'new' ? [row.draft] : []))
    await enterDrafts(services, client.id, drafts, { fileName: 'own.csv' }, 'import')
    const ledger = await ledgerOf(open, client.id)
    expect([ledger.problems, heldIn(ledger)]).toEqual([[], closingsOf('cams-detailed-2026')])
  },
  'first start',
)
