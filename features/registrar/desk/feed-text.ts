import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { isoDate } from '#finance/dates.ts'
import { booksWords } from '../words/desk-books.ts'

/** '1 Jul 2026 – 31 Jul 2026'; '' where no row has a day. */
export function daysText(from: string | null, to: string | null): string {
  if (from === null || to === null) return ''
  const [first, last] = [from, to].map((day) => dateText(localeWords, isoDate(day)))
  return first === last ? (first ?? '') : fill(booksWords.imports.days, { from: first ?? '', to: last ?? '' })
}

/** When something was done, to the minute. */
export function minuteText(at: string): string {
  return instantText(localeWords, Date.parse(at))
}

/** A report of an archive is named with its archive. */
export function fileText({ file, name }: { readonly file: string; readonly name: string }): string {
  return file === name ? file : `${file}, ${name}`
}
