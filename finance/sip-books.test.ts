import { expect, test } from 'vitest'
import type { IsoDate } from './dates.ts'
import { randomFrom } from './fixtures/random.ts'
import { addScores, judgeSipBook, makeSipBook } from './fixtures/sip-books.ts'

const calendar = {
  years: new Set([2025, 2026]),
  holidays: new Set<IsoDate>(['2025-10-02', '2025-12-25', '2026-01-26', '2026-03-03', '2026-05-01']),
}

/** `npm run bench -- sips` judges many more. */
const books = 30

test.each([
  ['that a registrar names', true],
  ['that only transactions show', false],
] as const)('C-035 C-053 of SIPs %s fewer than 2 %% of alarms are false in a year', (_, isRegistered) => {
  const score = addScores(
    Array.from({ length: books }, (_, seed) =>
      judgeSipBook(makeSipBook(randomFrom(seed + 1), isRegistered, calendar), calendar),
    ),
  )
  expect(score.due).toBeGreaterThan(books * 7)
  expect(score.failed).toBeGreaterThan(3)
  expect(score.falseAlarms).toBeLessThan(Math.max(1, score.alarms * 0.02))
  // With files that come daily or weekly, nothing is overlooked.
  if (isRegistered) expect(score.found).toBe(score.failed)
})
