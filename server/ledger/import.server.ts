import { selectEntries, selectImports, selectNavsOn, selectSchemeKeys } from '#db/ledger.server.ts'
import { istDate, parseIsoDate } from '#finance/dates.ts'
import type { Firm } from '../firm.server.ts'
import { parseCsv } from './csv.ts'
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  type DraftText,
  kindOfWord,
  parseDraft,
} from './draft.ts'
import { dutyPerLakhOn, mostEntries } from './record.server.ts'

/** What a file may weigh; mostEntries rows are well below it. */
export const importLimitBytes = 2 * 1024 * 1024

/** Column names that are understood, in lower case; the first is the one that we write ourselves. */
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
      /** Rows that the ledger has already; they are left out. */
      duplicates: readonly { line: number; cells: string }[]
    }
  | { ok: false; reason: 'empty' | 'open-quote' | 'too-many-rows' }
  | { ok: false; reason: 'columns-missing'; columns: readonly DraftField[] }

/**
 * Reads a file of transactions and says what would happen. Nothing is kept.
 *
 * A row counts as a duplicate when the ledger has one of the same folio, scheme, day, kind, amount and units. Two equal
 * rows in one file are both new, as two equal instalments of one day are legitimate; but of two equal rows only as many are new as the
 * file has more of them than the ledger.
 */
export async function previewImport(
  firm: Pick<Firm, 'db' | 'clock'>,
  accountId: string,
  text: string,
): Promise<ImportPreview> {
  const rows = parseCsv(text)
  if (!rows) return { ok: false, reason: 'open-quote' }
  const [head, ...body] = rows
  if (!head || body.length === 0) return { ok: false, reason: 'empty' }
  if (body.length > mostEntries) return { ok: false, reason: 'too-many-rows' }
  const columns = columnsOf(head.cells)
  const missing = neededColumns.filter((field) => columns[field] === undefined)
  if (missing.length > 0) return { ok: false, reason: 'columns-missing', columns: missing }

  const texts = body.map(({ cells }) => toText(cells, columns))
  const codes = await selectSchemeKeys(firm.db, [...new Set(texts.map(({ schemeCode }) => schemeCode))])
  const resolved = texts.map((row) => ({ ...row, schemeCode: codes.get(row.schemeCode) ?? row.schemeCode }))
  const known = new Set(codes.values())
  const navs = await selectNavsOn(firm.db, [...known], [...new Set(resolved.map(({ date }) => date))])
  const rules = {
    today: istDate(firm.clock.now()),
    isKnownScheme: (code: string) => known.has(code),
    navOn: (code: string, date: string) => navs.get(`${code} ${date}`) ?? null,
    dutyPerLakhOn,
  }

  const kept = new Map<string, number>()
  for (const row of await selectEntries(firm.db, accountId)) {
    const key = keyOf(row.folio, row.scheme_code, row.date, row.kind, row.amount_paise, row.units_milli)
    kept.set(key, (kept.get(key) ?? 0) + 1)
  }
  const drafts: Draft[] = []
  const lines: number[] = []
  const problems: RowProblem[] = []
  const duplicates: { line: number; cells: string }[] = []
  for (const [index, row] of resolved.entries()) {
    const { line, cells } = body[index]!
    const shown = cells.join(', ').slice(0, 200)
    const parsed = parseDraft(row, rules)
    if (!parsed.ok) {
      problems.push({ line, cells: shown, faults: parsed.faults })
      continue
    }
    const { folio, schemeCode, date, kind, amountPaise, units } = parsed.value
    const key = keyOf(folio, schemeCode, date, kind, amountPaise, units)
    const left = kept.get(key) ?? 0
    if (left > 0) {
      kept.set(key, left - 1)
      duplicates.push({ line, cells: shown })
      continue
    }
    drafts.push(parsed.value)
    lines.push(line)
  }
  return { ok: true, drafts, lines, problems, duplicates }
}

function keyOf(...parts: (string | number)[]): string {
  return parts.join('\n')
}

function columnsOf(head: readonly string[]): Partial<Record<DraftField, number>> {
  const names = head.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  const columns: Partial<Record<DraftField, number>> = {}
  for (const [field, known] of Object.entries(columnNames) as [DraftField, readonly string[]][]) {
    const index = names.findIndex((name) => known.includes(name))
    if (index >= 0) columns[field] = index
  }
  return columns
}

function toText(cells: readonly string[], columns: Partial<Record<DraftField, number>>): DraftText {
  const cell = (field: DraftField) => {
    const text = (cells[columns[field] ?? -1] ?? '').trim()
    // Our own exports put an apostrophe before what a spreadsheet would compute.
    return /^'[=+\-@]/.test(text) ? text.slice(1) : text
  }
  return {
    date: toIsoDate(cell('date')),
    kind: kindOfWord(cell('kind')) ?? cell('kind'),
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `18-08-2026`, `18/8/2026` and `18-Aug-2026` as `2026-08-18`: in India the day comes first. Others stay as they are. */
function toIsoDate(text: string): string {
  const match = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})$/i.exec(text)
  if (!match) return text
  const [, day = '', month = '', year = ''] = match
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseIsoDate(date).ok ? date : text
}

/** The files that a client has imported and not undone, newest first. */
export async function importsOf(firm: Pick<Firm, 'db'>, accountId: string) {
  return (await selectImports(firm.db, accountId)).map((row) => ({
    id: row.id,
    file: row.file_name,
    count: row.row_count,
    date: row.created_at,
  }))
}
