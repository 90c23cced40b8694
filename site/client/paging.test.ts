import { expect, test } from 'vitest'
import { pageAsked, pageHref, pageOf } from './paging.ts'

test('FAULTS F1 a long list is cut into pages, and a page behind the last one is the last', () => {
  const rows = Array.from({ length: 101 }, (_, index) => index)
  expect(pageOf(rows, 1, 50)).toEqual({ rows: rows.slice(0, 50), page: 1, pages: 3 })
  expect(pageOf(rows, 3, 50)).toEqual({ rows: [100], page: 3, pages: 3 })
  expect(pageOf(rows, 9, 50).page).toBe(3)
  expect(pageOf([], 1, 50)).toEqual({ rows: [], page: 1, pages: 1 })
})

test('an address without a number asks for the first page', () => {
  for (const search of ['', '?page=', '?page=0', '?page=-2', '?page=x', '?page=1.5', '?page=1e99'])
    expect(pageAsked(search), search).toBe(1)
  expect(pageAsked('?flows=4', 'flows')).toBe(4)
})

test('an address keeps its query when its page changes', () => {
  expect(pageHref('?year=2025-26&fund=1', 2)).toBe('?year=2025-26&fund=1&page=2')
  expect(pageHref('?page=4&period=1Y', 1)).toBe('?page=1&period=1Y')
  expect(pageHref('', 3, 'flows')).toBe('?flows=3')
})
