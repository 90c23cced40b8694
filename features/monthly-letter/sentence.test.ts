import { expect, test } from 'vitest'
import { paise } from '#finance/units.ts'
import { daysOf, isDue, monthBefore } from './month.ts'
import { sentenceOf } from './sentence.ts'

/** Rupees before, put in, taken out, and after; what prices did is the rest. */
function of(opening: number, put: number, out: number, closing: number, unknown = 0) {
  const p = (rupees: number) => paise(rupees * 100)
  return sentenceOf({
    openingPaise: p(opening),
    inPaise: p(put),
    outPaise: p(out),
    inKindPaise: p(0),
    closingPaise: p(closing),
    earnedPaise: p(closing - opening - put + out),
    unknownPaise: p(unknown),
  })
}

test('C-164 the sentence says what changed and why: the market, own money, or both', () => {
  expect([of(1000, 0, 0, 1100), of(1000, 0, 0, 900), of(10_000, 0, 0, 10_009)]).toEqual([
    'up-none',
    'down-none',
    'flat-none',
  ])
  // ₹100 put in: prices added 50; took 50; took 150; did nothing.
  expect([
    of(1000, 100, 0, 1150),
    of(1000, 100, 0, 1050),
    of(1000, 100, 0, 950),
    of(1000, 100, 0, 1100),
  ]).toEqual(['up-in', 'down-in-more', 'down-in-less', 'flat-in'])
  // ₹100 taken out: prices added 150; added 50; took 50; did nothing.
  expect([
    of(1000, 0, 100, 1050),
    of(1000, 0, 100, 950),
    of(1000, 0, 100, 850),
    of(1000, 0, 100, 900),
  ]).toEqual(['up-out-more', 'up-out-less', 'down-out', 'flat-out'])
  expect([of(0, 1000, 0, 1010), of(1000, 0, 1010, 0), of(1000, 0, 0, 1000, 500)]).toEqual([
    'first',
    'all-out',
    'unknown',
  ])
})

test('C-164 a month is the one before today, and a quarter ends with March, June, September or December', () => {
  expect([monthBefore('2026-11-01'), monthBefore('2026-01-31')]).toEqual(['2026-10', '2025-12'])
  expect(daysOf('2026-02', 'month')).toEqual({ from: '2026-01-31', to: '2026-02-28' })
  expect(daysOf('2026-03', 'quarter')).toEqual({ from: '2025-12-31', to: '2026-03-31' })
  expect(['2026-02', '2026-03', '2026-12'].map((month) => isDue(month, 'quarter'))).toEqual([
    false,
    true,
    true,
  ])
  expect([isDue('2026-02', 'month'), isDue('2026-03', 'never')]).toEqual([true, false])
})
