import { expect, test } from 'vitest'
import { isoDate } from '#finance/dates.ts'
import { searchableName } from '#kit/text/name-search.ts'
import { filtersSet, isAskedFor, parseTransactionsQuery, transactionsHref } from './transactions-query.ts'

const read = (address: string) => parseTransactionsQuery(new URLSearchParams(address))

test.each([
  ['', 0],
  // Which view and which page is shown hides no transaction.
  ['view=months&page=3', 0],
  ['q=gold', 1],
  ['q=gold&fund=119788&kind=sip&year=2025-26&folio=1&from=2025-04-01&to=2026-03-31', 7],
  // What makes no sense is no filter, so it is not counted as one.
  ['kind=gift&year=soon&from=yesterday&q=%20', 0],
])('of "%s" %i filters are on', (address, count) => {
  expect(filtersSet(read(address))).toBe(count)
})

test('an address that was read is written again without what it did not ask for', () => {
  expect(transactionsHref(read('kind=sip&q=gold&from=never&page=2'))).toBe(
    '/transactions?kind=sip&q=gold&page=2',
  )
  expect(transactionsHref(read(''))).toBe('/transactions')
})

test.each([
  ['gold 1882990', true],
  ['గోల్డ్', true],
  ['गोल्ड', true],
  ['బంగారం', true],
  // The kind in the language of the page, and as a statement prints it.
  ['రిడెంప్షన్', true],
  ['redemption', true],
  // A folio in the digits of Devanagari and of Telugu.
  ['१८८२९९०', true],
  ['౧౮౮౨౯౯౦/77', true],
  ['1882991', false],
  ['लिक्विड', false],
  ['SIP', false],
])('C-115 a search for "%s" finds a redemption of gold: %s', (search, isFound) => {
  const entry = {
    date: isoDate('2026-03-09'),
    schemeCode: '119788',
    folio: '1882990/77',
    kind: 'redemption' as const,
  }
  const words = () => searchableName('SBI Gold Fund 1882990/77 రిడెంప్షన్ Redemption')
  expect(isAskedFor({ ...read(''), search }, entry, words)).toBe(isFound)
})
