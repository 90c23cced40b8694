import type { SchemeFileRows } from '../scheme-files/scheme-file-rows.ts'
import { schemeLayouts } from '../scheme-files/scheme-layouts.ts'
import { isCompoundFile } from './containers/compound-file.ts'
import { dbfRows, isDbf } from './containers/dbf.ts'
import { delimitedRows } from './containers/delimited.ts'
import { isText } from './containers/encoding.ts'
import type { TableRow } from './containers/table-row.ts'
import { sheetsOfXls } from './containers/xls.ts'
import { isWorkbook, sheetsOf } from './containers/xlsx.ts'
import { filesOfZip, isZip } from './containers/zip.ts'
import { type FeedFault, FeedRefusal, isRowFault, type RowFault, refuse } from './fault.ts'
import type { FeedRows } from './feed-rows.ts'
import type { TableLayout, TableRows } from './layout.ts'
import { allLayouts } from './layouts/all-layouts.ts'
import { type FeedLimits, feedLimits } from './limits.ts'
import { type AnyLayout, findLayout, refuseHeading } from './recognise.ts'

/** What a report yields for each row. */
export type FeedItem<Row> =
  | { readonly is: 'row'; readonly row: Row }
  /** A row that is put aside. The report goes on. */
  | { readonly is: 'unreadable'; readonly fault: RowFault }
  /** Ends the file: nothing of it may be kept. */
  | { readonly is: 'fault'; readonly fault: FeedFault }

/** What is known of a report whose columns were recognised. */
export interface FeedHead<Holds extends keyof TableRows = keyof TableRows> {
  readonly ok: true
  /** The file's name; inside an archive, the name there. */
  readonly name: string
  /** The registrar's name of the report, such as 'WBR2'. */
  readonly layout: string
  readonly registrar: TableLayout<Holds>['registrar']
  readonly holds: Holds
}

/** A report that is read here. */
export type RecognisedFeed = {
  readonly [Holds in keyof FeedRows]: FeedHead<Holds> & {
    /** Reads the rows, each time from the start. A fault is the last item. */
    readonly rows: () => Iterable<FeedItem<FeedRows[Holds]>>
  }
}[keyof FeedRows]

/** A report that is read here or in a process of its own. */
export type FeedReport = {
  readonly [Holds in keyof FeedRows]: FeedHead<Holds> & {
    readonly rows: () => Iterable<FeedItem<FeedRows[Holds]>> | AsyncIterable<FeedItem<FeedRows[Holds]>>
  }
}[keyof FeedRows]

/** A file that is refused whole. */
export interface RefusedFeed {
  readonly ok: false
  readonly name: string
  readonly fault: FeedFault
}

export type OpenedFeed = RecognisedFeed | RefusedFeed

export type RecognisedSchemeFile = {
  readonly [Holds in keyof SchemeFileRows]: FeedHead<Holds> & {
    readonly rows: () => Iterable<FeedItem<SchemeFileRows[Holds]>>
  }
}[keyof SchemeFileRows]

/** A file of schemes that is read here or in a process of its own. */
export type SchemeFileReport = {
  readonly [Holds in keyof SchemeFileRows]: FeedHead<Holds> & {
    readonly rows: () =>
      | Iterable<FeedItem<SchemeFileRows[Holds]>>
      | AsyncIterable<FeedItem<SchemeFileRows[Holds]>>
  }
}[keyof SchemeFileRows]

export type RecognisedUpload = RecognisedFeed | RecognisedSchemeFile | RefusedFeed

/** How far a file is read, and which tables it may hold. */
interface Opening extends FeedLimits {
  readonly layouts: readonly AnyLayout[]
}

type TableReader = (isQuoted: boolean) => Generator<TableRow>

export interface FeedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of its archive; null if none was given. */
  readonly password?: string | null
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** Titles and dates may stand above the heading of a spreadsheet. */
const HEADING_WITHIN = 20
/** No report has fewer. */
const FEWEST_COLUMNS = 5

/**
 * Opens a file of a registrar: separated text, DBF, XLSX, XLS, or a zip archive of these. The container is recognised by
 * its first bytes and the report by its columns; names of files count for nothing.
 *
 * @returns One result for each report; several for an archive. Nothing is thrown for what a file may hold.
 */
export async function openFeed(file: FeedFile, limits: FeedLimits = feedLimits): Promise<OpenedFeed[]> {
  return (await openFile(file, { ...limits, layouts: allLayouts })) as OpenedFeed[]
}

/** Opens a file as `openFeed` does; it may also be one of schemes, from an exchange or AMFI. */
export async function openUpload(
  file: FeedFile,
  limits: FeedLimits = feedLimits,
): Promise<RecognisedUpload[]> {
  return await openFile(file, { ...limits, layouts: [...allLayouts, ...schemeLayouts] })
}

async function openFile(
  { name, bytes, password = null }: FeedFile,
  limits: Opening,
): Promise<RecognisedUpload[]> {
  try {
    if (bytes.length > limits.bytes) refuse('too-large')
    if (!isZip(bytes)) return [await openPlain(name, bytes, limits)]
    const files = await filesOfZip(bytes, password, limits)
    if (isWorkbook(files)) return [openTables(name, await sheetsOf(files, limits), limits)]
    const opened: RecognisedUpload[] = []
    for (const file of files) opened.push(await openPacked(file.name, file.unpack, limits))
    return opened.length > 0 ? opened : refuse('empty')
  } catch (error) {
    return [refused(name, error)]
  }
}

async function openPacked(
  name: string,
  unpack: () => Promise<Uint8Array>,
  limits: Opening,
): Promise<RecognisedUpload> {
  try {
    return await openPlain(name, await unpack(), limits)
  } catch (error) {
    return refused(name, error)
  }
}

/** A file that is no archive of reports: text, DBF or a workbook, new or old. */
async function openPlain(name: string, bytes: Uint8Array, limits: Opening): Promise<RecognisedUpload> {
  if (isZip(bytes)) {
    const files = await filesOfZip(bytes, null, limits)
    return isWorkbook(files) ? openTables(name, await sheetsOf(files, limits), limits) : refuse('zip-in-zip')
  }
  if (bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d)) refuse('empty')
  if (isCompoundFile(bytes)) return openTables(name, sheetsOfXls(bytes, limits), limits)
  if (isDbf(bytes)) return openTables(name, [() => dbfRows(bytes, limits)], limits)
  if (PDF.every((byte, at) => bytes[at] === byte)) refuse('pdf')
  if (isText(bytes)) return openTables(name, [(isQuoted) => delimitedRows(bytes, limits, isQuoted)], limits)
  return refuse('unknown-container')
}

/** Takes the first table whose heading is one of a report; the first fault counts if there is none. */
function openTables(name: string, tables: readonly TableReader[], limits: Opening): RecognisedUpload {
  let first: RefusedFeed | null = null
  for (const table of tables) {
    try {
      const { layout, heading, above } = headingOf(table(true), limits)
      return recognised(name, layout, heading, () => below(table(!layout.isUnquoted), above), limits)
    } catch (error) {
      first ??= refused(name, error)
    }
  }
  return first ?? refuse('empty')
}

function headingOf(
  table: Generator<TableRow>,
  limits: Opening,
): { layout: AnyLayout; heading: readonly string[]; above: number } {
  const seen: (readonly string[])[] = []
  for (const { line, cells } of table) {
    if (cells.length > limits.columns) refuse('too-many-columns', { line })
    const layout = cells.length < FEWEST_COLUMNS ? null : findLayout(limits.layouts, cells)
    if (layout) return { layout, heading: withoutBlankEnd(cells), above: seen.length + 1 }
    seen.push(cells)
    if (seen.length === HEADING_WITHIN) break
  }
  return refuseHeading(limits.layouts, seen)
}

function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function* below(table: Generator<TableRow>, above: number): Generator<TableRow> {
  yield* table.drop(above)
}

/** The types of a layout and of its rows belong together, which tsc loses where the layouts become one union. */
function recognised(
  name: string,
  layout: AnyLayout,
  heading: readonly string[],
  table: () => Generator<TableRow>,
  limits: FeedLimits,
): RecognisedFeed | RecognisedSchemeFile {
  const { code, registrar, holds } = layout
  // A column twice is a fault of the file, not of a row.
  layout.reader(heading, () => [])
  const rows = () => rowsOf(layout, heading, table, limits)
  return { ok: true, name, layout: code, registrar, holds, rows } as RecognisedFeed | RecognisedSchemeFile
}

function* rowsOf(
  layout: AnyLayout,
  heading: readonly string[],
  table: () => Generator<TableRow>,
  limits: FeedLimits,
): Generator<FeedItem<TableRows[keyof TableRows]>> {
  try {
    const read = layout.reader(heading, table)
    const bad = new BadRows()
    let count = 0
    // A row that ends early is bad in the middle of a file; as the last one it says that the file was cut.
    let short: RowFault | null = null
    let usual: number | null = null
    for (const row of table()) {
      if (short) yield { is: 'unreadable', fault: short }
      short = null
      if (layout.hasNotes && isNote(row)) continue
      count += 1
      if (count > limits.rows) refuse('too-many-rows', { line: row.line })
      try {
        checkCells(row, heading, usual, limits)
        usual ??= row.cells.length
        yield { is: 'row', row: read(row) }
      } catch (error) {
        if (!isRowFault(error)) throw error
        bad.add(error.fault)
        if (row.cells.length < heading.length && error.fault.reason === 'row-length') short = error.fault
        else yield { is: 'unreadable', fault: error.fault }
      }
    }
    const fault = short ?? bad.refusalOf(count)
    if (fault) yield { is: 'fault', fault }
  } catch (error) {
    yield { is: 'fault', fault: faultOf(error) }
  }
}

/** A line of words below a table. */
function isNote({ cells }: TableRow): boolean {
  return cells.filter((cell) => cell !== '').length === 1
}

/** Counts the rows of a file that can't be read, and says whether the others can still be trusted. */
class BadRows {
  #first: RowFault | null = null
  #count = 0
  #turned = 0

  add(fault: RowFault): void {
    this.#first ??= fault
    this.#count += 1
    if (fault.isOtherOrder) this.#turned += 1
  }

  /** Why a file of so many rows is refused whole; null if its bad rows are only put aside. */
  refusalOf(rows: number): FeedFault | null {
    if (!this.#first) return null
    // Of days turned round by a spreadsheet, three in five can't be read; the others would be taken for other days.
    if (this.#turned > 1 && this.#turned > rows / 10) return { ...this.#first, reason: 'dates-turned' }
    return this.#count > rows / 2 ? this.#first : null
  }
}

/**
 * Rows may end in empty cells, as a separator behind the last one makes them. A row of text that ends early was
 * cut, and one with more cells than the first has a separator inside a cell: what follows it stands in the wrong columns.
 */
function checkCells(
  { line, cells, mayEndEarly }: TableRow,
  heading: readonly string[],
  usual: number | null,
  limits: FeedLimits,
): void {
  if (cells.length < heading.length && !mayEndEarly) refuse('row-length', { line })
  if (cells.length > Math.max(heading.length, usual ?? cells.length) && !mayEndEarly)
    refuse('row-length', { line })
  for (let at = heading.length; at < cells.length; at += 1) {
    if (cells[at] !== '') refuse('row-length', { line })
  }
  for (const cell of cells) if (cell.length > limits.cellLength) refuse('cell-too-long', { line })
}

function refused(name: string, error: unknown): RefusedFeed {
  return { ok: false, name, fault: faultOf(error) }
}

function faultOf(error: unknown): FeedFault {
  if (error instanceof FeedRefusal) return error.fault
  throw error
}
