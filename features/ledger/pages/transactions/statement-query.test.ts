import { expect, test } from 'vitest'
import { parseStatementQuery, statementFileName, statementHref, statementPeriod } from './statement-query.ts'
import { parseTransactionsQuery } from './transactions-query.ts'

const read = (address: string) => parseStatementQuery(new URLSearchParams(address), '2026-27')

test.each([
  ['', { from: '2026-04-01', to: '2027-03-31' }],
  ['period=2025-26', { from: '2025-04-01', to: '2026-03-31' }],
  ['period=all&from=2026-01-01', { from: null, to: null }],
  ['from=2026-01-01', { from: '2026-01-01', to: null }],
  ['period=dates&from=2026-01-01&to=2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
  // No such year: the current one.
  ['period=2025-27', { from: '2026-04-01', to: '2027-03-31' }],
])('"%s" is a statement of %j', (address, days) => {
  expect(statementPeriod(read(address))).toEqual({ ok: true, ...days })
})

test('a period that ends before it begins is refused beside its end', () => {
  expect(statementPeriod(read('period=dates&from=2026-03-31&to=2025-04-01'))).toEqual({
    ok: false,
    faults: [{ field: 'to', fault: 'from-after-to' }],
  })
  expect(statementPeriod(read('period=dates&from=soon'))).toEqual({
    ok: false,
    faults: [{ field: 'from', fault: 'not-a-date' }],
  })
})

test.each([
  ['period=2025-26', 'statement-2025-26.pdf'],
  ['period=2025-26&format=csv', 'transactions-2025-26.csv'],
  ['period=all', 'statement-to-2026-11-22.pdf'],
  ['from=2026-01-01&format=xlsx', 'transactions-2026-01-01-to-2026-11-22.xlsx'],
])('the file of "%s" is %s', (address, name) => {
  const query = read(address)
  const period = statementPeriod(query)
  expect(period.ok && statementFileName(query, period, '2026-11-22')).toBe(name)
})

test.each([
  ['year=2025-26&q=gold&kind=sip', '/transactions/export?period=2025-26'],
  ['from=2026-01-01&fund=119788&folio=1/2', '/transactions/export?from=2026-01-01&fund=119788&folio=1%2F2'],
  ['q=gold', '/transactions/export'],
])('the list "%s" is downloaded at %s', (address, href) => {
  expect(statementHref(parseTransactionsQuery(new URLSearchParams(address)))).toBe(href)
})
