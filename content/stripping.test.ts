import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#finance/dates.ts'
import { gainLines } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import { type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import { strippedLosses } from '#finance/stripping.ts'
import { milliUnits, paise } from '#finance/units.ts'
import { rowOn } from './dated.ts'
import { advanceTaxWindows, strippingRules } from './gain-rules.ts'
import { gainRules } from './scheme-rules.ts'

const of = { ...noCharges, folio: 'F', schemeCode: 'S', navE8: null }
const bought = (id: string, date: IsoDate, units: number, rupees: number): LedgerEntry => ({
  ...of,
  id,
  kind: 'purchase',
  date,
  units: milliUnits(units * 1000),
  amountPaise: paise(rupees * 100),
  stampDutyPaise: paise(0),
})
const sold = (id: string, date: IsoDate, units: number, rupees: number): LedgerEntry => ({
  ...of,
  id,
  kind: 'redemption',
  date,
  units: milliUnits(units * 1000),
  amountPaise: paise(rupees * 100),
})
const bonus = (date: IsoDate, units: number): LedgerEntry => ({
  ...of,
  id: 'bonus',
  kind: 'bonus',
  date,
  units: milliUnits(units * 1000),
})
const dividend = (date: IsoDate, rupees: number): LedgerEntry => ({
  ...noCharges,
  folio: 'F',
  schemeCode: 'S',
  id: 'dividend',
  kind: 'dividend-payout',
  date,
  amountPaise: paise(rupees * 100),
})

function found(...entries: LedgerEntry[]) {
  const ledger = readLedger(entries)
  expect(ledger.problems).toEqual([])
  const facts = {
    classOf: () => 'equity' as const,
    rulesOn: gainRules,
    valuedNav: () => null,
    previousOwners: new Map(),
  }
  const lines = gainLines(ledger, facts, null, rowOn(advanceTaxWindows, '2025-04-01').ends)
  return strippedLosses(lines, ledger, entries, rowOn(strippingRules, '2025-04-01')).map(
    ({ about, lineId, lossPaise, ignoredPaise }) => ({ about, lineId, lossPaise, ignoredPaise }),
  )
}

describe('C-071 bonus stripping: section 94(8), now 175', () => {
  // 100 units for ₹10,000; one bonus unit for each halves the price; the 100 are sold for ₹5,000: a loss of ₹5,000.
  const buy = bought('b', '2025-05-10', 100, 10_000)
  const free = bonus('2025-06-02', 100)

  test('units bought up to three months before and sold up to nine months after are listed with their whole loss', () => {
    const loss = { about: 'bonus', lineId: 's-1', lossPaise: 500_000, ignoredPaise: 500_000 }
    expect(found(buy, free, sold('s', '2025-09-01', 100, 5_000))).toEqual([loss])
    expect(found(buy, free, sold('s', '2026-03-02', 100, 5_000))).toEqual([loss])
  })

  test('later, with a gain, or with no bonus unit kept, nothing is listed', () => {
    expect(found(buy, free, sold('s', '2026-03-03', 100, 5_000))).toEqual([])
    expect(found(buy, free, sold('s', '2025-09-01', 100, 10_500))).toEqual([])
    expect(found(buy, free, sold('s', '2025-09-01', 200, 9_000))).toEqual([])
  })

  test('units that were there for longer than three months are not touched; a month is added for the record date', () => {
    // The record date lies up to 30 days before 2 June: 3 May less three months is 3 February.
    const old = (date: IsoDate) =>
      found(bought('b', date, 100, 10_000), free, sold('s', '2025-09-01', 100, 5_000))
    expect(old('2025-02-02')).toEqual([])
    expect(old('2025-02-03')).toHaveLength(1)
  })

  test('of two purchases only the one in the three months is listed', () => {
    const entries = [
      bought('old', '2024-01-10', 100, 10_000),
      buy,
      free,
      sold('s', '2025-09-01', 200, 10_000),
    ]
    expect(found(...entries)).toEqual([
      { about: 'bonus', lineId: 's-2', lossPaise: 500_000, ignoredPaise: 500_000 },
    ])
  })
})

describe('C-071 dividend stripping: section 94(7)', () => {
  // 100 units for ₹10,000, an exempt dividend of ₹800, sold for ₹9,000: of the loss of ₹1,000, ₹800 is ignored.
  const buy = bought('b', '2019-01-10', 100, 10_000)

  test('a loss is ignored up to the exempt dividend on these units', () => {
    const line = { about: 'dividend', lineId: 's-1' }
    expect(found(buy, dividend('2019-02-15', 800), sold('s', '2019-05-02', 100, 9_000))).toEqual([
      { ...line, lossPaise: 100_000, ignoredPaise: 80_000 },
    ])
    // Half of the units sold: half of the dividend was theirs.
    expect(found(buy, dividend('2019-02-15', 800), sold('s', '2019-05-02', 50, 4_500))).toEqual([
      { ...line, lossPaise: 50_000, ignoredPaise: 40_000 },
    ])
  })

  test('a dividend that is taxed, from April 2020 on, ignores no loss', () => {
    const later = bought('b', '2025-05-10', 100, 10_000)
    expect(found(later, dividend('2025-06-02', 800), sold('s', '2025-09-01', 100, 9_000))).toEqual([])
  })
})
