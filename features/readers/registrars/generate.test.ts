import { expect, test } from 'vitest'
import type { FeedRows } from './feed-rows.ts'
import { collectTransactions, registrarUnits, unitsOfRows } from './fixtures/collect.ts'
import { closingsOf, generateFeeds } from './fixtures/generate.ts'
import { textBytes } from './fixtures/make-files.ts'
import { readWhole } from './fixtures/read-all.ts'
import { reconcileUnits } from './reconcile.ts'

/**
 * Made files of both registrars agree with each other after they were read: rows with closing units, masters and
 * SIPs.
 */

const plan = { clients: 30, months: 40, seed: 7 }
const reports = generateFeeds(plan)

async function read<Holds extends keyof FeedRows>(holds: Holds, name: string) {
  const { layout, rows, fault } = await readWhole(holds, { name: 'x', bytes: textBytes(reports[name]!) })
  expect([layout, fault]).toEqual([name, null])
  return rows
}

test.each([
  ['cams', 'WBR2', 'WBR22', 'WBR9', 'WBR49'],
  ['kfintech', 'MFSD201', 'MFSD203', 'MFSD211', 'MFSD243'],
] as const)(
  'C-024 the rows of %s add up to its closing units',
  async (registrar, trades, closings, masters, sips) => {
    const rows = await read('transactions', trades)
    expect(new Set(rows.map(({ outcome }) => outcome.kind))).toEqual(
      new Set(['purchase', 'sip', 'redemption', 'switch-in', 'switch-out', 'reversal']),
    )
    const held = unitsOfRows(collectTransactions([...rows, ...rows]).rows.values())
    const made = [...closingsOf(plan, registrar)]
    expect(held.length).toBe(made.length)
    const reported = (await read('closings', closings)).map((row) => registrarUnits(row)!)
    const known = { isKnownScheme: () => true, isKnownFolio: () => true, isCovered: () => true }
    expect(reconcileUnits(held, reported, known).filter(({ status }) => status !== 'matched')).toEqual([])
    expect(reported.map(({ units }) => units)).toEqual(made.map(({ units }) => units))

    const folios = await read('folios', masters)
    expect(folios.map(({ folio, code, holder }) => [folio, code, holder.pan])).toEqual(
      made.map(({ client, scheme }) => [client.folio, scheme.code + scheme.option, client.pan]),
    )
    const masterUnits = folios.map(registrarUnits).filter((units) => units !== null)
    expect(masterUnits).toEqual(registrar === 'cams' ? reported : [])

    const first = rows.filter(({ outcome }) => outcome.kind === 'purchase')
    expect(
      (await read('sips', sips)).map(({ folio, amount, plan, ceasedOn }) => [folio, amount, plan, ceasedOn]),
    ).toEqual(first.map(({ folio, amount }) => [folio, amount, 'sip', null]))
  },
)

test('a reversal names the instalment that it takes back', async () => {
  for (const trades of ['WBR2', 'MFSD201']) {
    const rows = await read('transactions', trades)
    const reversals = rows.filter(({ outcome }) => outcome.kind === 'reversal')
    expect(reversals.length).toBeGreaterThan(10)
    for (const reversal of reversals) {
      const original = rows.find(({ number }) => number === reversal.reverses)
      expect(original && [original.folio, -original.units, -original.amount]).toEqual([
        reversal.folio,
        reversal.units,
        reversal.amount,
      ])
    }
  }
})

test('the same plan makes the same files, and another seed others', () => {
  const again = generateFeeds(plan)
  expect(textBytes(again.WBR2!)).toEqual(textBytes(reports.WBR2!))
  expect(textBytes(generateFeeds({ ...plan, seed: 8 }).WBR2!)).not.toEqual(textBytes(reports.WBR2!))
})
