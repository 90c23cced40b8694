/** How much of a file is read before it is refused. */
export interface FeedLimits {
  /** Bytes of the file as it came. */
  readonly bytes: number
  /** Bytes of one unpacked entry, and of all entries of an archive together. */
  readonly unpackedBytes: number
  /** Entries of an archive. */
  readonly entries: number
  /** Unpacked bytes for each packed byte, judged above `expansionFloor`. */
  readonly expansion: number
  /** Unpacked bytes below which a high expansion is harmless. */
  readonly expansionFloor: number
  /** Sheets of a workbook, which are looked through until one has a heading that is known. */
  readonly sheets: number
  readonly rows: number
  readonly columns: number
  /** Characters of one cell, and of a row for each of its columns. */
  readonly cellLength: number
}

const MEGABYTE = 1024 * 1024

/** A year of a firm with some thousand clients stays far below: 100,000 WBR2 rows are 55 MB. */
export const feedLimits: FeedLimits = {
  bytes: 128 * MEGABYTE,
  unpackedBytes: 512 * MEGABYTE,
  entries: 100,
  // DBF pads every cell with blanks: real files shrink to a fortieth.
  expansion: 200,
  expansionFloor: 16 * MEGABYTE,
  sheets: 100,
  rows: 1_000_000,
  columns: 400,
  cellLength: 4_000,
}
