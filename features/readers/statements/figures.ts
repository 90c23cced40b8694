import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'
import { type MilliUnits, milliUnits, type NavE8, navE8, type Paise, paise } from '#finance/units.ts'

/**
 * A figure as a statement prints it, without its commas and with a minus in place of brackets: '-4999.75'. It keeps the
 * decimals that were printed.
 */
export type Figure = string & { readonly unit: 'figure' }

/** Ten-thousandths of a unit, whole: some schemes served by KFintech print four decimals. */
export type UnitsE4 = number & { readonly unit: 'units-e4' }

/** How many digits a figure of this sort may have before the point, and its fewest and most decimals. */
const digitsOf = {
  amount: [12, 2, 2],
  units: [10, 3, 4],
  price: [7, 1, 8],
  balance: [10, 3, 4],
} as const

export type FigureSort = keyof typeof digitsOf

const PRINTED = /^(\()?(-)?(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)\.(\d+)(\))?$/

/**
 * Reads a printed figure: '1,723,338.01', '(49.988)', '1,00,000.00'.
 *
 * @returns null if the text is no figure or has other decimals than its sort.
 */
export function parseFigure(text: string, sort: FigureSort): Figure | null {
  const [, open, minus, whole = '', part = '', close] = PRINTED.exec(text) ?? []
  const [longest, least, most] = digitsOf[sort]
  const plain = whole.replaceAll(',', '')
  if (part.length < least || part.length > most || plain.length > longest) return null
  if ((open === undefined) !== (close === undefined) || (open && minus)) return null
  return `${open || minus ? '-' : ''}${plain}.${part}` as Figure
}

/**
 * Reads a figure of a JSON file: a string, or a number in older ones.
 *
 * @returns null if it is no figure or has more digits than its sort; zeros at the end do not count.
 */
export function figureOfJson(value: unknown, sort: FigureSort): Figure | null {
  const text = typeof value === 'number' ? value.toFixed(8).replace(/\.?0+$/, '') : value
  const [, whole, part = ''] = (typeof text === 'string' && /^-?(\d+)(?:\.(\d+))?$/.exec(text)) || []
  const [longest, , most] = digitsOf[sort]
  const fits = whole !== undefined && whole.length <= longest && !/[1-9]/.test(part.slice(most))
  return fits ? (text as Figure) : null
}

/** True if a text looks like a figure with decimals, whatever it counts. */
export function isFigureLike(text: string): boolean {
  return /^[(-]?[\d,]*\d[.,]\d+\)?$/.test(text)
}

/** The same figure with the other sign. */
export function negated(figure: Figure): Figure {
  return (figure.startsWith('-') ? figure.slice(1) : `-${figure}`) as Figure
}

/** True if a figure is below zero. */
export function isNegative(figure: Figure): boolean {
  return figure.startsWith('-') && /[1-9]/.test(figure)
}

/**
 * A figure in whole parts of 10^-places.
 *
 * @throws {RangeError} When the figure has more decimals that are not 0, or does not fit into 2^53.
 */
function scaled(figure: Figure, places: number): number {
  const [, minus, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? []
  const value = Number(`${whole}${part.slice(0, places).padEnd(places, '0')}`)
  if (whole === '' || !Number.isSafeInteger(value) || /[1-9]/.test(part.slice(places)))
    throw new RangeError(`figure must have at most ${places} decimals and fit into 2^53, got ${figure}`)
  return minus && value !== 0 ? -value : value
}

export function paiseOf(figure: Figure): Paise {
  return paise(scaled(figure, 2))
}

/** A figure as ten-thousandths of a unit. */
export function unitsE4Of(figure: Figure): UnitsE4 {
  return scaled(figure, 4) as UnitsE4
}

/** A price as a NAV in 1e-8 rupees. */
export function navOf(figure: Figure): NavE8 {
  return navE8(scaled(figure, 8))
}

/** Ten-thousandths as thousandths of a unit, half away from zero. */
export function milliUnitsOf(units: UnitsE4): MilliUnits {
  return milliUnits(Math.sign(units) * Math.round(Math.abs(units) / 10))
}

/** Units as text with three decimals, or four where the fourth is not 0. */
export function unitsFigure(units: UnitsE4): Figure {
  const digits = Math.abs(units).toString().padStart(5, '0')
  const text = `${units < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
  return (text.endsWith('0') ? text.slice(0, -1) : text) as Figure
}

/** Paise as text with two decimals. */
export function amountFigure(amount: Paise): Figure {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Figure
}

/** What units are worth at a price, in paise with their fraction, exact to a millionth of a paisa. */
export function worthInPaise(units: UnitsE4, price: NavE8): number {
  // 1e-4 · 1e-8 rupees are 1e-12; 1e4 of them are a millionth of a paisa.
  return Number((BigInt(units) * BigInt(price)) / 10_000n) / 1e6
}

/**
 * Compares units times NAV with a printed value, in paise. They are near within a rupee, or within what the last decimal of the
 * NAV leaves open where that is more.
 */
export function compareWorth(units: Figure, nav: Figure, value: Figure) {
  const exact = worthInPaise(unitsE4Of(units), navOf(nav))
  const printed = paiseOf(value)
  const away = Math.abs(exact - printed)
  const decimals = nav.split('.')[1]?.length ?? 0
  const isNear = away <= Math.max(100, unitsE4Of(units) / (200 * 10 ** decimals))
  return { exact, printed, away, isNear }
}

/** Reads a date as statements print it, '18-Aug-2026'; null if the calendar has no such day. */
export function parsePrintedDate(text: string): IsoDate | null {
  const [, day, name = '', year] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? []
  const month = monthNumber(name) ?? 0
  const parsed = parseIsoDate(`${year}-${String(month).padStart(2, '0')}-${day}`)
  return parsed.ok ? parsed.value : null
}
