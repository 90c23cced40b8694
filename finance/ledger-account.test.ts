import { expect, test } from 'vitest'
import { entry } from './fixtures/entries.ts'
import { valueLedger } from './fixtures/in-one-go.ts'
import { readLedger } from './ledger.ts'
import { moneyAccount } from './ledger-account.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { entryRows } from './ledger-views.ts'
import { navOfRupees } from './units.ts'

const at = (rupees: number) => ({ navE8: navOfRupees(rupees), date: '2026-08-18' as const, before: null })

function accountOf(entries: readonly LedgerEntry[], navs: Record<string, number>) {
  const prices = new Map(Object.entries(navs).map(([code, rupees]) => [code, at(rupees)]))
  return moneyAccount(valueLedger(readLedger(entries), prices).totals, entryRows(entries))
}

test('S-084 to S-086 what was invested, paid in, taken out and gained is one account', () => {
  const account = accountOf(
    [
      entry('purchase', '2025-01-10', 10_000, 1_000),
      // Half of the units, which cost 5,000, for 6,000: 1,000 realised.
      entry('redemption', '2025-06-10', 6_000, 500),
      entry('dividend-payout', '2025-07-10', 200, 0),
      // 300 of dividend bought 25 units, which then cost 300 that were never paid in.
      entry('dividend-reinvestment', '2025-08-10', 300, 25),
    ],
    { 125497: 14 },
  )
  // Held: 525 units that cost 5,300 and are worth 525 × 14 = 7,350. Paid in less taken out: 10,000 − 6,200 = 3,800.
  // 7,350 − 3,800 = 3,550 = 2,050 on what is held + 1,000 on what was sold + 200 + 300 of dividends.
  expect(account).toEqual({
    paidInPaise: 1_000_000,
    takenOutPaise: 620_000,
    netPaidInPaise: 380_000,
    costPaise: 530_000,
    valuePaise: 735_000,
    unrealisedPaise: 205_000,
    realisedPaise: 100_000,
    dividendsPaise: 20_000,
    reinvestedPaise: 30_000,
    totalGainPaise: 355_000,
    unpricedCostPaise: 0,
    unknownProceedsPaise: 0,
    givenPaise: 0,
    unclearPaise: 0,
    costUnknown: 0,
    unknownSales: 0,
  })
})

test('a payment that came back is in no figure, and a fund without a price only in its cost', () => {
  const account = accountOf(
    [
      entry('sip', '2025-01-10', 1_000, 100, { id: 'bounced' }),
      entry('reversal', '2025-01-12', 1_000, 100, { reverses: 'bounced' }),
      entry('purchase', '2025-02-10', 2_000, 200),
      entry('purchase', '2025-02-10', 500, 50, { schemeCode: '999999' }),
    ],
    { 125497: 11 },
  )
  // 200 units at 11 are 2,200: 200 gained on 2,000. The other 500 are paid in and have no value yet.
  expect(account).toMatchObject({
    paidInPaise: 250_000,
    netPaidInPaise: 250_000,
    unrealisedPaise: 20_000,
    totalGainPaise: 20_000,
    unpricedCostPaise: 50_000,
  })
})

test('without any price there is no gain, and everything has a cost', () => {
  const account = accountOf([entry('purchase', '2025-02-10', 2_000, 200)], {})
  expect(account).toMatchObject({ totalGainPaise: null, unrealisedPaise: null, unpricedCostPaise: 200_000 })
})
