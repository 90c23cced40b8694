import type { IsoDate } from '#finance/dates.ts'

/** A rate, limit or period with the day from which it holds. A list of them stands newest first. */
export type Dated<T> = T & {
  readonly from: IsoDate
  /** The act, circular or decision that sets it, and where it was read. */
  readonly source: string
  /** Who compared the row with its source, and when; null if nobody has. `check:launch` lists those rows. */
  readonly verified: { readonly by: string; readonly on: IsoDate } | null
}

/** At least one row, newest first. */
export type Rows<T> = readonly [Dated<T>, ...Dated<T>[]]

/**
 * The row that holds on a day.
 *
 * @param rows Newest first.
 * @throws {RangeError} If the day is before the oldest row.
 */
export function rowOn<Row extends { readonly from: IsoDate }>(rows: readonly Row[], day: IsoDate): Row {
  const row = findRowOn(rows, day)
  if (!row)
    throw new RangeError(`no row holds on ${day}; the oldest is from ${rows.at(-1)?.from ?? 'nowhere'}`)
  return row
}

/** The row that holds on a day, or null before the oldest one. */
export function findRowOn<Row extends { readonly from: IsoDate }>(
  rows: readonly Row[],
  day: IsoDate,
): Row | null {
  return rows.find((row) => row.from <= day) ?? null
}

/**
 * The row of a choice of the firm's own that holds on a day. Days before the oldest row have that one: a page about 1999 is
 * shown as the firm shows all others. Never for a law, which did not hold before its first row.
 */
export function choiceOn<Row extends { readonly from: IsoDate }>(rows: readonly Row[], day: IsoDate): Row {
  return findRowOn(rows, day) ?? rowOn(rows, rows.at(-1)?.from ?? day)
}
