import { selectNavsOn, selectSchemeKeys } from '#features/prices/navs.server.ts'
import { istDate, parseIsoDate } from '#finance/dates.ts'
import { folioFinder, plainFolio } from '#finance/folio.ts'
import { type LedgerEntry, moneyOf } from '#finance/ledger-entry.ts'
import { type Move, meetMoves, moveOf } from '#finance/meet-moves.ts'
import { kindRules, type TransactionKind } from '#finance/transaction-kinds.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type NavE8, paise } from '#finance/units.ts'
import { eachInSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { hasDecimalComma, withDecimalPoint } from './decimal-comma.ts'
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  type DraftRules,
  isBalanceWord,
  parseDraft,
} from './draft.ts'
import { type LedgerRow, selectEntries, toEntry } from './entries.server.ts'
import type { FileRow } from './file-row.ts'
import {
  columnNamesOf,
  type FileColumns,
  findColumns,
  findHead,
  isOwnExport,
  missingColumns,
} from './import-columns.ts'
import { maxEntries } from './ledger-limits.ts'
import { type FreshScheme, freshSchemes } from './new-schemes.server.ts'
import { isOwnBalance, toRow } from './read-row.ts'
import { dutyPerLakhOn } from './record.server.ts'
import { selectAliases } from './scheme-aliases.server.ts'
import { findSchemesByName } from './scheme-names.server.ts'
import { selectOwnSchemes } from './statement-schemes.server.ts'
import { type UnusedReason, unusedRows } from './unused-rows.ts'

/** The maximum size of a file in bytes; mostEntries rows are well below it. */
export const importLimitBytes = 2 * 1024 * 1024

/** Why no row of a file can be read. */
export type ImportFileRefusal =
  | { ok: false; reason: 'empty' | 'open-quote' | 'too-many-rows' }
  | { ok: false; reason: 'columns-missing'; columns: readonly DraftField[] }

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
  /** No transaction, so nothing is made of it. */
  | { readonly state: 'unused'; readonly reason: UnusedReason }
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
): Promise<{ ok: true; head: readonly string[]; isOwn: boolean; rows: FileRow[] } | ImportFileRefusal> {
  const table = await readTable(text, mostRows)
  if (!table.ok) return table
  const head = columnNamesOf(table.head)
  const columns = chosen ?? findColumns(head)
  const missing = missingColumns(columns)
  if (missing.length > 0) return { ok: false, reason: 'columns-missing', columns: missing }
  return { ok: true, head, isOwn: isOwnExport(head), rows: await rowsOf(table, columns) }
}

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
    rows.push({ line, cells, ...toRow(cells, columns, figure) })
  })
  return rows
}

/** The data that rows are checked against, and the scheme that each row means. */
export type RowRules = DraftRules & {
  readonly codeOf: (row: FileRow) => string
  /** True if the amounts of purchases are what was left for units, without stamp duty. */
  readonly areAmountsNet: boolean
  /** Schemes of our own export that nobody lists, and that the account does not have: the import brings them. */
  readonly fresh: readonly FreshScheme[]
}

/**
 * Loads, once for all rows, the data that they are checked against.
 *
 * @param file Its rows, and whether it is one of our own exports: then every kind may be in it.
 * @param personId The account whose own schemes the file may name; null for a file of many clients.
 * @param onProgress Receives the fraction that is done, from 0 to 1.
 */
export async function rulesFor(
  services: Services,
  { rows, isOwn }: { readonly rows: readonly FileRow[]; readonly isOwn: boolean },
  personId: string | null,
  onProgress: (part: number) => void = () => {},
): Promise<RowRules> {
  const named = rows.map(({ text, name }) => [text.schemeCode, text.schemeCode, name])
  const codes = await codesIn(services, named, personId)
  const fresh = isOwn && personId !== null ? freshSchemes(rows, codes) : []
  for (const { printed, code } of fresh) codes.set(printed, code)
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
    isOwnExport: isOwn,
    fresh,
    areAmountsNet: await areNet(rows),
    codeOf: ({ text, name }) => codes.get(text.schemeCode) ?? codes.get(name) ?? text.schemeCode,
  }
}

/**
 * The scheme that each code and name of a file means: ours, then the registrar's, then the account's own, then by name.
 *
 * @param named Of each line its code, and names where the code is not known.
 */
export async function codesIn(
  services: Services,
  named: readonly (readonly string[])[],
  personId: string | null,
): Promise<Map<string, string>> {
  const texts = [...new Set(named.map(([code = '']) => code))].filter((text) => text !== '')
  const codes = await selectSchemeKeys(services.db, texts)
  const own = personId === null ? [] : await selectOwnSchemes(services.db, personId)
  for (const text of texts.filter(isOwnScheme)) codes.delete(text)
  for (const { code } of own) codes.set(code, code)
  const unknown = texts.filter((text) => !codes.has(text))
  const kinds = ['cams', 'kfintech'] as const
  const aliases = await selectAliases(
    services.db,
    unknown.flatMap((text) => kinds.map((kind) => ({ kind, key: plainFolio(text) }))),
  )
  for (const text of unknown) {
    const found = new Set(kinds.flatMap((kind) => aliases.get(`${kind} ${plainFolio(text)}`) ?? []))
    const [only] = found
    // Both registrars may use a code, each for a scheme of its own.
    if (only && found.size === 1) codes.set(text, only)
  }
  const names = new Set(named.flatMap(([code = '', ...others]) => (codes.has(code) ? [] : others)))
  names.delete('')
  for (const [name, code] of await findSchemesByName(services, [...names])) codes.set(name, code)
  return codes
}

/**
 * True if the amounts of a file are without stamp duty, as in the transaction details of registrars: units times price meet
 * most of them closer than they meet what is left after the duty. Files that state the duty state what was paid.
 */
async function areNet(rows: readonly FileRow[]): Promise<boolean> {
  let net = 0
  await eachInSlices(rows, ({ text: { units, nav, amount, stampDuty, kind, date } }) => {
    const [unit, price, paid] = [units, nav, amount].map((text) => Number(text.replaceAll(',', '')))
    const isBought = Object.hasOwn(kindRules, kind) && kindRules[kind as TransactionKind].duty
    if (stampDuty !== '' || !isBought || !unit || !price || !paid) return
    const on = parseIsoDate(date)
    const duty = on.ok ? (paid * dutyPerLakhOn(on.value)) / 100_000 : 0
    if (duty === 0) return
    net += Math.abs(unit * price - paid) < Math.abs(unit * price - (paid - duty)) ? 1 : -1
  })
  return net > 0
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
  const meantBy = folioFinder(entries.map(toEntry))
  const unused = unusedRows(rows, rules.codeOf)
  await eachInSlices(rows, (row) => {
    const { line, cells, text } = row
    const at = { line, cells: showCells(cells) }
    const reason = unused.get(line)
    if (reason) {
      judged.push({ ...at, state: 'unused', reason })
      return
    }
    const parsed = parseDraft({ ...text, schemeCode: rules.codeOf(row) }, rules)
    if (!parsed.ok) {
      judged.push({ ...at, state: 'faulty', faults: parsed.faults })
      return
    }
    const [folio = parsed.value.folio, another] = meantBy(parsed.value)
    if (another !== undefined) {
      judged.push({ ...at, state: 'faulty', faults: { folio: 'several-folios' } })
      return
    }
    const isComputed = {
      nav: text.nav === '',
      units: text.units === '',
      stampDuty: text.stampDuty === '',
    }
    judged.push({ ...at, state: 'new', draft: { ...parsed.value, folio }, isComputed })
  })
  const found = judged.filter((row) => row.state === 'new')
  const moves = found.map(({ line, draft }) => ({ line, ...paidMoveOf({ ...draft, id: '' }) }))
  await nextTurn()
  const known = new Set(
    meetMoves(moves, entries.map(toEntry).map(paidMoveOf)).flatMap(({ state, row }) =>
      state === 'known' ? [row.line] : [],
    ),
  )
  return judged.map((row) =>
    row.state === 'new' && known.has(row.line)
      ? { line: row.line, cells: row.cells, state: 'known', draft: row.draft }
      : row,
  )
}

/** A move with the money that was paid: files have none for units of a merger or a gift, and a ledger knows their worth. */
function paidMoveOf(entry: LedgerEntry): Move {
  return { ...moveOf(entry), cashPaise: moneyOf(entry) ?? paise(0) }
}

/** Reads a file whose columns are known by their names, and judges its rows against a client's ledger. Saves nothing. */
export async function judgeFile(
  services: Services,
  personId: string,
  text: string,
  chosen: FileColumns | null = null,
): Promise<
  { ok: true; rows: JudgedRow[]; entries: LedgerRow[]; fresh: readonly FreshScheme[] } | ImportFileRefusal
> {
  const read = await readRows(text, maxEntries, chosen)
  if (!read.ok) return read
  const rules = await rulesFor(services, read, personId)
  const entries = await selectEntries(services.db, personId)
  return { ok: true, rows: await judgeRows(read.rows, rules, entries), entries, fresh: rules.fresh }
}

/** The cells of a row as a list of problems shows them. */
export function showCells(cells: readonly string[]): string {
  return cells.join(', ').slice(0, 200)
}
