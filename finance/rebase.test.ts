import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, isoDate } from './dates.ts'
import { rebase } from './rebase.ts'
import { navSeries } from './returns.ts'
import { navOfRupees } from './units.ts'

const seriesOf = (...rows: [string, number][]) =>
  navSeries(rows.map(([date, nav]) => ({ day: dayNumber(isoDate(date)), navE8: navOfRupees(nav) })))

test('S-068 all curves start at 100 on the first month that all have', () => {
  const old = seriesOf(['2026-01-01', 10], ['2026-06-17', 20], ['2026-07-18', 25], ['2026-08-18', 30])
  const young = seriesOf(['2026-06-18', 100], ['2026-07-17', 90], ['2026-08-18', 110])
  const growth = rebase([old, young], 60)
  expect(growth?.days.map(dateOfDay)).toEqual(['2026-06-18', '2026-07-18', '2026-08-18'])
  // By hand: 20 → 25 → 30 is 100, 125, 150; 100 → 90 → 110 is itself. A day without a price takes the one before.
  expect(growth?.values).toEqual([
    [100, 125, 150],
    [100, 90, 110],
  ])
})

test('S-068 the span is at most what is asked for, and ends where the first history ends', () => {
  const long = seriesOf(['2020-01-01', 10], ['2026-08-18', 30])
  const shorter = seriesOf(['2020-01-01', 10], ['2026-07-10', 30])
  const growth = rebase([long, shorter], 12)
  expect([growth?.days.length, dateOfDay(growth!.days[0]!), dateOfDay(growth!.days[12]!)]).toEqual([
    13,
    '2025-07-10',
    '2026-07-10',
  ])
})

test('histories without a month in common have no curves', () => {
  expect(rebase([seriesOf(['2026-08-18', 1]), seriesOf(['2026-08-01', 1], ['2026-08-18', 1])], 60)).toBeNull()
  expect(rebase([seriesOf(['2026-01-01', 1], ['2026-02-01', 1]), seriesOf(['2026-08-18', 1])], 60)).toBeNull()
})
