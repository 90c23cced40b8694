import { expect, test } from 'vitest'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { CoverageCount, coverageByMonth, type FileCoverage, missingDays } from './coverage.ts'
import type { FeedRegistrar } from './feed-rows.ts'

function file(
  name: string,
  days: readonly IsoDate[],
  {
    known = 0,
    registrar = 'cams',
    period,
  }: { known?: number; registrar?: FeedRegistrar; period?: [IsoDate, IsoDate] } = {},
): FileCoverage {
  const count = new CoverageCount()
  for (const [at, day] of days.entries()) count.add(day, at < known)
  const asked = period ? { from: period[0], to: period[1] } : null
  return count.coverage(registrar, name, asked)!
}

function calendar(files: readonly FileCoverage[], until: IsoDate, registrar: FeedRegistrar = 'cams') {
  return coverageByMonth(files, until)
    .get(registrar)
    ?.map(({ month, status, rows, files }) => [month, status, rows, files.join()])
}

test('C-025 a month without a file is missing, one that two files bring is doubled', () => {
  const files = [
    file('jan-feb', ['2026-02-10', '2026-01-12', '2026-01-30']),
    // April, and again the two rows of February that were known, of which one was counted before.
    file('apr', ['2026-04-02']),
    file('again', ['2026-02-10', '2026-02-11'], { known: 1 }),
  ]
  expect(calendar(files, '2026-05-15')).toEqual([
    ['2026-01', 'covered', 2, 'jan-feb'],
    ['2026-02', 'doubled', 2, 'jan-feb,again'],
    ['2026-03', 'missing', 0, ''],
    ['2026-04', 'covered', 1, 'apr'],
    ['2026-05', 'missing', 0, ''],
  ])
})

test('C-025 daily files of one month double nothing', () => {
  const files = [file('3rd', ['2026-08-03']), file('4th', ['2026-08-04', '2026-08-04'])]
  expect(calendar(files, '2026-08-31')).toEqual([['2026-08', 'covered', 3, '3rd,4th']])
})

test('C-025 a quiet month inside a file is covered, one behind its last row only if the period says so', () => {
  const days = ['2025-11-05', '2026-02-05'] as const
  expect(calendar([file('a', days)], '2026-03-31')?.map(([month, status]) => [month, status])).toEqual([
    ['2025-11', 'covered'],
    ['2025-12', 'covered'],
    ['2026-01', 'covered'],
    ['2026-02', 'covered'],
    ['2026-03', 'missing'],
  ])
  const asked = file('a', days, { period: ['2025-11-01', '2026-03-31'] })
  expect(calendar([asked], '2026-03-31')?.at(-1)).toEqual(['2026-03', 'covered', 0, 'a'])
})

test('C-025 each registrar has its own months, and a file without rows and period has none', () => {
  const files = [file('a', ['2026-08-03']), file('k', ['2026-07-03'], { registrar: 'kfintech' })]
  expect(calendar(files, '2026-08-31', 'kfintech')?.map(([, status]) => status)).toEqual([
    'covered',
    'missing',
  ])
  expect(calendar(files, '2026-08-31')?.length).toBe(1)
  expect(new CoverageCount().coverage('cams', 'empty')).toBeNull()
})

test('C-048 days that no file of a report reaches are named, and weekends alone are none', () => {
  // July 2026: the 3rd is a Friday, the 6th a Monday; the 13th to the 15th, Monday to Wednesday, came with nobody.
  const files = [
    { from: isoDate('2026-07-16'), to: isoDate('2026-07-17') },
    { from: isoDate('2026-07-01'), to: isoDate('2026-07-03') },
    { from: isoDate('2026-07-06'), to: isoDate('2026-07-12') },
    { from: isoDate('2026-07-07'), to: isoDate('2026-07-08') },
  ]
  expect(missingDays(files, isoDate('2026-07-19'))).toEqual([{ from: '2026-07-13', to: '2026-07-15' }])
  expect(missingDays(files, isoDate('2026-07-21'))[1]).toEqual({ from: '2026-07-18', to: '2026-07-21' })
  expect(missingDays([], isoDate('2026-07-21'))).toEqual([])
})
