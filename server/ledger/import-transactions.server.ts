import type { Language } from '#content/language.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'
import {
  type LedgerRow,
  selectEntries,
  selectNavsOn,
  selectOwnImports,
  selectSchemeKeys,
} from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { istDate, parseIsoDate } from '#finance/dates.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { monthNumber } from '#finance/month-names.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import type { NavE8 } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { eachInSlices } from '#server/kernel/slices.ts'
import { parseCsv } from './csv.ts'
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  type DraftRules,
  type DraftText,
  kindOfWord,
  parseDraft,
} from './draft.ts'
import { dutyPerLakhOn, maxEntries } from './record.server.ts'

/** The maximum size of a file in bytes; mostEntries rows are well below it. */
export const importLimitBytes = 2 * 1024 * 1024

/** English column names that are understood, in lower case, besides those of our own files in any language. */
export const columnNames: Readonly<Record<DraftField, readonly string[]>> = {
  date: ['date', 'transaction date', 'nav date'],
  kind: ['type', 'transaction type', 'kind'],
  schemeCode: ['scheme code', 'scheme', 'amfi code', 'isin'],
  folio: ['folio', 'folio number', 'folio no'],
  amount: ['amount', 'amount (inr)'],
  nav: ['nav', 'price'],
  units: ['units'],
  stampDuty: ['stamp duty'],
  load: ['exit load', 'load'],
}
const neededColumns: readonly DraftField[] = ['date', 'kind', 'schemeCode', 'folio', 'amount']

/** A row that can't be taken, by the line of the file it began on. */
export interface RowProblem {
  readonly line: number
  readonly cells: string
  readonly faults: DraftFaults
}

export type ImportPreview =
  | {
      ok: true
      /** What would be entered, with the line of each. */
      drafts: readonly Draft[]
      lines: readonly number[]
      problems: readonly RowProblem[]
      /** Rows that are already in the ledger. They are left out. */
      duplicates: readonly { line: number; cells: string }[]
    }
  | { ok: false; reason: 'empty' | 'open-quote' | 'too-many-rows' }
  | { ok: false; reason: 'columns-missing'; columns: readonly DraftField[] }

/**
 * Previews the import of a file of transactions. Saves nothing.
 *
 * A row counts as a duplicate when the ledger has one of the same folio, scheme, day, kind, amount and units. Two equal
 * rows in one file are both new, as two equal instalments of one day are legitimate; but of two equal rows only as many are new as the
 * file has more of them than the ledger.
 */
export async function previewImport(
  services: Services,
  accountId: string,
  text: string,
): Promise<ImportPreview> {
  const read = await readRows(text, maxEntries)
  if (!read.ok) return read
  const rules = await rulesFor(services, read.rows)
  return { ok: true, ...(await judgeRows(read.rows, rules, await selectEntries(services.db, accountId))) }
}

/** A row of a file as text, with the line it began on. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly text: DraftText
}

/** Reads the rows of a file of transactions by the names in its first line, in slices. */
export async function readRows(
  text: string,
  mostRows: number,
): Promise<{ ok: true; head: readonly string[]; rows: FileRow[] } | Extract<ImportPreview, { ok: false }>> {
  const read = parseCsv(text)
  await nextTurn()
  if (!read) return { ok: false, reason: 'open-quote' }
  const [head, ...body] = read
  if (!head || body.length === 0) return { ok: false, reason: 'empty' }
  if (body.length > mostRows) return { ok: false, reason: 'too-many-rows' }
  const names = head.cells.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  const columns = columnsOf(names)
  const missing = neededColumns.filter((field) => columns[field] === undefined)
  if (missing.length > 0) return { ok: false, reason: 'columns-missing', columns: missing }
  const rows: FileRow[] = []
  await eachInSlices(body, ({ line, cells }) => {
    rows.push({ line, cells, text: toText(cells, columns) })
  })
  return { ok: true, head: names, rows }
}

/** The data that rows are checked against, and the scheme that each text means. */
export type RowRules = DraftRules & { readonly codeOf: (text: string) => string }

/**
 * Loads, once for all rows, the data that they are checked against.
 *
 * @param onProgress Receives the fraction that is done, from 0 to 1.
 */
export async function rulesFor(
  services: Services,
  rows: readonly FileRow[],
  onProgress: (part: number) => void = () => {},
): Promise<RowRules> {
  const codes = await selectSchemeKeys(services.db, [...new Set(rows.map(({ text }) => text.schemeCode))])
  const known = new Set(codes.values())
  const dates = [...new Set(rows.map(({ text }) => text.date))].flatMap((text) => {
    const date = parseIsoDate(text)
    return date.ok ? [date.value] : []
  })
  const navs = new Map<string, NavE8>()
  let done = 0
  for (const code of known) {
    for (const [key, nav] of await selectNavsOn(services.db, [code], dates)) navs.set(key, nav)
    onProgress(++done / known.size)
    await nextTurn()
  }
  return {
    today: istDate(services.clock.now()),
    isKnownScheme: (code) => known.has(code),
    navOn: (code, date) => navs.get(`${code} ${date}`) ?? null,
    dutyPerLakhOn,
    codeOf: (text) => codes.get(text) ?? text,
  }
}

/** Checks the rows of one client against their ledger, in slices. */
export async function judgeRows(
  rows: readonly FileRow[],
  rules: RowRules,
  entries: readonly LedgerRow[],
): Promise<Omit<Extract<ImportPreview, { ok: true }>, 'ok'>> {
  const kept = new Map<string, number>()
  for (const row of entries) {
    const key = keyOf(row.folio, row.scheme_code, row.date, row.kind, row.amount_paise, row.units_milli)
    kept.set(key, (kept.get(key) ?? 0) + 1)
  }
  const drafts: Draft[] = []
  const lines: number[] = []
  const problems: RowProblem[] = []
  const duplicates: { line: number; cells: string }[] = []
  await eachInSlices(rows, ({ line, cells, text }) => {
    const shown = showCells(cells)
    const parsed = parseDraft({ ...text, schemeCode: rules.codeOf(text.schemeCode) }, rules)
    if (!parsed.ok) {
      problems.push({ line, cells: shown, faults: parsed.faults })
      return
    }
    const { folio, schemeCode, date, kind } = parsed.value
    const { amountPaise, units } = figuresOf(parsed.value)
    const key = keyOf(folio, schemeCode, date, kind, amountPaise, units)
    const left = kept.get(key) ?? 0
    if (left > 0) {
      kept.set(key, left - 1)
      duplicates.push({ line, cells: shown })
      return
    }
    drafts.push(parsed.value)
    lines.push(line)
  })
  return { drafts, lines, problems, duplicates }
}

/** The cells of a row as a list of problems shows them. */
export function showCells(cells: readonly string[]): string {
  return cells.join(', ').slice(0, 200)
}

function keyOf(...parts: (string | number)[]): string {
  return parts.join('\n')
}

function columnsOf(names: readonly string[]): Partial<Record<DraftField, number>> {
  const columns: Partial<Record<DraftField, number>> = {}
  for (const [field, known] of Object.entries(columnNames) as [DraftField, readonly string[]][]) {
    const own = spokenLanguages().map((language) =>
      wordsIn(language).transactions.export.heads[field].toLowerCase(),
    )
    const index = names.findIndex((name) => known.includes(name) || own.includes(name))
    if (index >= 0) columns[field] = index
  }
  return columns
}

/** The kind that our own files call so, in any language. */
function ownKind(word: string): TransactionKind | null {
  const called = (language: Language) => Object.entries(wordsIn(language).transactions.kinds)
  const found = spokenLanguages()
    .flatMap(called)
    .find(([, name]) => name === word)
  return (found?.[0] ?? null) as TransactionKind | null
}

function toText(cells: readonly string[], columns: Partial<Record<DraftField, number>>): DraftText {
  const cell = (field: DraftField) => {
    const text = (cells[columns[field] ?? -1] ?? '').trim()
    // Our own exports put an apostrophe before what a spreadsheet would compute.
    return /^'[=+\-@]/.test(text) ? text.slice(1) : text
  }
  return {
    date: toIsoDate(cell('date')),
    kind: kindOfWord(cell('kind')) ?? ownKind(cell('kind')) ?? cell('kind'),
    schemeCode: cell('schemeCode').toUpperCase(),
    folio: cell('folio'),
    // Statements write money out in brackets or with a minus; the kind says the way.
    amount: unsigned(cell('amount')),
    nav: cell('nav'),
    units: unsigned(cell('units')),
    stampDuty: unsigned(cell('stampDuty')),
    load: unsigned(cell('load')),
  }
}

function unsigned(text: string): string {
  return text.replace(/^\((.*)\)$/, '$1').replace(/^[-−]/, '')
}

/** `18-08-2026`, `18/8/2026` and `18-Aug-2026` as `2026-08-18`: in India the day comes first. Others stay as they are. */
function toIsoDate(text: string): string {
  const match = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})$/i.exec(text)
  if (!match) return text
  const [, day = '', month = '', year = ''] = match
  const number = /^\d/.test(month) ? Number(month) : (monthNumber(month) ?? 0)
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseIsoDate(date).ok ? date : text
}

/** The files that a client has imported and not undone, newest first. */
export async function importsOf(services: Services, accountId: string) {
  return (await selectOwnImports(services.db, accountId)).map((row) => ({
    id: row.id,
    file: row.file_name,
    count: row.row_count,
    date: row.created_at,
  }))
}
