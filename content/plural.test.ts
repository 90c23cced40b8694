import { expect, test } from 'vitest'
import { plural } from './plural.ts'
import { wordsIn } from './words.ts'

const { transactions, dashboard, locale } = wordsIn('en')

test('one of a thing has words of its own', () => {
  expect(plural(locale, transactions.import.confirm, 1)).toBe('Import 1 transaction')
  expect(plural(locale, transactions.import.confirm, 1200)).toBe('Import 1,200 transactions')
  expect(plural(locale, transactions.import.confirm, 0)).toBe('Import 0 transactions')
  expect(plural(locale, transactions.import.summary.new, 1)).toBe('1 transaction to add')
  expect(plural(locale, dashboard.unpriced, 1)).toMatch(/^We have no price for one of your funds\./)
  expect(plural(locale, dashboard.unpriced, 4)).toMatch(/^We have no price for 4 of your funds\./)
})

// CLDR plural rules: Hindi says 0 and 1 alike, Polish has four forms, Telugu two.
test.each([
  ['hi', { one: '{count} फंड', other: '{count} फंडों' }, ['0 फंड', '1 फंड', '2 फंडों', '5 फंडों']],
  ['te', { one: '{count} ఫండ్', other: '{count} ఫండ్లు' }, ['0 ఫండ్లు', '1 ఫండ్', '2 ఫండ్లు', '5 ఫండ్లు']],
  [
    'pl',
    { one: '{count} a', few: '{count} b', many: '{count} c', other: '{count} d' },
    ['0 c', '1 a', '2 b', '5 c'],
  ],
])('the form is picked by the rule of the language: %s', (plurals, forms, expected) => {
  expect([0, 1, 2, 5].map((n) => plural({ plurals }, forms, n))).toEqual(expected)
})

test('a form that a language lacks is its general form, and other names stay for the page', () => {
  expect(plural(locale, { other: '{count} days to {date}' }, 1)).toBe('1 days to {date}')
  expect(plural(locale, { one: '{count} year', other: '{count} years' }, 2.5, { count: '2.5' })).toBe(
    '2.5 years',
  )
})
