/** Records, lines or rows without a cell that may stand above the first row of a table. */
export const mostBeforeFirstRow = 5_000

/** One row of a table, whatever file it stood in. The heading is a row too. */
export interface TableRow {
  /** The line of a text file, the row of a sheet, the record of a DBF; from 1. A DBF's heading is 0. */
  readonly line: number
  /**
   * Text without blanks around it. Dates of DBF and XLSX are `2026-08-18`, numbers have a point and no group marks.
   */
  readonly cells: readonly string[]
  /** True in sheets, which leave out empty cells at the end of a row. */
  readonly mayEndEarly?: boolean
}
