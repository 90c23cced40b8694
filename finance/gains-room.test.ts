import { expect, test } from 'vitest'
import { hundredUnits, rulesOf2026 } from './fixtures/held-lots.ts'
import { freeSale, type RoomHolding } from './gains-room.ts'
import type { HeldLot, SellingRules } from './redemption.ts'
import { navOfRupees, paise } from './units.ts'

const noLoad: SellingRules = {
  loads: [{ from: '2000-01-01', rule: { free: 0, steps: [] } }],
  lock: null,
  stt: 10,
}
const holding = (lots: HeldLot[], more: Partial<RoomHolding> = {}): RoomHolding => ({
  lots,
  selling: noLoad,
  taxClass: 'equity',
  navE8: navOfRupees(100),
  valuedNav: null,
  ...more,
})
const on = '2026-11-20'
const free = (own: RoomHolding, roomRupees: number) => freeSale(own, rulesOf2026, on, paise(roomRupees * 100))

test('C-073 what fits into the room is sold first in, first out, to the last unit that fits', () => {
  const lots = [
    hundredUnits('2023-01-10', 4_000),
    hundredUnits('2024-01-10', 5_000),
    hundredUnits('2026-05-04', 9_000),
  ]
  // By hand: 6,000 and 5,000 of gain; the third lot is short-term until 4 May 2027.
  expect(free(holding(lots), 20_000)).toMatchObject({
    units: 200_000,
    valuePaise: 20_000_00,
    gainPaise: 11_000_00,
    loadPaise: 0,
    end: 'short-term',
    nextOn: '2027-05-04',
  })
  // 6,000 of the first lot and 3,000 of the second, which gains ₹50 a unit: 60 of its units.
  expect(free(holding(lots), 9_000)).toMatchObject({ units: 160_000, gainPaise: 9_000_00, end: 'room' })
  expect(free(holding(lots), 0)).toMatchObject({ units: 0, end: 'room' })
})

test('C-073 an exit load lowers the gain, and so more units fit', () => {
  const selling = {
    ...noLoad,
    loads: [
      {
        from: '2000-01-01' as const,
        rule: { free: 0, steps: [{ within: { count: 3, unit: 'year' as const }, rate: 10_000 }] },
      },
    ],
  }
  // 1 % of ₹100 is ₹1 a unit: a gain of ₹49 on each of ₹50 before. 4,900 ÷ 49 = 100 units.
  expect(free(holding([hundredUnits('2025-01-10', 5_000)], { selling }), 4_900)).toMatchObject({
    units: 100_000,
    loadPaise: 100_00,
    gainPaise: 4_900_00,
  })
})

test('C-073 an exit load that is not known is said, and leaves the units inside the room', () => {
  const selling = { ...noLoad, loads: null }
  expect(free(holding([hundredUnits('2025-01-10', 5_000)], { selling }), 5_000)).toMatchObject({
    units: 100_000,
    loadPaise: null,
    gainPaise: 5_000_00,
  })
})

test('C-073 a lock ends it, with the day on which it is over', () => {
  const selling = { ...noLoad, lock: { count: 3, unit: 'year' as const } }
  expect(
    free(
      holding([hundredUnits('2023-05-04', 5_000), hundredUnits('2024-05-06', 5_000)], { selling }),
      50_000,
    ),
  ).toMatchObject({
    units: 100_000,
    end: 'locked',
    nextOn: '2027-05-06',
  })
})

test('C-073 a lot whose cost, day or value of 2018 is not known ends it', () => {
  for (const unknown of [
    hundredUnits('2023-01-10', null),
    hundredUnits(null, 5_000),
    hundredUnits('2017-01-10', 5_000),
  ])
    expect(free(holding([unknown]), 50_000)).toMatchObject({ units: 0, end: 'unknown' })
})

test('C-073 a loss needs no room, and funds without the exemption have none', () => {
  expect(free(holding([hundredUnits('2023-01-10', 12_000)]), 50_000)).toBeNull()
  expect(free(holding([hundredUnits('2022-01-10', 5_000)], { taxClass: 'debt' }), 50_000)).toBeNull()
})
