import type { Said } from '../said.ts'
/** How old prices are, said the same way on every page (content/price-age.ts). */
export const priceAgeWords = {
  /** The price of one fund. */
  price: 'Price of {date}, {age} old',
  /** The prices of everything that a page shows. */
  prices: 'Prices of {date}, {age} old',
  /** Every price of a client, and then only some of them. */
  allYours: 'All your prices are of {date}, {age} old. Your value today will differ.',
  someYours: {
    one: 'The price of one of your {all} funds is of {date}, {age} old. Your value today will differ.',
    other:
      'The prices of {count} of your {all} funds are of {date}, {age} old. Your value today will differ.',
  },
  /** Where some prices are much older than the newest: {amount} is the value at these. */
  oldest: '{amount} of {all} stands at prices of {date}.',
  oldestOf: '{amount} of {all} stands at older prices, the oldest of {date}.',
  /** Prices of several days: the newest of them. */
  orEarlier: '{date} or earlier',
  ages: {
    day: { one: 'one day', other: '{count} days' },
    week: { one: 'one week', other: '{count} weeks' },
    month: { one: 'one month', other: '{count} months' },
    year: { one: 'one year', other: '{count} years' },
  },
  /** Numbers up to twelve, from zero on, as words. */
  numbers: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
}
export type PriceAgeWords = Said<typeof priceAgeWords>
