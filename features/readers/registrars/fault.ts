/** Why a file, one file of an archive, or a row is not read. Each has a sentence for people outside this folder. */
export type FeedFaultReason =
  /** More bytes than the limit, packed or unpacked. */
  | 'too-large'
  | 'empty'
  /** Neither text nor a container that is read here. */
  | 'unknown-container'
  /** An .xls of Excel 95 or older, or a workbook with a password: to be saved as XLSX or CSV. */
  | 'old-excel'
  | 'zip-damaged'
  | 'zip-needs-password'
  | 'zip-wrong-password'
  | 'zip-in-zip'
  | 'too-many-entries'
  /** An account statement of an investor, or another PDF: statements are read elsewhere. */
  | 'pdf'
  | 'too-many-sheets'
  /** It needs more time or memory than any report does. */
  | 'too-slow'
  | 'too-much-memory'
  /** Unpacks to far more than its packed size. */
  | 'expands-too-far'
  | 'dbf-damaged'
  | 'xlsx-damaged'
  | 'xls-damaged'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  /** A quotation mark is opened and never closed. */
  | 'quote-open'
  /** The columns are those of no layout. */
  | 'unknown-layout'
  /** A file of an exchange or AMFI, where a registrar's report is wanted. */
  | 'scheme-file'
  /** It speaks of days that have not come. */
  | 'future-day'
  /** Too many values of one column are far from those known before: columns or plans were mixed up. */
  | 'implausible'
  /** The columns are those of two layouts. */
  | 'two-layouts'
  /** Most columns of a layout are there, and required ones are missing. */
  | 'columns-missing'
  /** A column that is read stands in the file twice. */
  | 'column-twice'
  /** The days of many rows can be read in the other order only: those that can be read are not what was meant. */
  | 'dates-turned'
  | RowFaultReason

/** Why one row is not read. It is put aside, and the file is taken; a file that has hardly other rows is refused whole. */
export type RowFaultReason =
  /** A row has other cells than the heading has columns. */
  | 'row-length'
  /** A cell is not what its column holds. */
  | 'cell-unreadable'
  /** A cell contradicts another of its row: a minimum above the maximum. */
  | 'cells-disagree'
  /** The number of an earlier row once more. */
  | 'row-twice'

const rowFaults: readonly FeedFaultReason[] = [
  'row-length',
  'cell-unreadable',
  'cells-disagree',
  'row-twice',
] satisfies RowFaultReason[]

/** What a column holds. */
export type CellKind =
  | 'text'
  | 'day-first-date'
  | 'month-first-date'
  | 'amount'
  | 'zero'
  | 'units'
  | 'price'
  | 'time'
  | 'day'
  | 'number'

/** Why a file is refused, and where. Carries no cell's content: cells hold names, PANs and amounts. */
export interface FeedFault {
  readonly reason: FeedFaultReason
  /** The line of a text file, the row of a sheet, the record of a DBF; each from 1. */
  readonly line?: number
  /** The column as the file names it. */
  readonly column?: string
  /** What the column should hold. */
  readonly expected?: CellKind
  /** The layout that comes nearest, such as `WBR2`, and what it misses. */
  readonly nearest?: string
  readonly missing?: readonly string[]
  /** True if a cell is a day, with the month and the day in the other order. */
  readonly isOtherOrder?: true
}

/** Why a row was put aside. */
export interface RowFault extends FeedFault {
  readonly reason: RowFaultReason
  readonly line: number
}

/** Carries a fault out of a reader. Caught in `open-feed.ts`; callers of this folder get values. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal'
  readonly fault: FeedFault

  constructor(fault: FeedFault) {
    super(fault.reason)
    this.fault = fault
  }
}

export function isRowFault(error: unknown): error is FeedRefusal & { readonly fault: RowFault } {
  return error instanceof FeedRefusal && rowFaults.includes(error.fault.reason)
}

/** Ends the reading of a file, or of a row. */
export function refuse(reason: FeedFaultReason, where: Omit<FeedFault, 'reason'> = {}): never {
  throw new FeedRefusal({ reason, ...where })
}
