import { expect, test } from 'vitest'
import { addMonths, dayNumber } from './dates.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { goalWindows, neededThen } from './goal.ts'
import { paise } from './units.ts'

/** One price on the last days of January 2020 and the months after it. */
const monthly = (...navs: readonly number[]) =>
  rupeeSeries(navs.map((nav, i) => ({ day: dayNumber(addMonths('2020-01-28', i)), nav })))

test('C-065 today’s rupees grow with inflation to the year of the goal', () => {
  // 10,00,000 · 1.06² = 11,23,600.
  expect(neededThen(paise(100_000_000), 0.06, 24)).toBe(112_360_000)
  expect(neededThen(paise(100), 0.06, 0)).toBe(100)
})

test('C-065 windows of the past are counted, each from a month’s last price', () => {
  const history = monthly(10, 11, 12, 9, 10)
  // Two months: 10→12, 11→9, 12→10. 1,000 becomes 1,200; 818; 833. 100 a month adds 12/11 + 1, 9/12 + 1, 10/9 + 1 hundreds.
  const part = { startPaise: paise(100_000), monthlyPaise: paise(10_000), history }
  const found = goalWindows([part], 2, paise(110_000))
  // 1,409.09; 993.18; 1,044.44 against 1,100: two of three fall short, by 106.82 / 1.75 and 55.56 / 2.11 a month.
  expect(found).toEqual({ ok: true, starts: 3, short: 2, morePaise: 10_000 })
  // 61.04 more a month would do, rounded up to 100.
  expect(goalWindows([part], 2, paise(99_000))).toEqual({ ok: true, starts: 3, short: 0, morePaise: 0 })
})

test('C-065 with 106.82 missing where a rupee a month becomes 1.75, 61.04 more a month is enough', () => {
  const part = { startPaise: paise(100_000), monthlyPaise: paise(10_000), history: monthly(11, 12, 9) }
  const found = goalWindows([part], 2, paise(110_000))
  if (!found.ok) throw new Error(found.reason)
  const again = goalWindows([{ ...part, monthlyPaise: paise(10_000 + found.morePaise) }], 2, paise(110_000))
  expect(again).toMatchObject({ short: 0 })
  const withMonthly = (monthly: number) =>
    goalWindows([{ ...part, monthlyPaise: paise(monthly) }], 2, paise(110_000))
  expect(withMonthly(16_103)).toMatchObject({ short: 1 })
  expect(withMonthly(16_104)).toMatchObject({ short: 0 })
})

test('C-065 parts in two kinds of funds grow each with its own, over the months that both have', () => {
  const shares = { startPaise: paise(100_000), monthlyPaise: paise(0), history: monthly(10, 20, 30) }
  const bonds = {
    startPaise: paise(100_000),
    monthlyPaise: paise(0),
    history: rupeeSeries([
      { day: dayNumber('2020-02-28'), nav: 10 },
      { day: dayNumber('2020-03-28'), nav: 11 },
    ]),
  }
  // Only from February: 1,000 · 30/20 + 1,000 · 11/10 = 2,600.
  expect(goalWindows([shares, bonds], 1, paise(260_000))).toMatchObject({ starts: 1, short: 0 })
  expect(goalWindows([shares, bonds], 1, paise(260_001))).toMatchObject({ starts: 1, short: 1 })
  expect(goalWindows([shares, bonds], 3, paise(1))).toEqual({
    ok: false,
    reason: 'no-window',
    monthsKnown: 1,
  })
})
