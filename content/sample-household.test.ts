import { expect, test } from 'vitest'
import { valueLedger } from '#finance/fixtures/in-one-go.ts'
import { readLedger } from '#finance/ledger.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { stampDutyOn, unitsFor } from '#finance/ledger-units.ts'
import { paise, rupeesOf, unitsOf } from '#finance/units.ts'
import household from './data/sample-household.json' with { type: 'json' }
import { sampleHousehold } from './sample-household.ts'

const { asOf, entries, navs } = sampleHousehold
const prices = new Map([...navs].map(([code, navE8]) => [code, { navE8, date: asOf, before: null }]))

test('S-094 the sample household has four holdings, 1,75,000 invested, worth 2,04,390, a gain of 29,390 or 16.79 %', () => {
  const ledger = readLedger(entries)
  const { holdings, totals } = valueLedger(ledger, prices)
  expect(ledger.problems).toEqual([])
  expect(holdings).toHaveLength(4)
  expect(totals).toMatchObject({
    activeFunds: 4,
    costPaise: 17_500_000,
    // The four lines, each to the paisa: 39,649.13 + 64,918.04 + 46,851.32 + 52,971.52. A page shows ₹2,04,390.
    valuePaise: 20_439_001,
    gainPaise: 2_939_001,
  })
  expect(((totals.returnFraction ?? 0) * 100).toFixed(2)).toBe('16.79')
})

test('each sample holding has the units, cost and value worked out by hand', () => {
  const { holdings } = valueLedger(readLedger(entries), prices)
  expect(
    holdings.map((holding) => [
      holding.schemeCode,
      unitsOf(holding.units).toFixed(3),
      holding.costPaise && rupeesOf(holding.costPaise).toFixed(2),
      holding.valuePaise && rupeesOf(holding.valuePaise).toFixed(2),
    ]),
  ).toEqual(
    expect.arrayContaining(
      household.expected.holdings.map((row) => [row.schemeCode, row.units, row.invested, row.currentValue]),
    ),
  )
})

test('units and stamp duty of every sample transaction follow from its amount and NAV', () => {
  for (const entry of entries) {
    // Duty is on units issued; a redemption has none.
    const { amountPaise, stampDutyPaise, units, navE8 } = figuresOf(entry)
    const duty = entry.kind === 'redemption' ? paise(0) : stampDutyOn(amountPaise, 5)
    expect([duty, navE8 && unitsFor(amountPaise, duty, navE8)]).toEqual([stampDutyPaise, units])
  }
})
