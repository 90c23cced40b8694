import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entry } from './fixtures/entries.ts'
import { valueLedger } from './fixtures/in-one-go.ts'
import { readLedger } from './ledger.ts'
import { moneyAccount } from './ledger-account.ts'
import { differencesOf, type LedgerDifference, withoutDiffering } from './ledger-check.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import type { Price } from './ledger-holdings.ts'
import { entryRows } from './ledger-views.ts'
import { type RawEntry, recalculate } from './recalculation.ts'
import { navE8 } from './units.ts'

const bought = entry('purchase', '2024-01-05', 1_000, 100)
const entries: readonly LedgerEntry[] = [
  bought,
  entry('sip', '2024-02-05', 1_200, 100),
  entry('opening', '2024-01-01', 0, 10),
  entry('redemption', '2024-03-05', 1_500, 120),
  entry('dividend-payout', '2024-03-06', 12.5, 0),
  entry('purchase', '2024-01-05', 500, 25, { schemeCode: '118650' }),
]

function rowOf(of: LedgerEntry): RawEntry {
  const { id, folio, schemeCode, date, kind } = of
  const { amountPaise, units, reverses } = figuresOf(of)
  return {
    id,
    folio,
    scheme_code: schemeCode,
    date,
    kind,
    amount_paise: amountPaise,
    units_milli: units,
    reverses,
  }
}

function secondOf(rows: readonly RawEntry[]) {
  const steps = recalculate(rows.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date)))
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

test('C-191 the second calculation shares nothing with the first', () => {
  const text = readFileSync('finance/recalculation.ts', 'utf8')
  expect(text).not.toMatch(/^import /m)
  expect(text).not.toContain('import(')
})

test('C-191 what is left, what it cost and what sales gained, worked out by hand', () => {
  // 10 of unknown cost and 100 + 10 of the others go out: 1,500 / 120 each; they cost 1,000 + 120.
  expect(secondOf(entries.map(rowOf))).toEqual([
    {
      folio: '100/1',
      schemeCode: '125497',
      units: 90_000,
      unknownUnits: 0,
      costPaise: 108_000,
      gainPaise: 25_500,
    },
    { folio: '100/1', schemeCode: '118650', units: 25_000, unknownUnits: 0, costPaise: 50_000, gainPaise: 0 },
  ])
  expect(differencesOf(readLedger(entries), secondOf(entries.map(rowOf)))).toEqual([])
})

test.each([
  ['an amount', { amount_paise: 100_001 }, ['gain']],
  ['units', { units_milli: 100_001 }, ['units', 'cost', 'gain']],
  ['a kind', { kind: 'gift-in' }, ['gain']],
  ['a day', { date: '2024-02-06' }, ['cost', 'gain']],
  ['a scheme', { scheme_code: '118650' }, ['units', 'cost', 'gain', 'units', 'cost']],
])('C-191 another result is found where %s is read otherwise', (_, change, figures) => {
  const rows = entries.map((one) => (one === bought ? { ...rowOf(one), ...change } : rowOf(one)))
  expect(differencesOf(readLedger(entries), secondOf(rows)).map(({ figure }) => figure)).toEqual(figures)
})

test('C-191 a folio that only one of the two has is a difference', () => {
  const ledger = readLedger(entries)
  const [, second] = secondOf(entries.map(rowOf))
  expect(differencesOf(ledger, [second!])[0]).toEqual({
    folio: '100/1',
    schemeCode: '125497',
    figure: 'units',
    first: 90_000,
    second: null,
  })
  expect(differencesOf({ positions: [], problems: [] }, [second!])[0]).toMatchObject({
    first: null,
    second: 25_000,
  })
})

test('C-191 holdings that differ are left out, and the money account still adds up', () => {
  const ledger = readLedger(entries)
  const price: Price = { navE8: navE8(2_000_000_000), date: '2024-04-01', before: null }
  const prices = new Map(['125497', '118650'].map((code) => [code, price]))
  const accountOf = (differences: readonly LedgerDifference[]) => {
    const { totals, holdings } = valueLedger(withoutDiffering(ledger, differences), prices)
    return { totals, holdings, account: moneyAccount(totals, entryRows(entries)) }
  }
  expect(accountOf([]).account).toMatchObject({ costPaise: 158_000, realisedPaise: 25_500, unclearPaise: 0 })
  const of = { folio: '100/1', schemeCode: '125497' }
  const { totals, holdings, account } = accountOf([{ ...of, figure: 'units', first: 90_000, second: 80_000 }])
  expect(
    holdings.map(({ schemeCode, costPaise, valuePaise }) => [schemeCode, costPaise, valuePaise]),
  ).toEqual([['118650', 50_000, 50_000]])
  expect(totals).toMatchObject({ valuePaise: 50_000, costUnknown: 0, unpriced: 0 })
  expect(account).toMatchObject({ costPaise: 50_000, realisedPaise: null, unknownProceedsPaise: 150_000 })
  const { netPaidInPaise, dividendsPaise, unknownProceedsPaise, unclearPaise, costPaise } = account
  expect(netPaidInPaise + dividendsPaise + unknownProceedsPaise - unclearPaise).toBe(costPaise)
})
