import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { openFile } from '#features/book-import/open-file.server.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { sentForm } from '#kit/acts/sent-once.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { plainLine } from '#kit/text/csv.ts'
import { csvOfJson } from '#kit/text/json-table.ts'
import { type ComparedHolding, compareHoldings } from '../../holdings-file.server.ts'
import {
  type ColumnField,
  columnFields,
  columnNamesOf,
  type FileColumns,
  findColumns,
  missingColumns,
} from '../../import-columns.ts'
import { type ImportPreview, type LeftOutRow, previewRows } from '../../import-preview.server.ts'
import { importLimitBytes, judgeFile, readTable } from '../../import-transactions.server.ts'
import { maxEntries } from '../../ledger-limits.ts'
import { saveNewSchemes } from '../../new-schemes.server.ts'
import { labelsOf } from '../../portfolio.server.ts'
import { enterDrafts, findEntered } from '../../record.server.ts'
import type { TransactionsWords } from '../../words/transactions.ts'
import { refusalText } from '../transactions/draft-form.ts'
import { formatLines, type LineSet, parseLines } from './line-set.ts'

/** A file as the pages of one import hand it on: nothing of it is kept here until it is confirmed. */
export interface SentFile {
  readonly name: string
  readonly text: string
  /** The text as the form carries it: compressed, since a phone sends it back over its own weak line. */
  readonly packed: string
}

type FileFault = keyof Pick<
  TransactionsWords['import']['faults'],
  'no-file' | 'too-big' | 'pdf' | 'excel' | 'not-text' | 'gone'
>

/** The file of a form: chosen just now, or the one that was previewed. */
export async function readFile(
  form: FormData,
): Promise<({ ok: true } & SentFile) | { ok: false; reason: FileFault }> {
  const packed = form.get('packed')
  if (typeof packed === 'string' && packed !== '') {
    const text = await unpack(packed)
    return text === null
      ? { ok: false, reason: 'gone' }
      : { ok: true, name: nameOf(form.get('name')), text, packed }
  }
  const chosen = form.get('file')
  if (!(chosen instanceof File) || chosen.size === 0) return { ok: false, reason: 'no-file' }
  const bytes = new Uint8Array(await chosen.slice(0, importLimitBytes + 1).arrayBuffer())
  const kind = kindOfFile(bytes)
  if (kind === 'pdf') return { ok: false, reason: 'pdf' }
  if (chosen.size > importLimitBytes) return { ok: false, reason: 'too-big' }
  const decoded = kind === 'excel' ? await textOfBook(bytes) : decode(bytes)
  const text = decoded && /^\s*[[{]/.test(decoded) ? csvOfJson(decoded) : decoded
  if (text === null) return { ok: false, reason: kind ?? 'not-text' }
  return { ok: true, name: nameOf(chosen.name), text, packed: await pack(text) }
}

/** What people choose instead of a CSV, by its first bytes. */
function kindOfFile(bytes: Uint8Array): 'pdf' | 'excel' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (start.includes('%PDF')) return 'pdf'
  // A workbook is a ZIP, and before 2007 an OLE file.
  return start.startsWith('PK\x03\x04') || start.startsWith('\xD0\xCF\x11\xE0') ? 'excel' : null
}

/** The first filled sheet of a workbook as separated text, each row on its own line; null if it does not open. */
async function textOfBook(bytes: Uint8Array): Promise<string | null> {
  const opened = await openFile(bytes)
  if (!opened.ok) return null
  let at = 1
  return opened.rows
    .map(({ line, cells }) => {
      const blanks = '\r\n'.repeat(Math.max(0, line - at))
      at = line + 1
      return blanks + plainLine(cells.map((cell) => cell.replaceAll(/\s+/g, ' ')))
    })
    .join('')
}

/** UTF-8, UTF-16 with its mark, or what Excel on Windows writes as "CSV". */
function decode(bytes: Uint8Array): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encodings = isUtf16 ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'windows-1252']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Control characters are in pictures and archives, not in tables.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
      return /[\x00-\x08\x0E-\x1F]/.test(text) ? null : text
    } catch {}
  }
  return null
}

async function pack(text: string): Promise<string> {
  return (await promisify(gzip)(text)).toString('base64url')
}

async function unpack(packed: string): Promise<string | null> {
  try {
    // Three bytes of UTF-8 at most for one of the file.
    const limit = { maxOutputLength: 3 * importLimitBytes }
    return (await promisify(gunzip)(Buffer.from(packed, 'base64url'), limit)).toString('utf8')
  } catch {
    return null
  }
}

/** The columns that a form names; null where it names none, and they are found by their names. */
export function readColumns(form: FormData): FileColumns | null {
  if (!form.has('column-date')) return null
  const at: Partial<Record<ColumnField, number>> = {}
  for (const field of columnFields) {
    const sent = form.get(`column-${field}`)
    if (typeof sent === 'string' && /^\d{1,3}$/.test(sent)) at[field] = Number(sent)
  }
  const folio = form.get('folio-for-all')
  return {
    at,
    folioForAll: typeof folio === 'string' ? folio.trim().slice(0, 60) : '',
    isKindBySign: form.get('column-kind') === 'sign',
  }
}

/** Few enough to be light on an old phone, and to be compared with a sheet of paper. */
const rowsPerPage = 100
/** The maximum number of known or faulty rows listed: twenty thousand take seconds to render, and nobody reads them. */
const maxShown = 100

/** Which rows stay out, as a form says it: those of before, and those that its page shows without a tick. */
function readUnticked(form: FormData): LineSet {
  const lines = new Set(parseLines(form.get('out')))
  const ticked = new Set(form.getAll('row').map(Number))
  for (const line of parseLines(form.get('seen'))) {
    if (ticked.has(line)) lines.delete(line)
    else lines.add(line)
  }
  return lines
}

/** Asks which column is which. */
export async function columnsStep(file: SentFile, chosen: FileColumns | null, words: TransactionsWords) {
  const table = await readTable(file.text, maxEntries)
  if (!table.ok) return { kind: 'refused' as const, message: words.import.faults[table.reason] }
  const columns = chosen ?? findColumns(columnNamesOf(table.head))
  const missing = chosen ? missingColumns(columns) : []
  const { fields } = words.import.columns
  return {
    kind: 'columns' as const,
    file: file.name,
    packed: file.packed,
    columns,
    missing,
    fault:
      missing.length > 0
        ? fill(words.import.columns.missing, { columns: missing.map((field) => fields[field]).join(', ') })
        : null,
    options: table.head.map((name, index) => ({
      name: name.trim().slice(0, 60),
      sample: (table.body.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? '').trim().slice(0, 40),
    })),
  }
}

/**
 * Previews a file, or imports it. It is judged again when it is imported: what was previewed came back through the browser.
 *
 * @param isConfirmed The client pressed the button to import. It is not, where rows that were to be added now can't be.
 */
export async function takeFile(
  services: Services,
  personId: string,
  file: SentFile,
  form: FormData,
  isConfirmed: boolean,
  words: TransactionsWords,
  language: Language,
) {
  const columns = readColumns(form)
  const out = readUnticked(form)
  const { key, sent } = keyOf(services, personId, file, form, [columns, formatLines(out)])
  const judged = await judgeFile(services, personId, file.text, columns)
  if (!judged.ok) {
    const held = columns ? null : await compareHoldings(services, personId, file.text)
    if (held)
      return { kind: 'holdings' as const, file: file.name, rows: await withNames(services, held, language) }
    if (judged.reason === 'columns-missing') return await columnsStep(file, columns, words)
    return { kind: 'refused' as const, message: words.import.faults[judged.reason] }
  }
  const found = await previewRows(services, judged.rows, judged.entries, (line) => out.has(line), language)
  const freshNames = judged.fresh.map(({ code, name }) => [code, name] as const)
  const preview = { ...found, names: new Map([...found.names, ...freshNames]) }
  // Sent again, its rows are known and would be left out. Asked after the ledger was read: the first one may be entered meanwhile.
  const before = isConfirmed && sent ? await findEntered(services, personId, sent) : null
  if (before?.ok) return { kind: 'imported' as const, importId: before.importId ?? '' }
  const shown = { ...viewOf(file, preview, out, columns, Number(form.get('page'))), key }
  const alreadyRefused = new Set(parseLines(form.get('refused')))
  const nowRefused = form.has('refused')
    ? preview.refused.filter(({ line }) => !alreadyRefused.has(line)).length
    : 0
  if (nowRefused > 0) return { kind: 'preview' as const, ...shown, nowRefused, message: null }
  if (!isConfirmed) return { kind: 'preview' as const, ...shown, nowRefused: 0, message: null }
  if (preview.chosen.length === 0) {
    return { kind: 'preview' as const, ...shown, nowRefused: 0, message: words.import.noneTicked }
  }
  const drafts = preview.chosen.map(({ draft }) => draft)
  const codes = new Set(drafts.map(({ schemeCode }) => schemeCode))
  await saveNewSchemes(
    services,
    personId,
    judged.fresh.filter(({ code }) => codes.has(code)),
  )
  const imported = { fileName: file.name, agreedIn: language }
  const entered = await enterDrafts(services, personId, drafts, imported, 'import', sent)
  if (entered.ok) return { kind: 'imported' as const, importId: entered.importId ?? '' }
  // The ledger changed meanwhile.
  return { kind: 'preview' as const, ...shown, nowRefused: 0, message: refusalText(words, entered) }
}

/** Those that differ first, with the names of their schemes. */
async function withNames(services: Services, rows: readonly ComparedHolding[], language: Language) {
  const labels = await labelsOf(
    services,
    rows.map(({ name }) => name),
    language,
  )
  return rows
    .map((row) => ({
      ...row,
      name: labels.get(row.name)?.name ?? row.name,
      isSame: row.fileUnits === row.ownUnits,
    }))
    .toSorted((a, b) => Number(a.isSame) - Number(b.isSame))
    .slice(0, maxShown)
}

/** The key that the pages of one import hand on, and what makes its confirmed form the same when it is sent again. */
function keyOf(
  services: Services,
  personId: string,
  file: SentFile,
  form: FormData,
  choices: readonly unknown[],
) {
  const handed = form.get('key')
  if (typeof handed !== 'string' || handed === '') return { key: randomUUID(), sent: null }
  const key = handed.slice(0, 100)
  return { key, sent: sentForm(services, 'import', personId, key, [file.name, file.text, choices]) }
}

/** A page of the preview, small enough to send. */
function viewOf(
  file: SentFile,
  preview: ImportPreview,
  out: LineSet,
  columns: FileColumns | null,
  asked: number,
) {
  const { rows, chosen, refused, faulty, known, unused, names } = preview
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const onPage = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const nameOf = (code: string) => names.get(code) ?? code
  return {
    file: file.name,
    packed: file.packed,
    columns,
    page,
    pages,
    all: rows.length,
    chosen: chosen.length,
    /** Ticked on the other pages. */
    chosenElsewhere: chosen.length - onPage.filter(({ line }) => !out.has(line)).length,
    out: formatLines(out),
    seen: formatLines(new Set(onPage.map(({ line }) => line))),
    refusedLines: formatLines(new Set(refused.map(({ line }) => line))),
    rows: onPage.map(({ line, draft, isComputed }) => ({
      line,
      isTicked: !out.has(line),
      name: nameOf(draft.schemeCode),
      folio: draft.folio,
      date: draft.date,
      kind: draft.kind,
      isComputed,
      ...figuresOf(draft),
    })),
    refused: firstOf(refused.map((row) => ({ ...atLine(row), reason: row.reason, held: row.held }))),
    faulty: firstOf(faulty.map((row) => ({ ...atLine(row), faults: row.faults }))),
    known: firstOf(known.map(atLine)),
    unused: firstOf(unused.map(atLine)),
    totals: preview.totals,
    holdings: firstOf(preview.holdings.map((row) => ({ ...row, name: nameOf(row.schemeCode) }))),
  }
}

const atLine = ({ line, cells }: Pick<LeftOutRow, 'line' | 'cells'>) => ({ line, cells })

/** The first of a list, and how many there are. */
function firstOf<T>(list: readonly T[]): { count: number; shown: T[] } {
  return { count: list.length, shown: list.slice(0, maxShown) }
}

/** The name of a file in the list of imports: one line, without a path. */
function nameOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const name = text
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(0, 100)
  return name || 'file.csv'
}
