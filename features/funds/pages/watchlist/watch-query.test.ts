import { expect, test } from 'vitest'
import type { WatchRow } from '../../watch-rows.server.ts'
import { parseWatchSort, sortWatched, visitorAddress } from './watch-query.ts'

const row = (code: string, name: string, day: number | null, fiveYears: number | null): WatchRow => ({
  code,
  slug: null,
  name,
  category: '',
  isListed: true,
  price: null,
  day,
  returns: { oneYear: null, threeYears: null, fiveYears },
  means: { oneYear: null, threeYears: null, fiveYears: null },
  since: '2026-08-01',
  change: null,
})
const rows = [row('1', 'Gold', -0.01, null), row('2', 'Bond', null, 0.07), row('3', 'Cap', 0.02, 0.11)]
const codes = (sort: string | null) => sortWatched(rows, parseWatchSort(sort)).map(({ code }) => code)

test('1.16/11 a watchlist sorts by name and by figures, the highest first and missing ones last', () => {
  expect(codes('name')).toEqual(['2', '3', '1'])
  expect(codes('day')).toEqual(['3', '1', '2'])
  expect(codes('5y')).toEqual(['3', '2', '1'])
})

test('keeps its own order without a known sort', () => {
  for (const sort of [null, 'added', 'x', 'toString']) expect(codes(sort)).toEqual(['1', '2', '3'])
})

test('writes the funds of a visitor into the address', () => {
  expect(visitorAddress([{ code: '118650', since: '2026-08-01' }], { full: '' })).toBe(
    '/watchlist?funds=118650_2026-08-01&full=',
  )
})
