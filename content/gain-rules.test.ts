import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { entry } from '#finance/fixtures/entries.ts'
import { type GainFacts, gainLines, gainsOfYear } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'
import type { SchemeTaxClass } from '#finance/lot-gain.ts'
import { navOfRupees, paise } from '#finance/units.ts'
import { gainRules, taxClassOf } from './scheme-rules.ts'

const ends = ['06-15', '09-15', '12-15', '03-15', '03-31'] as const

function facts(classes: Readonly<Record<string, SchemeTaxClass>>, more: Partial<GainFacts> = {}): GainFacts {
  return {
    classOf: (code) => classes[code] ?? null,
    rulesOn: gainRules,
    valuedNav: () => null,
    previousOwners: new Map(),
    ...more,
  }
}

/** 10 units bought for ₹1,000 and sold for ₹1,500. */
function soldLot(
  taxClass: SchemeTaxClass,
  boughtOn: IsoDate,
  soldOn: IsoDate,
  nav2018: number | null = null,
) {
  const ledger = readLedger([
    entry('purchase', boughtOn, 1_000, 10, { schemeCode: 'S' }),
    entry('redemption', soldOn, 1_500, 10, { schemeCode: 'S' }),
  ])
  const valuedNav = () => (nav2018 === null ? null : navOfRupees(nav2018))
  return gainLines(ledger, facts({ S: taxClass }, { valuedNav }), null, ends)[0]!
}

// Each boundary by hand from the Acts: what the day before and the day itself make of the same lot.
test.each([
  // Equity: over 12 months at all times. 10 March 2025 to 10 March 2026 is 12 months.
  ['equity', '2025-03-10', '2026-03-10', 'equity', 'short', 0.2],
  ['equity', '2025-03-10', '2026-03-11', 'equity', 'long', 0.125],
  // A leap year: 366 days from 1 January 2024 are 12 months.
  ['equity', '2024-01-01', '2025-01-01', 'equity', 'short', 0.2],
  // Rates change on 23 July 2024.
  ['equity', '2022-01-10', '2024-07-22', 'equity', 'long', 0.1],
  ['equity', '2022-01-10', '2024-07-23', 'equity', 'long', 0.125],
  ['equity', '2024-02-01', '2024-07-22', 'equity', 'short', 0.15],
  ['equity', '2024-02-01', '2024-07-23', 'equity', 'short', 0.2],
  // Long-term equity gains were exempt until 31 March 2018.
  ['equity', '2016-01-11', '2018-03-31', 'equity', 'long', 'exempt'],
  // Other units: over 36 months to 22 July 2024, over 24 since.
  ['other', '2021-07-22', '2024-07-22', 'other', 'short', 'slab'],
  ['other', '2021-07-21', '2024-07-22', 'other', 'long', 0.2],
  ['other', '2022-07-23', '2024-07-23', 'other', 'short', 'slab'],
  ['other', '2022-07-22', '2024-07-23', 'other', 'long', 0.125],
  // Debt bought from 1 April 2023 is specified, however long it was held.
  ['debt', '2023-03-31', '2026-05-04', 'other', 'long', 0.125],
  ['debt', '2023-04-01', '2026-05-04', 'specified', 'short', 'slab'],
  // Gold and overseas funds were specified for sales of 1 April 2023 to 31 March 2025.
  ['other', '2023-04-03', '2025-03-31', 'specified', 'short', 'slab'],
  ['other', '2023-04-03', '2025-04-04', 'other', 'long', 0.125],
  // A balanced hybrid fund never was.
  ['balanced', '2023-04-03', '2025-03-31', 'other', 'short', 'slab'],
] as const)('C-072 %s units bought on %s and sold on %s are %s, %s-term, at %s', (...row) => {
  const [schemeClass, boughtOn, soldOn, taxClass, term, rate] = row
  const line = soldLot(schemeClass, boughtOn, soldOn)
  expect([line.taxClass, line.term, line.rule?.rate]).toEqual([taxClass, term, rate])
})

test.each([
  // Paid 1,000, received 1,500. Cost is max(1,000, min(value of the day, 1,500)).
  ['2018-01-31', 120, 1_200, 300],
  ['2018-01-31', 200, 1_500, 0],
  ['2018-01-31', 80, 1_000, 500],
  ['2018-02-01', 120, 1_000, 500],
] as const)(
  'C-071 equity units bought on %s, at ₹%s on 31 January 2018, cost ₹%s',
  (bought, nav, cost, gain) => {
    const line = soldLot('equity', bought, '2025-06-02', nav)
    expect([line.costPaise, line.gainPaise]).toEqual([cost * 100, gain * 100])
  },
)

test('C-071 the day of sale decides the Act: bought in 2017 and sold in May 2026, units fall under that of 2025', () => {
  const line = soldLot('equity', '2017-06-01', '2026-05-10', 120)
  expect(gainRules('2026-05-10')?.act).toBe(2025)
  expect(gainRules('2026-03-31')?.act).toBe(1961)
  expect(line.rule?.sections).toEqual({ of1961: '112A', of2025: '198' })
  expect([line.term, line.rule?.rate]).toEqual(['long', 0.125])
})

test('C-072 without a NAV of 31 January 2018 an old lot is listed and not computed', () => {
  expect(soldLot('equity', '2018-01-31', '2025-06-02')).toMatchObject({
    refusal: 'value-unknown',
    gainPaise: null,
  })
  expect(soldLot('equity', '2018-02-01', '2025-06-02').refusal).toBeNull()
})

test('C-071 the cost of old debt units is indexed for sales to 22 July 2024', () => {
  // By hand: ₹1,000 × 363 ÷ 280 = ₹1,296.43; ₹1,500 − ₹1,296.43 = ₹203.57.
  expect(soldLot('debt', '2018-05-02', '2024-06-03')).toMatchObject({
    term: 'long',
    rule: { rate: 0.2 },
    costPaise: 1_296_43,
    gainPaise: 203_57,
  })
})

test('C-072 units of before the index began are not computed', () => {
  expect(soldLot('debt', '2001-03-31', '2024-06-03').refusal).toBe('index-unknown')
})

test('C-072 a sale before the oldest rules is refused, not guessed', () => {
  expect(soldLot('equity', '2013-01-10', '2015-03-31')).toMatchObject({
    refusal: 'rules-unknown',
    rule: null,
  })
})

test('C-072 a scheme whose class nobody declared is listed and not computed', () => {
  expect(
    taxClassOf(
      { code: '1', section: 'Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)' },
      '2026-05-04',
    ),
  ).toBeNull()
  expect(
    taxClassOf({ code: '120716', section: 'Open Ended Schemes(Index Funds - Equity Funds)' }, '2026-05-04'),
  ).toBe('equity')
})

const year = { label: '2025-26', from: '2025-04-01', to: '2026-03-31' } as const

/** Two folios of a fund, a switch, a bonus, a reinvested dividend, STT and TDS. */
const busyYear: LedgerEntry[] = [
  entry('purchase', '2020-01-10', 10_000, 100, { schemeCode: 'E', folio: 'A' }),
  entry('purchase', '2020-02-10', 3_000, 20, { schemeCode: 'E', folio: 'B' }),
  entry('dividend-reinvestment', '2025-05-02', 900, 6, { schemeCode: 'E', folio: 'A', tdsPaise: 100_00 }),
  entry('bonus', '2025-06-02', 0, 10, { schemeCode: 'E', folio: 'A' }),
  entry('dividend-payout', '2025-07-01', 450, 0, { schemeCode: 'E', folio: 'B', tdsPaise: 50_00 }),
  entry('redemption', '2025-09-15', 7_999.92, 50, { schemeCode: 'E', folio: 'A', sttPaise: 8 }),
  entry('switch-out', '2025-09-16', 11_000, 66, { schemeCode: 'E', folio: 'A', tdsPaise: 200_00 }),
  entry('switch-in', '2025-09-16', 11_000, 1_100, { schemeCode: 'D', folio: 'A' }),
  entry('redemption', '2026-03-20', 5_600, 560, { schemeCode: 'D', folio: 'A' }),
]

test('C-071 the gains of a year: lots by folio, quarters, and their tie to the ledger', () => {
  const own = gainsOfYear(readLedger(busyYear), busyYear, facts({ E: 'equity', D: 'debt' }), year, ends)
  // By hand, folio A of E: 50 units cost 5,000 and brought 7,999.92 + 0.08 STT = 8,000: a gain of 3,000.
  // The switch brought 11,000 + 200 TDS = 11,200 for 66 units, 169.69697 each: 50 units of 2020 8,484.85 − 5,000 = 3,484.85;
  // 6 reinvested 9,503.03 − 8,484.85 = 1,018.18 − 900 = 118.18; 10 bonus units 1,696.97 for nothing.
  expect(own.lines.map(({ soldOn, units, gainPaise, term }) => [soldOn, units, gainPaise, term])).toEqual([
    ['2025-09-15', 50_000, 3_000_00, 'long'],
    ['2025-09-16', 50_000, 3_484_85, 'long'],
    ['2025-09-16', 6_000, 118_18, 'short'],
    ['2025-09-16', 10_000, 1_696_97, 'short'],
    // 560 of 1,100 units cost 5,600 and brought it back.
    ['2026-03-20', 560_000, 0, 'short'],
  ])
  expect(
    own.groups.map(({ taxClass, term, gainPaise, windows }) => [taxClass, term, gainPaise, windows]),
  ).toEqual([
    ['equity', 'long', 6_484_85, [0, 3_000_00, 3_484_85, 0, 0]],
    ['equity', 'short', 1_815_15, [0, 0, 1_815_15, 0, 0]],
    ['specified', 'short', 0, [0, 0, 0, 0, 0]],
  ])
  // The ledger gains 2,999.92 + (11,000 − 5,900) + 0 = 8,099.92; with 0.08 STT and 200 TDS that is 8,300.
  expect(own.tie).toEqual({
    ledgerPaise: 8_099_92,
    sttPaise: 8,
    tdsPaise: 200_00,
    raisedPaise: 0,
    ownersPaise: 0,
    notComputedPaise: 0,
    gainPaise: 8_300_00,
  })
  // Dividends count before tax: 900 + 100 and 450 + 50.
  expect(
    own.dividends.map(({ grossPaise, tdsPaise, isReinvested }) => [grossPaise, tdsPaise, isReinvested]),
  ).toEqual([
    [1_000_00, 100_00, true],
    [500_00, 50_00, false],
  ])
  expect(own.notes.map(({ kind }) => kind)).toEqual(['bonus'])
})

test('C-071 gifts and inheritance take the previous owner’s day and cost, and without them nothing is computed', () => {
  const gift = entry('gift-in', '2025-01-10', 0, 100, { schemeCode: 'E', id: 'gift' })
  const entries = [
    gift,
    entry('redemption', '2025-05-02', 3_000, 30, { schemeCode: 'E' }),
    entry('redemption', '2025-06-02', 8_000, 70, { schemeCode: 'E' }),
  ]
  const ledger = readLedger(entries)
  const unknown = gainsOfYear(ledger, entries, facts({ E: 'equity' }), year, ends)
  expect(unknown.refused.map(({ refusal }) => refusal)).toEqual(['day-unknown', 'day-unknown'])
  // Finding 8: the headline names the sales that no gain contains: ₹3,000 and ₹8,000.
  expect(unknown.notWorkedOut).toEqual({ sales: 2, proceedsPaise: 11_000_00 })
  const previousOwners = new Map([['gift', { boughtOn: '2019-04-02' as const, costPaise: paise(5_000_01) }]])
  const known = gainsOfYear(ledger, entries, facts({ E: 'equity' }, { previousOwners }), year, ends)
  // 30 of 100 units of ₹5,000.01 are ₹1,500.00; the other 70 the rest, ₹3,500.01.
  expect(known.lines.map(({ term, costPaise, gainPaise }) => [term, costPaise, gainPaise])).toEqual([
    ['long', 1_500_00, 1_500_00],
    ['long', 3_500_01, 4_499_99],
  ])
  expect(known.tie).toMatchObject({ ledgerPaise: 0, ownersPaise: 5_999_99, gainPaise: 5_999_99 })
})

/** 1,000 units of A become 800 of B by a merger in 2022, and are sold in 2025. */
function merged(into: string) {
  return readLedger([
    entry('purchase', '2017-02-01', 45_000, 1_000, { schemeCode: 'A' }),
    entry('merger-out', '2022-01-03', 0, 1_000, { schemeCode: 'A' }),
    entry('merger-in', '2022-01-04', 0, 800, { schemeCode: into }),
    entry('redemption', '2025-05-02', 40_000, 400, { schemeCode: into }),
  ])
}

test('C-071 after a merger the value of 31 January 2018 is that of the old units', () => {
  const valuedNav = (code: string) => (code === 'A' ? navOfRupees(60) : null)
  const [line] = gainLines(merged('B'), facts({ A: 'equity', B: 'equity' }, { valuedNav }), null, ends)
  // 400 of 800 units are 500 of 1,000 old ones: ₹30,000 on that day, ₹22,500 paid.
  expect(line).toMatchObject({
    boughtOn: '2017-02-01',
    paidPaise: 22_500_00,
    valuedPaise: 30_000_00,
    costPaise: 30_000_00,
    gainPaise: 10_000_00,
  })
})

test('C-071 units of a merger on 31 January 2018 are worth what the new ones were', () => {
  const ledger = readLedger([
    entry('purchase', '2017-02-01', 45_000, 1_000, { schemeCode: 'A' }),
    entry('merger-out', '2018-01-31', 0, 1_000, { schemeCode: 'A' }),
    entry('merger-in', '2018-01-31', 0, 800, { schemeCode: 'B' }),
    entry('redemption', '2025-05-02', 40_000, 400, { schemeCode: 'B' }),
  ])
  const valuedNav = (code: string) => navOfRupees(code === 'B' ? 70 : 60)
  const [line] = gainLines(ledger, facts({ A: 'equity', B: 'equity' }, { valuedNav }), null, ends)
  expect(line?.valuedPaise).toBe(28_000_00)
})

test('C-072 a merger of an equity scheme with another is listed and not computed', () => {
  const [line] = gainLines(merged('D'), facts({ A: 'equity', D: 'debt' }), null, ends)
  expect(line).toMatchObject({ refusal: 'merger-across-classes', gainPaise: null })
  const [unknown] = gainLines(merged('D'), facts({ D: 'debt' }), null, ends)
  expect(unknown).toMatchObject({ refusal: 'merger-across-classes', gainPaise: null })
})

test('C-071 units that were given away bring no gain and leave first', () => {
  const entries = [
    entry('purchase', '2022-01-03', 1_000, 10, { schemeCode: 'E' }),
    entry('purchase', '2022-02-03', 2_000, 10, { schemeCode: 'E' }),
    entry('gift-out', '2025-05-02', 0, 10, { schemeCode: 'E' }),
    entry('redemption', '2025-06-02', 3_000, 10, { schemeCode: 'E' }),
  ]
  const own = gainsOfYear(readLedger(entries), entries, facts({ E: 'equity' }), year, ends)
  expect(own.lines.map(({ boughtOn, gainPaise }) => [boughtOn, gainPaise])).toEqual([
    ['2022-02-03', 1_000_00],
  ])
  expect(own.notes.map(({ kind }) => kind)).toEqual(['gift-out'])
})

test('C-072 rows of rates leave no day since April 2015 without a rule', () => {
  for (let on: IsoDate = '2015-04-01'; on <= '2027-03-31'; on = addDays(on, 1))
    if (!gainRules(on)) expect.fail(`${on} has no rules`)
})
