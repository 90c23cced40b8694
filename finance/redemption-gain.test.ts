import { expect, test } from 'vitest'
import type { IsoDate } from './dates.ts'
import { hundredUnits, rulesOf2026 } from './fixtures/held-lots.ts'
import type { SchemeTaxClass } from './lot-gain.ts'
import { type HeldLot, quoteRedemption } from './redemption.ts'
import { redemptionGain } from './redemption-gain.ts'
import { navOfRupees } from './units.ts'

function gainOf(lots: HeldLot[], taxClass: SchemeTaxClass, on: IsoDate, navOf2018 = null as number | null) {
  const noLoad = {
    loads: [{ from: '2000-01-01', rule: { free: 0, steps: [] } }] as const,
    lock: null,
    stt: 10,
  }
  const quoted = quoteRedemption(lots, 'all', noLoad, navOfRupees(100), on)
  if (!quoted.ok) throw new Error(quoted.reason)
  return redemptionGain(
    quoted.quote,
    taxClass,
    rulesOf2026,
    on,
    navOf2018 === null ? null : navOfRupees(navOf2018),
  )
}

test('C-032 equity units are long-term after twelve months, by the calendar', () => {
  const gain = gainOf(
    [hundredUnits('2025-03-10', 8_000), hundredUnits('2026-03-10', 9_000)],
    'equity',
    '2026-07-01',
  )
  // By hand: ₹10,000 − ₹8,000 long, 12.5 % is ₹250; ₹10,000 − ₹9,000 short, 20 % is ₹200.
  expect(gain).toMatchObject({
    gainPaise: 3_000_00,
    equityLongPaise: 2_000_00,
    equityShortPaise: 1_000_00,
    slabPaise: 0,
    taxPaise: 450_00,
  })
  expect(gain.lots.map(({ term, rule, heldDays }) => [term, rule?.rate, heldDays])).toEqual([
    ['long', 0.125, 478],
    ['short', 0.2, 113],
  ])
})

test.each([
  ['2026-03-09', 'short', false],
  ['2026-03-10', 'short', true],
  ['2026-03-11', 'long', false],
] as const)('C-032 units bought on 10 March 2025 and sold on %s are %s-term', (on, term, isOnBoundary) => {
  expect(gainOf([hundredUnits('2025-03-10', 8_000)], 'equity', on).lots).toMatchObject([
    { term, isOnBoundary },
  ])
})

test('C-032 debt units bought since April 2023 are taxed at the slab, older ones after 24 months at a rate', () => {
  const gain = gainOf(
    [hundredUnits('2023-03-31', 6_000), hundredUnits('2023-04-01', 7_000)],
    'debt',
    '2026-07-01',
  )
  // By hand: 12.5 % of ₹4,000 is ₹500; ₹3,000 at the slab.
  expect(gain).toMatchObject({ otherLongPaise: 4_000_00, slabPaise: 3_000_00, taxPaise: 500_00 })
  expect(gain.lots.map(({ taxClass, rule }) => [taxClass, rule?.rate])).toEqual([
    ['other', 0.125],
    ['specified', 'slab'],
  ])
})

test('C-032 gold is taxed at the slab up to 24 months', () => {
  expect(gainOf([hundredUnits('2024-07-01', 9_000)], 'other', '2026-07-01').lots).toMatchObject([
    { rule: { rate: 'slab' }, isOnBoundary: true },
  ])
  expect(gainOf([hundredUnits('2024-06-30', 9_000)], 'other', '2026-07-01').lots).toMatchObject([
    { rule: { rate: 0.125 } },
  ])
})

test('C-032 an unknown cost leaves gain and tax unknown', () => {
  const gain = gainOf(
    [hundredUnits('2025-03-10', null), hundredUnits('2026-03-10', 9_000)],
    'equity',
    '2026-07-01',
  )
  expect(gain).toMatchObject({
    gainPaise: null,
    equityLongPaise: null,
    equityShortPaise: 1_000_00,
    taxPaise: null,
  })
})

test('C-032 an unknown day of purchase leaves term and tax unknown', () => {
  const gain = gainOf([hundredUnits(null, 9_000)], 'equity', '2026-07-01')
  expect(gain.lots).toMatchObject([{ term: null, rule: null, gainPaise: null }])
  expect(gain).toMatchObject({
    equityLongPaise: null,
    equityShortPaise: null,
    slabPaise: null,
    taxPaise: null,
  })
})

test.each([
  // cost = max(paid, min(value of 31 January 2018, received)); received is ₹10,000.
  ['a value above what was paid', 3_000, 60, 4_000_00],
  ['a value above what is received', 3_000, 150, 0],
  ['a real loss', 12_000, 60, -2_000_00],
] as const)('C-032 equity units of before February 2018 with %s', (_, paid, nav, gainPaise) => {
  expect(gainOf([hundredUnits('2017-05-02', paid)], 'equity', '2026-07-01', nav).gainPaise).toBe(gainPaise)
})

test('C-032 without the NAV of 31 January 2018 an old gain is not known', () => {
  expect(gainOf([hundredUnits('2017-05-02', 3_000)], 'equity', '2026-07-01').gainPaise).toBeNull()
})

test('C-032 a loss lowers no tax of another rate', () => {
  const gain = gainOf(
    [hundredUnits('2025-03-10', 12_000), hundredUnits('2026-03-10', 9_000)],
    'equity',
    '2026-07-01',
  )
  expect(gain).toMatchObject({ equityLongPaise: -2_000_00, equityShortPaise: 1_000_00, taxPaise: 200_00 })
})
