import { expect, test } from 'vitest'
import { filtersSet, parseTransactionsQuery, transactionsHref } from './transactions-query.ts'

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
