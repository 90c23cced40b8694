import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import { type IsoDate, roughAge } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import type { PriceAgeWords } from './words/price-age.ts'

/** The words of one language that say how old prices are. */
export type PriceAgeLanguage = { readonly locale: Locale; readonly priceAge: PriceAgeWords }

/**
 * Says how old a price is: 'Prices of 18 Aug 2026, three months old'.
 *
 * @param words Those of the page's language: `wordsIn(language)` has both.
 * @param about `price` for one fund, `prices` for all that a page shows.
 * @param date The day of the price.
 * @param today The day it is in India.
 */
export function priceAgeText(
  words: PriceAgeLanguage,
  about: 'price' | 'prices',
  date: IsoDate,
  today: IsoDate,
): string {
  return fill(words.priceAge[about], valuesOf(words, [date], today))
}

/**
 * Says how old the prices of a client's funds are, or null if all are the latest.
 *
 * @param words Those of the page's language.
 * @param stale The day of each price that is not the latest.
 * @param all How many funds have a price.
 * @param today The day it is in India.
 */
export function ownPricesAgeText(
  words: PriceAgeLanguage,
  stale: readonly IsoDate[],
  all: number,
  today: IsoDate,
): string | null {
  if (stale.length === 0) return null
  const values = valuesOf(words, stale, today)
  if (stale.length === all) return fill(words.priceAge.allYours, values)
  return plural(words.locale, words.priceAge.someYours, stale.length, {
    ...values,
    count: numberText(words, stale.length),
    all: numberText(words, all),
  })
}

/** The newest of some days, and its age. */
function valuesOf(words: PriceAgeLanguage, dates: readonly IsoDate[], today: IsoDate) {
  const days = [...new Set(dates)].sort()
  const newest = days.at(-1)!
  const { unit, count } = roughAge(newest, today)
  const said = dateText(words.locale, newest)
  return {
    date: days.length > 1 ? fill(words.priceAge.orEarlier, { date: said }) : said,
    age: plural(words.locale, words.priceAge.ages[unit], count, { count: numberText(words, count) }),
  }
}

function numberText({ priceAge }: PriceAgeLanguage, value: number): string {
  return priceAge.numbers[value] ?? formatNumber(value)
}
