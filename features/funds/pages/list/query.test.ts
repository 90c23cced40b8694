import { expect, test } from 'vitest'
import { parseListingQuery, toListingSearch } from './query.ts'

const choices = {
  categories: ['Equity - Large Cap', 'ELSS'],
  risks: ['Low', 'Very High'],
  codes: ['1', '2', '3', '4'],
}

function read(search: string) {
  return parseListingQuery(new URLSearchParams(search), choices)
}

test('S-015 the address holds the whole query, and comes back as it was', () => {
  const search = '?q=gold&category=ELSS&risk=Low&sort=3y-desc&compare=2,1'
  expect(toListingSearch(read(search))).toBe(search)
  expect(toListingSearch(read('?tab=insurance&q=term'))).toBe('?tab=insurance&q=term')
})

test('S-015 the plain page has a plain address, also after an empty form was sent', () => {
  expect(toListingSearch(read('?q=&category=&risk=&sort=listed'))).toBe('')
})

test('S-064 an unknown tab, category, risk or order is left out', () => {
  expect(read('?tab=gold&category=Crypto&risk=None&sort=best')).toEqual({
    tab: 'mutual-funds',
    search: '',
    category: '',
    risk: '',
    sort: 'listed',
    compare: [],
  })
})

test('S-065 ten thousand characters and NUL do no harm', () => {
  expect(read(`?q=${'a'.repeat(10_000)}`).search).toHaveLength(100)
  expect(read('?q=go%00ld').search).toBe('go ld')
})

test('S-068 at most three known funds are compared, each once, however they are given', () => {
  expect(read('?compare=1&compare=2,2,9&compare=3&compare=4').compare).toEqual(['1', '2', '3'])
})
