import type { Language } from '#content/language.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'
import {
  type LedgerRow,
  selectEntries,
  selectNavsOn,
  selectOwnImports,
  selectSchemeKeys,
  toEntry,
} from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { istDate, parseIsoDate } from '#finance/dates.ts'
import { meetMoves, moveOf } from '#finance/meet-moves.ts'
import { monthNumber } from '#finance/month-names.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import type { NavE8 } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { eachInSlices } from '#server/kernel/slices.ts'
import { parseCsv } from './csv.ts'
import { hasDecimalComma, withDecimalPoint } from './decimal-comma.ts'
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  type DraftRules,
  type DraftText,
  isBalanceWord,
  kindOfWord,
  parseDraft,
} from './draft.ts'
import { columnNamesOf, type FileColumns, findColumns, findHead, missingColumns } from './import-columns.ts'
import { maxEntries } from './ledger-limits.ts'
import { dutyPerLakhOn } from './record.server.ts'
import { findSchemesByName } from './scheme-names.server.ts'

/** The maximum size of a file in bytes; mostEntries rows are well below it. */
export const importLimitBytes = 2 * 1024 * 1024

/** Why no row of a file can be read. */
export type ImportFileRefusal =
  | { ok: false; reason: 'empty' | 'open-quote' | 'too-many-rows' }
  | { ok: false; reason: 'columns-missing'; columns: readonly DraftField[] }

/** A row of a file as text, with the line it began on. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly text: DraftText
}

/** One row of a file, judged. Every reader returns these; the preview is made from them. */
export type JudgedRow = { readonly line: number; readonly cells: string } & (
  | {
      /** It may be entered. `isComputed` says of its figures which ones the file did not state. */
      readonly state: 'new'
      readonly draft: Draft
      readonly isComputed: { readonly nav: boolean; readonly units: boolean; readonly stampDuty: boolean }
    }
  /** The ledger has it already. */
  | { readonly state: 'known'; readonly draft: Draft }
  | { readonly state: 'faulty'; readonly faults: DraftFaults }
)

/** The cells of a file, and which row names its columns. */
export interface FileTable {
  readonly head: readonly string[]
  readonly body: readonly { readonly line: number; readonly cells: string[] }[]
}

/** Splits a file into its cells. Judges nothing. */
export async function readTable(
  text: string,
  mostRows: number,
): Promise<
  | ({ ok: true } & FileTable)
  | Extract<ImportFileRefusal, { reason: 'empty' | 'open-quote' | 'too-many-rows' }>
> {
  const read = parseCsv(text)
  await nextTurn()
  if (!read) return { ok: false, reason: 'open-quote' }
  const at = findHead(read)
  const [head, ...body] = read.slice(at)
  if (!head || body.length === 0) return { ok: false, reason: 'empty' }
  if (body.length > mostRows) return { ok: false, reason: 'too-many-rows' }
  return {
    ok: true,
    head: head.cells,
    body: body.map(({ line, cells }) => ({ line, cells: cells.map(short) })),
  }
}

/** More than any cell of a transaction has. Words are looked for in a cell by patterns whose work grows with its square. */
const longestCell = 300
const short = (cell: string) => (cell.length > longestCell ? cell.slice(0, longestCell) : cell)

/** Reads the rows of a file of transactions, in slices. Lines with an opening or closing balance are no rows. */
export async function readRows(
  text: string,
  mostRows: number,
  chosen: FileColumns | null = null,
): Promise<{ ok: true; head: readonly string[]; rows: FileRow[] } | ImportFileRefusal> {
  const table = await readTable(text, mostRows)
  if (!table.ok) return table
  const head = columnNamesOf(table.head)
  const columns = chosen ?? findColumns(head)
  const missing = missingColumns(columns)
  if (missing.length > 0) return { ok: false, reason: 'columns-missing', columns: missing }
  return { ok: true, head, rows: await rowsOf(table, columns) }
}

/** The rows of a table by its columns, in slices. */
async function rowsOf({ body }: FileTable, columns: FileColumns): Promise<FileRow[]> {
  const rows: FileRow[] = []
  const figure = hasDecimalComma(
    body.map(({ cells }) => cells),
    columns,
  )
    ? withDecimalPoint
    : (text: string) => text
  await nextTurn()
  await eachInSlices(body, ({ line, cells }) => {
    const kind = cells[columns.at.kind ?? -1] ?? ''
    if (isBalanceWord(kind) || isOwnBalance(kind)) return
    rows.push({ line, cells, text: toText(cells, columns, figure) })
  })
  return rows
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
  const texts = [...new Set(rows.map(({ text }) => text.schemeCode))]
  const codes = await selectSchemeKeys(services.db, texts)
  const names = texts.filter((text) => text !== '' && !codes.has(text))
  for (const [name, code] of await findSchemesByName(services, names)) codes.set(name, code)
  const known = new Set(codes.values())
  const dates = [...new Set(rows.map(({ text }) => text.date))].flatMap((text) => {
    const date = parseTypedDate(text)
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

/**
 * Checks the rows of one client against their ledger, in slices. Saves nothing.
 *
 * A row is known when the ledger has it by `meetMoves`. A file that a person or broker wrote proves nothing, so a row
 * that differs from an entry of its day is new.
 */
export async function judgeRows(
  rows: readonly FileRow[],
  rules: RowRules,
  entries: readonly LedgerRow[],
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  await eachInSlices(rows, ({ line, cells, text }) => {
    const at = { line, cells: showCells(cells) }
    const parsed = parseDraft({ ...text, schemeCode: rules.codeOf(text.schemeCode) }, rules)
    if (!parsed.ok) {
      judged.push({ ...at, state: 'faulty', faults: parsed.faults })
      return
    }
    const isComputed = {
      nav: text.nav === '',
      units: text.units === '',
      stampDuty: text.stampDuty === '',
    }
    judged.push({ ...at, state: 'new', draft: parsed.value, isComputed })
  })
  const found = judged.filter((row) => row.state === 'new')
  const moves = found.map(({ line, draft }) => ({ line, ...moveOf({ ...draft, id: '' }) }))
  await nextTurn()
  const known = new Set(
    meetMoves(moves, entries.map(toEntry).map(moveOf)).flatMap(({ state, row }) =>
      state === 'known' ? [row.line] : [],
    ),
  )
  return judged.map((row) =>
    row.state === 'new' && known.has(row.line)
      ? { line: row.line, cells: row.cells, state: 'known', draft: row.draft }
      : row,
  )
}

/** Reads a file whose columns are known by their names, and judges its rows against a client's ledger. Saves nothing. */
export async function judgeFile(
  services: Services,
  accountId: string,
  text: string,
  chosen: FileColumns | null = null,
): Promise<{ ok: true; rows: JudgedRow[]; entries: LedgerRow[] } | ImportFileRefusal> {
  const read = await readRows(text, maxEntries, chosen)
  if (!read.ok) return read
  const rules = await rulesFor(services, read.rows)
  const entries = await selectEntries(services.db, accountId)
  return { ok: true, rows: await judgeRows(read.rows, rules, entries), entries }
}

/** The cells of a row as a list of problems shows them. */
export function showCells(cells: readonly string[]): string {
  return cells.join(', ').slice(0, 200)
}

/** @param figure Brings a figure of the file to the way in which India writes it. */
function toText(
  cells: readonly string[],
  { at, folioForAll, isKindBySign }: FileColumns,
  figure: (text: string) => string,
): DraftText {
  const cell = (field: keyof FileColumns['at']) => {
    // Spreadsheets break long names inside a cell.
    const text = (cells[at[field] ?? -1] ?? '').trim().replaceAll(/\s+/g, ' ')
    // Our own exports put an apostrophe before what a spreadsheet would compute.
    return /^'[=+\-@]/.test(text) ? text.slice(1) : text
  }
  const amountOf = (field: keyof FileColumns['at']) => figure(unsigned(cell(field)))
  const sign = `${cell('units')}${cell('amount')}`
  const kind = isKindBySign ? (/^[(\-−]/.test(sign) ? 'redemption' : 'purchase') : cell('kind')
  return {
    date: toIsoDate(cell('date')),
    // Our own words first: a merger in our files is one, and a switch in those of some brokers.
    kind: ownKind(kind) ?? kindOfWord(kind) ?? kind,
    schemeCode: (cell('schemeCode') || cell('name')).toUpperCase(),
    folio: cell('folio') || folioForAll,
    // Statements write money out in brackets or with a minus; the kind says the way.
    amount: amountOf('amount'),
    nav: amountOf('nav'),
    units: toThreeDecimals(amountOf('units')),
    stampDuty: amountOf('stampDuty'),
    load: amountOf('load'),
    stt: amountOf('stt'),
    tds: amountOf('tds'),
    orderedOn: toIsoDate(cell('orderedOn')),
  }
}

/** The kind that our own files call so, in any language. */
function ownKind(word: string): TransactionKind | null {
  const called = (language: Language) => Object.entries(wordsIn(language).transactions.kinds)
  const found = spokenLanguages()
    .flatMap(called)
    .find(([, name]) => name === word)
  return (found?.[0] ?? null) as TransactionKind | null
}

/** True if a line of one of our own files, in any language, is an opening or closing balance. */
function isOwnBalance(word: string): boolean {
  return spokenLanguages().some((language) => {
    const { opening, closing } = wordsIn(language).transactions.export
    return word === opening || word === closing
  })
}

/** Without sign, brackets and the dash that stands for nothing. */
function unsigned(text: string): string {
  return text.replace(/^\((.*)\)$/, '$1').replace(/^[-−–]\s*/, '')
}

/** Some brokers print units with four decimals or more; fund houses allot three. */
function toThreeDecimals(units: string): string {
  const plain = units.replaceAll(',', '')
  return /^\d{1,11}\.\d{4,10}$/.test(plain) ? Number(plain).toFixed(3) : units
}

/**
 * `18-08-2026`, `18/8/2026`, `18-Aug-26` and `2026-08-18 09:15:00` as `2026-08-18`: in India the day comes first. Others
 * stay as they are.
 */
function toIsoDate(text: string): string {
  const timeless = text.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '')
  const match = /^(\d{1,2})[-/., ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i.exec(timeless)
  if (!match) return timeless
  const [, day = '', month = '', year = ''] = match
  // Without letters, 01-02-26 may begin with any of the three.
  if (year.length === 2 && /^\d/.test(month)) return timeless
  const number = /^\d/.test(month) ? Number(month) : (monthNumber(month) ?? 0)
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseIsoDate(date).ok ? date : timeless
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
