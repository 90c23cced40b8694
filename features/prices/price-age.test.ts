import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { ownPricesAgeText, priceAgeText } from './price-age.ts'

const words = wordsIn('en')

test('1.16/13 the age of a price is one sentence, with its day and the time since in words', () => {
  expect(priceAgeText(words, 'prices', '2026-08-18', '2026-11-22')).toBe(
    'Prices of 18 Aug 2026, three months old',
  )
  expect(priceAgeText(words, 'price', '2026-11-20', '2026-11-24')).toBe('Price of 20 Nov 2026, four days old')
  expect(priceAgeText(words, 'price', '2025-01-31', '2026-11-24')).toBe('Price of 31 Jan 2025, 21 months old')
})

test('the prices of a client are all of them, or so many of so many', () => {
  const today = '2026-11-22'
  expect(ownPricesAgeText(words, [], 4, today)).toBeNull()
  expect(ownPricesAgeText(words, ['2026-08-18', '2026-08-18'], 2, today)).toBe(
    'All your prices are of 18 Aug 2026, three months old. Your value today will differ.',
  )
  expect(ownPricesAgeText(words, ['2026-08-14', '2026-08-18'], 2, today)).toMatch(
    /^All your prices are of 18 Aug 2026 or earlier, three months old\./,
  )
  expect(ownPricesAgeText(words, ['2026-11-12'], 6, today)).toMatch(
    /^The price of one of your six funds is of 12 Nov 2026, ten days old\./,
  )
  expect(ownPricesAgeText(words, ['2026-11-12', '2026-11-12'], 14, today)).toMatch(
    /^The prices of two of your 14 funds are of 12 Nov 2026, ten days old\./,
  )
})
