import type { IsoDate } from '#finance/dates.ts'
import { type MilliUnits, milliUnits, type NavE8, navE8, type Paise, paise } from '#finance/units.ts'
import type { CellKind } from './fault.ts'
import { type DateOrder, dateOfCell, scaledDecimal } from './figures.ts'

/** A column of a layout: how files name it, and how its cells are read. */
export interface FeedColumn<Value> {
  /** Names that files give it, the usual one first. DBF cuts them to ten letters. */
  readonly names: readonly string[]
  /** False if files without it are read too; its cells are then blank. */
  readonly isRequired: boolean
  readonly holds: CellKind
  /** Returns what a cell holds, or undefined if it cannot be read. */
  readonly parse: (cell: string) => Value | undefined
}

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

function column<Value>(
  holds: CellKind,
  names: readonly string[],
  parse: FeedColumn<Value>['parse'],
): FeedColumn<Value> {
  return { names, isRequired: true, holds, parse }
}

/** A column that some files lack. */
export function optional<Value>(of: FeedColumn<Value>): FeedColumn<Value> {
  return { ...of, isRequired: false }
}

/** Text, '' where blank. */
export function text(...names: string[]): FeedColumn<string> {
  return column('text', names, (cell) => cell)
}

/** Text that stands in every row. */
export function filled(...names: string[]): FeedColumn<string> {
  return column('text', names, (cell) => (cell === '' ? undefined : cell))
}

/** A code in capitals, '' where blank. */
export function code(...names: string[]): FeedColumn<string> {
  return column('text', names, (cell) => cell.toUpperCase())
}

/** Yes or no; null where a file says neither. */
export function flag(...names: string[]): FeedColumn<boolean | null> {
  return column('text', names, (cell) => flags[cell.toUpperCase()] ?? null)
}

const flags: Readonly<Record<string, boolean>> = { Y: true, YES: true, N: false, NO: false }

/** A folio's number without blanks: statements print `10000001 / 11` where feeds have `10000001/11`. */
export function folioNumber(...names: string[]): FeedColumn<string> {
  return column('text', names, (cell) => cell.replace(/\s+/g, '') || undefined)
}

/** A PAN; null where there is none. Registrars also write there that none is needed. */
export function pan(...names: string[]): FeedColumn<string | null> {
  return column('text', names, (cell) => (PAN.test(cell.toUpperCase()) ? cell.toUpperCase() : null))
}

/** A PAN, or whatever stands in its place. */
export function panCell(
  ...names: string[]
): FeedColumn<{ readonly pan: string | null; readonly text: string }> {
  return column('text', names, (cell) => {
    const written = cell.toUpperCase()
    return PAN.test(written) ? { pan: written, text: '' } : { pan: null, text: written }
  })
}

/** A birthday. One that is no day of the calendar is null: whose birthday it is matters less than the row. */
export function birthday(order: DateOrder, ...names: string[]): FeedColumn<IsoDate | null> {
  const other = order === 'day-first' ? 'month-first' : 'day-first'
  return column('text', names, (cell) => dateOfCell(cell, order) ?? dateOfCell(cell, other))
}

/** A day, in the order that the registrar writes. */
export function day(order: DateOrder, ...names: string[]): FeedColumn<IsoDate> {
  return column(`${order}-date`, names, cachedDate(order))
}

/** A day, null where blank. */
export function maybeDay(order: DateOrder, ...names: string[]): FeedColumn<IsoDate | null> {
  const parse = cachedDate(order)
  return column(`${order}-date`, names, (cell) => (/^[0/.\s:-]*$/.test(cell) ? null : parse(cell)))
}

/** Rupees, as whole paise; 0 where blank. */
export function amount(...names: string[]): FeedColumn<Paise> {
  return column('amount', names, (cell) => branded(cell, 2, paise))
}

/** Rupees with up to eight decimals, as whole hundred-millionths; 0 where blank. */
export function fineAmount(...names: string[]): FeedColumn<number> {
  return column('amount', names, (cell) => scaledDecimal(cell, 8) ?? undefined)
}

/** Rupees that are 0 in all files that are known. */
export function zeroAmount(...names: string[]): FeedColumn<number> {
  return column('zero', names, (cell) => (scaledDecimal(cell, 8) === 0 ? 0 : undefined))
}

/** Units, as whole thousandths; 0 where blank. */
export function units(...names: string[]): FeedColumn<MilliUnits> {
  return column('units', names, (cell) => branded(cell, 3, milliUnits))
}

/** Rupees a unit; null where blank or zero. */
export function price(...names: string[]): FeedColumn<NavE8 | null> {
  return column('price', names, (cell) => {
    const value = branded(cell, 8, navE8)
    return value === 0 ? null : value
  })
}

/** A number that is kept as it stands, such as a percentage; '' where blank. */
export function figure(...names: string[]): FeedColumn<string> {
  return column('number', names, (cell) => (scaledDecimal(cell, 6) === null ? undefined : cell))
}

function branded<Unit>(cell: string, scale: number, brand: (value: number) => Unit): Unit | undefined {
  const value = scaledDecimal(cell, scale)
  return value === null ? undefined : brand(value)
}

/** A file has some hundred different days in some hundred thousand cells. */
function cachedDate(order: DateOrder): (cell: string) => IsoDate | undefined {
  const known = new Map<string, IsoDate | undefined>()
  return (cell) => {
    if (known.has(cell)) return known.get(cell)
    if (known.size > 10_000) known.clear()
    const date = dateOfCell(cell, order) ?? undefined
    known.set(cell, date)
    return date
  }
}
