import { writeFileSync } from 'node:fs'
import { toCsv } from '#kit/text/csv.ts'
import { Failed, Usage } from './context.ts'
import { newFile } from './files.ts'
import { toJsonLine } from './table.ts'

type ExportFormat = 'csv' | 'jsonl'

/** Chooses the format of a file by its name. */
export function exportFormat(file: string): ExportFormat {
  if (file.endsWith('.csv')) return 'csv'
  if (file.endsWith('.jsonl')) return 'jsonl'
  throw new Usage('Name a file that ends in .csv or .jsonl.')
}

/** Writes records into a new file. Returns its path. */
export function writeExport(
  file: string,
  format: ExportFormat,
  records: readonly Readonly<Record<string, unknown>>[],
): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const text =
    format === 'csv'
      ? toCsv([columns, ...records.map((record) => columns.map((column) => toCell(record[column])))])
      : records.map((record) => `${toJsonLine(record)}\n`).join('')
  return writeNewFile(file, text)
}

/** Writes a text into a new file. Returns its path. */
export function writeNewFile(file: string, text: string): string {
  const path = newFile(file)
  try {
    // Personal data: only its owner may read the file, and an older list is never overwritten.
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const problem =
      code === 'EEXIST' ? `The file ${path} exists already.` : `${path} can't be written: ${code}.`
    throw new Failed(problem, { cause })
  }
  return path
}

/** A value that is neither text nor a number is written as JSON. */
function toCell(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
