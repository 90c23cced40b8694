/** How many rows one window of a list has. */
export const windowRows = 200

/** A part of a list that may be too long to be sent whole. */
export interface Window<Row> {
  /** Changes when a row comes, goes or moves: windows of two versions do not fit together. */
  readonly version: string
  /** How many rows the whole list has. */
  readonly total: number
  /** The place of the first row, from 0. */
  readonly from: number
  readonly rows: readonly Row[]
  /** The key of every row in order, instead of rows, where they were asked for. */
  readonly keys: readonly string[] | null
}

/** What of a list is asked for: rows from a place on, or the keys of all. */
export interface AskedWindow {
  /** null for the first row. */
  readonly from: number | null
  readonly keys: boolean | null
}
