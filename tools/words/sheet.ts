import type { SheetData } from 'write-excel-file/node'
import { sheetsOf } from '#features/readers/registrars/containers/xlsx.ts'
import { filesOfZip, isZip } from '#features/readers/registrars/containers/zip.ts'
import { feedLimits } from '#features/readers/registrars/limits.ts'
import { parseCsv, safeCell, toCsv } from '#kit/text/csv.ts'
import type { Sentence } from './sentences.ts'

/** The columns of the sheet, with their widths in letters. */
const columns = {
  Subject: 16,
  Key: 32,
  'Where it is seen': 28,
  Comment: 32,
  English: 60,
  Hindi: 60,
  Telugu: 60,
  'Who read the Hindi': 20,
  'Who read the Telugu': 20,
} as const
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
/** The columns that a sheet needs when it comes back, in any order. */
const needed = names.filter((name) => name !== 'Where it is seen' && name !== 'Comment')

/** A row that came back; its cells have no blanks around them. */
export interface SheetRow {
  /** From 1, as a spreadsheet counts. */
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
}

/** Makes the sheet, one row a sentence below the names of the columns. */
export async function writeSheet(
  sentences: readonly Sentence[],
  format: 'xlsx' | 'csv',
): Promise<Uint8Array> {
  const rows = sentences.map((it) => [
    it.subject,
    it.key,
    it.seen,
    it.comment,
    it.english,
    it.texts.hi ?? '',
    it.texts.te ?? '',
    it.readers.hi,
    it.readers.te,
  ])
  if (format === 'csv') return new TextEncoder().encode(toCsv([names, ...rows]))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const data: SheetData = [
    names.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) =>
        value === '' ? null : { value, type: String, wrap: true, alignVertical: 'top' as const },
      ),
    ),
  ]
  const widths = Object.values(columns).map((width) => ({ width }))
  return await writeXlsxFile([{ data, sheet: 'Words', stickyRowsCount: 1, columns: widths }]).toBuffer()
}

/**
 * Reads a sheet that came back, a workbook (its first sheet) or separated text.
 *
 * @returns Its rows, or a sentence that says why it can't be read.
 * @throws {FeedRefusal} When a workbook is damaged.
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[] | string> {
  const rows = isZip(bytes) ? await workbookRows(bytes) : csvRows(bytes)
  if (rows === null) return 'A quotation mark of the file is never closed.'
  const [heads, ...others] = rows
  const places = new Map(heads?.cells.map((cell, place) => [cell.trim(), place]))
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0)
    return `The first row has no column ${missing.map((name) => `“${name}”`).join(', ')}.`
  return others.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      names.map((name) => [name, plain(cells[places.get(name) ?? -1] ?? '')]),
    ) as SheetRow['cells'],
  }))
}

/** A text as it is compared: without blanks around it, composed, with the line ends of the files. */
export function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
}

interface Cells {
  readonly row: number
  readonly cells: readonly string[]
}

async function workbookRows(bytes: Uint8Array): Promise<Cells[]> {
  const [first] = await sheetsOf(await filesOfZip(bytes, null, feedLimits), feedLimits)
  return [...(first?.() ?? [])].map(({ line, cells }) => ({ row: line, cells }))
}

function csvRows(bytes: Uint8Array): Cells[] | null {
  const rows = parseCsv(new TextDecoder().decode(bytes))
  // Lines are no rows here: some sentences have two.
  return rows?.map(({ cells }, at) => ({ row: at + 1, cells: cells.map(withoutApostrophe) })) ?? null
}

/** Takes back the apostrophe of `safeCell`. */
function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && safeCell(cell.slice(1)) === cell ? cell.slice(1) : cell
}
