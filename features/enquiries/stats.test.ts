import { expect, test } from 'vitest'
import { countUp } from './stats.server.ts'

test('counts by Indian day, and takes the middle of the times to the first answer', () => {
  const lead = (at: string, answeredAt: string | null) => ({ source: 'lead' as const, at, answeredAt })
  const figures = countUp([
    // 20:00 in Greenwich is the next day in India.
    lead('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z'),
    lead('2026-11-21T06:00:00.000Z', '2026-11-21T08:00:00.000Z'),
    lead('2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z'),
    lead('2026-11-20T06:00:00.000Z', null),
    { source: 'quote', at: '2026-11-20T06:00:00.000Z', answeredAt: null },
  ])
  expect(figures.days).toEqual([
    { day: '2026-11-21', lead: 3, message: 0, quote: 0 },
    { day: '2026-11-20', lead: 1, message: 0, quote: 1 },
  ])
  expect(figures.total).toEqual({ lead: 4, message: 0, quote: 1 })
  // One, two and twenty-four hours: the middle one is two.
  expect(figures.answers).toEqual([
    { source: 'lead', answered: 3, open: 1, medianHours: 2, longestHours: 24 },
    { source: 'message', answered: 0, open: 0, medianHours: null, longestHours: null },
    { source: 'quote', answered: 0, open: 1, medianHours: null, longestHours: null },
  ])
})
