import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { ContactWords } from '#features/enquiries/words/contact.ts'

/** Returns a city in the letters of a language; as it was entered if it is not among those we know. */
export function cityName(city: string, { cities }: Pick<ContactWords, 'cities'>): string {
  const known: Readonly<Record<string, string>> = cities
  return known[city] ?? city
}

/**
 * Returns a figure that the firm printed in English, with its short word for crore or lakh in the language of the page.
 *
 *     localFigure('₹500 Cr+', hindi) // '₹500 करोड़+'
 */
export function localFigure(value: string, locale: Locale): string {
  if (locale.plurals === 'en') return value
  return value.replace(/([\d,.]+) ?(Cr|crores?|L|lakhs?)\b/i, (_, number: string, unit: string) =>
    plural(locale, locale.amounts[/^c/i.test(unit) ? 'crore' : 'lakh'], Number(number.replaceAll(',', '')), {
      number,
    }),
  )
}
