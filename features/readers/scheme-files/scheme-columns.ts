import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { FeedColumn } from '../registrars/columns.ts'
import { dateOfCell, decimalText, scaledDecimal } from '../registrars/figures.ts'
import { hasCheckDigit } from '../statements/isin.ts'
import type { FilePlan } from './scheme-file-rows.ts'

/** Rupees, as whole paise; null where blank. */
export function maybeAmount(...names: string[]): FeedColumn<Paise | null> {
  return { names, isRequired: true, holds: 'amount', parse: (cell) => (cell === '' ? null : paiseOf(cell)) }
}

function paiseOf(cell: string): Paise | undefined {
  const value = scaledDecimal(cell, 2)
  return value === null || value < 0 ? undefined : paise(value)
}

/** A whole number; null where blank. */
export function maybeWhole(...names: string[]): FeedColumn<number | null> {
  const parse = (cell: string) => (cell === '' ? null : /^\d{1,11}$/.test(cell) ? Number(cell) : undefined)
  return { names, isRequired: true, holds: 'number', parse }
}

/** A whole number that stands in every row. */
export function whole(...names: string[]): FeedColumn<number> {
  const parse = (cell: string) => (/^\d{1,11}$/.test(cell) ? Number(cell) : undefined)
  return { names, isRequired: true, holds: 'number', parse }
}

/** A time of day, '14:30'; null where blank. */
export function maybeTime(...names: string[]): FeedColumn<string | null> {
  const parse = (cell: string) =>
    cell === '' ? null : /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(cell)?.[1]
  return { names, isRequired: true, holds: 'time', parse }
}

/** A day in any form that leaves no doubt; null where blank. */
export function maybeAnyDay(...names: string[]): FeedColumn<IsoDate | null> {
  return {
    names,
    isRequired: true,
    holds: 'day',
    parse: (cell) => (cell === '' ? null : (dayOf(cell) ?? undefined)),
  }
}

/** A day that stands in every row. */
export function anyDay(...names: string[]): FeedColumn<IsoDate> {
  return { names, isRequired: true, holds: 'day', parse: (cell) => dayOf(cell) ?? undefined }
}

/** A day of a file of which no values are known; null where it can't be read. */
export function likelyDay(...names: string[]): FeedColumn<IsoDate | null> {
  return { names, isRequired: true, holds: 'day', parse: dayOf }
}

/** Files of exchanges write `Nov  5 2013`, those of AMFI `05-Nov-2013`, `05/11/2013` or Excel's own dates. */
function dayOf(cell: string): IsoDate | null {
  const [, name, day, year] = /^([A-Za-z]{3,9}) +(\d{1,2}),? +(\d{4})\b/.exec(cell) ?? []
  if (!name || !day || !year) return dateOfCell(cell, 'day-first')
  const month = String(monthNumber(name) ?? 0).padStart(2, '0')
  const parsed = parseIsoDate(`${year}-${month}-${day.padStart(2, '0')}`)
  return parsed.ok ? parsed.value : null
}

/** A ratio in percent a year, '1.11'; null where blank, a dash or zero: no fund costs nothing. */
export function percent(...names: string[]): FeedColumn<string | null> {
  return {
    names,
    isRequired: true,
    holds: 'number',
    parse(cell) {
      const value = scaledDecimal(cell.replace(/ ?%$/, ''), 4)
      if (value === null || value < 0) return undefined
      return value === 0 ? null : decimalText(value, 4, 2)
    },
  }
}

/** True, false, or null where a cell says neither. */
export function yesNo(...names: string[]): FeedColumn<boolean | null> {
  const said: Readonly<Record<string, boolean>> = { Y: true, '1': true, N: false, '0': false }
  return { names, isRequired: true, holds: 'text', parse: (cell) => said[cell.toUpperCase()] ?? null }
}

/** The plan that a cell or a name says. */
export function planIn(text: string): FilePlan {
  if (/\bdirect\b/i.test(text)) return 'direct'
  return /\bregular\b/i.test(text) ? 'regular' : null
}

/** The ISINs of a text that holds up to two of them, one behind the other; null for anything that is none. */
export function isinsOf(text: string): readonly [string | null, string | null] {
  const plain = text.replace(/[\s/,-]+/g, '').toUpperCase()
  const isin = (part: string) => (hasCheckDigit(part) ? part : null)
  return plain.length > 24 ? [null, null] : [isin(plain.slice(0, 12)), isin(plain.slice(12))]
}

/**
 * Returns the amount of a text such as `Rs. 500/- and in multiples of Re. 1/- thereafter`; null where it names none, or another
 * one than its multiples.
 */
export function amountOfText(text: string): Paise | null {
  const [all, digits = ''] = /^(?:rs\.?|re\.?|inr|₹)? *(\d[\d,]*(?:\.\d+)?) *(?:\/-)?[ ,.]*/i.exec(text) ?? []
  if (all === undefined) return null
  const rest = text.slice(all.length)
  return rest === '' || /^(?:(?:and|&|plus) )?(?:in )?multiples? of/i.test(rest)
    ? (paiseOf(digits) ?? null)
    : null
}
