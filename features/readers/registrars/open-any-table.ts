import { parseCsv } from '#kit/text/csv.ts'
import { isCompoundFile } from './containers/compound-file.ts'
import { decodedSlices, isText } from './containers/encoding.ts'
import type { TableRow } from './containers/table-row.ts'
import { sheetsOfXls } from './containers/xls.ts'
import { isWorkbook, sheetsOf } from './containers/xlsx.ts'
import { filesOfZip, isZip } from './containers/zip.ts'
import { type FeedFault, FeedRefusal, refuse } from './fault.ts'
import { type FeedLimits, feedLimits } from './limits.ts'

/** The rows of a table of any columns, or why the file is refused. */
export type OpenedRows =
  | { readonly ok: true; readonly rows: readonly TableRow[]; readonly otherSheets: number }
  | { readonly ok: false; readonly fault: FeedFault }

/** What an office types by hand is far smaller than a registrar's report. */
export const tableLimits: FeedLimits = {
  ...feedLimits,
  bytes: 8 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  sheets: 20,
  rows: 20_000,
  columns: 100,
}

/**
 * Opens a table of any columns: separated text in any encoding, XLSX or XLS. Of a workbook it reads the first sheet with two rows
 * and more; `otherSheets` counts those that have rows too.
 */
export async function openAnyTable(bytes: Uint8Array): Promise<OpenedRows> {
  try {
    if (bytes.length > tableLimits.bytes) refuse('too-large')
    if (bytes.length === 0) refuse('empty')
    const tables = await tablesOf(bytes)
    const filled = tables.map((table) => rowsOf(table())).filter((rows) => rows.length > 1)
    const [rows] = filled
    return rows ? { ok: true, rows, otherSheets: filled.length - 1 } : refuse('empty')
  } catch (error) {
    if (error instanceof FeedRefusal) return { ok: false, fault: error.fault }
    throw error
  }
}

async function tablesOf(bytes: Uint8Array): Promise<readonly (() => Iterable<TableRow>)[]> {
  if (isZip(bytes)) {
    const files = await filesOfZip(bytes, null, tableLimits)
    return isWorkbook(files) ? await sheetsOf(files, tableLimits) : refuse('unknown-container')
  }
  if (isCompoundFile(bytes)) return sheetsOfXls(bytes, tableLimits)
  if (!isText(bytes)) return refuse('unknown-container')
  return [() => parseCsv([...decodedSlices(bytes)].join('')) ?? refuse('quote-open')]
}

function rowsOf(table: Iterable<TableRow>): TableRow[] {
  const rows: TableRow[] = []
  for (const { line, cells } of table) {
    if (cells.length > tableLimits.columns) refuse('too-many-columns', { line })
    if (cells.some((cell) => cell.length > tableLimits.cellLength)) refuse('cell-too-long', { line })
    if (rows.length >= tableLimits.rows) refuse('too-many-rows', { line })
    rows.push({ line, cells })
  }
  return rows
}
