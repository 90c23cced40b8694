import { expect, test } from 'vitest'
import { financialYearOf, type IsoDate } from '#finance/dates.ts'
import { entry } from '#finance/fixtures/entries.ts'
import { dividendTotals, gainsOfYear, windowDays } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import { longFrom, lotGain } from '#finance/lot-gain.ts'
import { type NetGain, noCarriedLosses, setOff } from '#finance/set-off.ts'
import { paise } from '#finance/units.ts'
import { gainRules } from './scheme-rules.ts'

const ends = ['06-15', '09-15', '12-15', '03-15', '03-31'] as const
const year = { from: '2025-04-01', to: '2026-03-31' } as const
const facts = {
  classOf: () => 'equity' as const,
  rulesOn: gainRules,
  valuedNav: () => null,
  previousOwners: new Map(),
}

test('the windows of a year lie in the two calendar years that it has', () => {
  expect(windowDays(year, ends)).toEqual([
    { from: '2025-04-01', to: '2025-06-15' },
    { from: '2025-06-16', to: '2025-09-15' },
    { from: '2025-09-16', to: '2025-12-15' },
    { from: '2025-12-16', to: '2026-03-15' },
    { from: '2026-03-16', to: '2026-03-31' },
  ])
})

const bought = (schemeCode: string, day: IsoDate) => entry('purchase', day, 1_000, 100, { schemeCode })
const sold = (schemeCode: string, day: IsoDate) => entry('redemption', day, 600, 50, { schemeCode })

test('lines stand by the day of sale, those of one day in the order of the ledger, and groups by their names', () => {
  const entries = [
    bought('last', '2024-01-05'),
    bought('short', '2025-05-02'),
    bought('one', '2024-01-05'),
    bought('other', '2024-01-05'),
    sold('last', '2025-06-11'),
    sold('short', '2025-06-09'),
    sold('other', '2025-06-10'),
    sold('one', '2025-06-10'),
  ]
  const { lines, groups } = gainsOfYear(readLedger(entries), entries, facts, financialYearOf(year.from), ends)
  // The folio of `one` began before that of `other`.
  expect(lines.map(({ schemeCode }) => schemeCode)).toEqual(['short', 'one', 'other', 'last'])
  expect(groups.map(({ term }) => term)).toEqual(['long', 'short'])
})

test('a fund with a sale of unknown cost says how many lines are not computed', () => {
  const entries = [
    entry('opening', '2024-01-05', 0, 100, { schemeCode: 'unknown' }),
    sold('unknown', '2025-06-10'),
    bought('known', '2024-01-05'),
    sold('known', '2025-06-11'),
  ]
  const { funds } = gainsOfYear(readLedger(entries), entries, facts, financialYearOf(year.from), ends)
  expect(funds.map(({ schemeCode, notComputed }) => [schemeCode, notComputed])).toEqual([
    ['unknown', 1],
    ['known', 0],
  ])
})

test('notes and dividends are those of the year, its first and its last day included', () => {
  const given = ['2025-03-31', '2025-04-01', '2026-03-31', '2026-04-01'] as const
  const entries = [
    bought('one', '2024-01-05'),
    ...given.map((day) => entry('gift-out', day, 0, 10, { schemeCode: 'one' })),
  ]
  const { notes } = gainsOfYear(readLedger(entries), entries, facts, financialYearOf(year.from), ends)
  expect(notes.map(({ date }) => date)).toEqual(['2025-04-01', '2026-03-31'])
})

test('funds of two classes are two groups, also where term and rate are the same', () => {
  const entries = ['gold', 'shares'].flatMap((code) => [bought(code, '2022-01-05'), sold(code, '2025-06-10')])
  const classed = {
    ...facts,
    classOf: (code: string) => (code === 'gold' ? ('other' as const) : ('equity' as const)),
  }
  const { groups } = gainsOfYear(readLedger(entries), entries, classed, financialYearOf(year.from), ends)
  expect(groups.map(({ taxClass, rule }) => [taxClass, rule?.rate])).toEqual([
    ['equity', 0.125],
    ['other', 0.125],
  ])
})

test('the tax withheld from one dividend is the tax of all', () => {
  const one = { grossPaise: paise(10_000), tdsPaise: paise(1_000) }
  const dividend = { ...one, id: 'd', date: year.from, folio: '1', schemeCode: 'S', isReinvested: false }
  expect(dividendTotals([dividend])).toEqual(one)
  expect(dividendTotals([])).toEqual({ grossPaise: 0, tdsPaise: 0 })
})

test('units are long-term after the months of their class', () => {
  const rules = gainRules('2025-06-10')!
  expect(longFrom('2025-03-10', 'equity', rules)).toBe('2026-03-10')
  expect(longFrom('2025-03-10', 'other', rules)).toBe('2027-03-10')
  expect(longFrom('2025-03-10', 'debt', rules)).toBeNull()
})

test('units of which the exit load is not known have neither cost nor gain', () => {
  const days = { boughtOn: '2024-01-05', soldOn: '2025-06-10' } as const
  const lot = { ...days, proceedsPaise: null, paidPaise: paise(100), valuedPaise: null }
  expect(lotGain(lot, 'equity', gainRules('2025-06-10')!)).toMatchObject({
    refusal: 'proceeds-unknown',
    costPaise: null,
    gainPaise: null,
  })
})

test('a gain of a paisa is a gain, and a loss meets no loss', () => {
  const net = (key: string, gainPaise: number): NetGain => ({
    ...{ key, taxClass: 'other', term: 'short', rate: 0.2, gainPaise: paise(gainPaise) },
  })
  const { rows, steps } = setOff([net('gain', 1), net('loss', -3)], paise(0), noCarriedLosses)
  expect(steps).toEqual([{ from: 'loss', to: 'gain', paise: 1 }])
  expect(rows.map(({ lossesPaise }) => lossesPaise)).toEqual([1, 0])
})
