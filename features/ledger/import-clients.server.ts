import { randomUUID } from 'node:crypto'
import { type ClientRow, findPersonNamed, handleOf } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import type { LedgerFault } from '#finance/ledger.ts'
import type { MilliUnits } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { changeLedgers, type JudgedChange, judgeChange, rowOf } from './change.server.ts'
import type { Draft, DraftFaults } from './draft.ts'
import { selectEntries } from './entries.server.ts'
import type { FileRow } from './file-row.ts'
import {
  type ImportFileRefusal,
  judgeRows,
  type RowRules,
  readRows,
  rulesFor,
  showCells,
} from './import-transactions.server.ts'
import type { LedgerLimit } from './ledger-limits.ts'
import type { UnusedReason } from './unused-rows.ts'

/**
 * What a file of many clients may hold: it is entered as a whole, and SQLite blocks other writers meanwhile. A hundred
 * thousand rows take about two of the five seconds that other writers wait.
 */
export const clientsImportLimitBytes = 32 * 1024 * 1024
export const maxClientRows = 100_000

/** Names of the column that says whose a transaction is, in lower case: by e-mail, or by the client's number. */
const clientColumnNames = ['client', 'client e-mail', 'client email', 'client number', 'e-mail', 'email']

/** Receives the progress as a fraction from 0 to 1. */
export type OnProgress = (step: 'prices' | 'checking' | 'entering', part: number) => void

/** What is wrong with a row: a field of it, no such client, or what the client's ledger would not hold. */
export type ClientRowProblem = {
  /** null when it is about what a client has already, together with the file. */
  readonly line: number | null
  readonly client: string
  readonly cells: string
  readonly problem:
    | { kind: 'unknown-client' }
    | { kind: 'faults'; faults: DraftFaults }
    | { kind: 'refused'; reason: LedgerFault | LedgerLimit; held: MilliUnits | null }
}

/** What would be entered for one client. */
export interface ClientPart {
  readonly account: Pick<ClientRow, 'id' | 'public_id' | 'email' | 'name'>
  readonly drafts: readonly Draft[]
  readonly duplicates: readonly { line: number; cells: string }[]
  /** Notes, and payments that came back. */
  readonly unused: readonly { line: number; reason: UnusedReason }[]
  readonly importId: string
  /** null if the ledger can't take it. */
  readonly change: JudgedChange | null
}

export type ClientsPreview =
  | { ok: true; rows: number; parts: readonly ClientPart[]; problems: readonly ClientRowProblem[] }
  | ImportFileRefusal
  | { ok: false; reason: 'client-column-missing' }

/**
 * Previews the import of a file with transactions of many clients. Each client's rows are judged as the site
 * judges a file of that client's own (import.server.ts); beyond that, everything their ledger would refuse is listed too.
 * Saves nothing.
 *
 * @param client Whose all rows are; null if a column of the file says whose each is.
 */
export async function previewClientsImport(
  services: Services,
  text: string,
  client: ClientPart['account'] | null,
  onProgress: OnProgress = () => {},
): Promise<ClientsPreview> {
  const read = await readRows(text, maxClientRows)
  if (!read.ok) return read
  const column = read.head.findIndex((name) => clientColumnNames.includes(name))
  if (column < 0 && !client) return { ok: false, reason: 'client-column-missing' }
  const rules = await rulesFor(services, read, client?.id ?? null, (part) => onProgress('prices', part))
  const byName = client
    ? new Map([[handleOf(client), read.rows]])
    : Map.groupBy(read.rows, ({ cells }) => (cells[column] ?? '').trim())

  const problems: ClientRowProblem[] = []
  const byAccount = new Map<string, { account: ClientPart['account']; rows: FileRow[] }>()
  for (const [name, rows] of byName) {
    const account = client ?? (await findPersonNamed(services.db, name))
    if (!account) {
      const problem = { kind: 'unknown-client' } as const
      for (const row of rows) {
        problems.push({ line: row.line, client: name, cells: showCells(row.cells), problem })
      }
      continue
    }
    // The same client may be given by e-mail in one row and by number in another.
    const before = byAccount.get(account.id)?.rows ?? []
    byAccount.set(account.id, { account, rows: [...before, ...rows].sort((a, b) => a.line - b.line) })
  }

  const parts: ClientPart[] = []
  let done = 0
  for (const { account, rows } of byAccount.values()) {
    const judged = await judgeClient(services, account, rows, rules)
    parts.push(judged.part)
    problems.push(...judged.problems)
    done += rows.length
    onProgress('checking', done / read.rows.length)
  }
  problems.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))
  return { ok: true, rows: read.rows.length, parts, problems }
}

async function judgeClient(
  services: Services,
  account: ClientPart['account'],
  rows: readonly FileRow[],
  rules: RowRules,
): Promise<{ part: ClientPart; problems: ClientRowProblem[] }> {
  const kept = await selectEntries(services.db, account.id)
  const judged = await judgeRows(rows, rules, kept)
  const found = judged.filter((row) => row.state === 'new')
  const drafts = found.map(({ draft }) => draft)
  const duplicates = judged.filter((row) => row.state === 'known').map(({ line, cells }) => ({ line, cells }))
  const unused = judged.flatMap((row) =>
    row.state === 'unused' ? [{ line: row.line, reason: row.reason }] : [],
  )
  const client = handleOf(account)
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, showCells(cells)]))
  const problems: ClientRowProblem[] = judged
    .filter((row) => row.state === 'faulty')
    .map(({ line, cells, faults }) => ({ line, client, cells, problem: { kind: 'faults', faults } }))
  const importId = randomUUID()
  const source = { source: 'desk', importId }
  const add = drafts.map((draft) => rowOf({ ...draft, id: randomUUID() }, source))
  // A row that is missing for its fault would make later ones look wrong, so this waits until all can be read.
  const isReadable = problems.length === 0
  const change = judgeChange(account.id, kept, { add })
  if (!change.ok && change.problems.length === 0) {
    const { reason } = change.refusal
    const problem = { kind: 'refused', reason, held: null } as const
    problems.push({ line: null, client, cells: '', problem })
  } else if (!change.ok && isReadable) {
    const lineOf = new Map(add.map(({ id }, index) => [id, found[index]!.line]))
    for (const { entry, reason, held } of change.problems) {
      const line = lineOf.get(entry.id) ?? null
      const cells = line === null ? '' : (cellsOf.get(line) ?? '')
      problems.push({ line, client, cells, problem: { kind: 'refused', reason, held } })
    }
  }
  const { id, public_id, email, name } = account
  const part = { account: { id, public_id, email, name }, drafts, duplicates, unused }
  return { part: { ...part, importId, change: change.ok ? change : null }, problems }
}

/** What was entered for one client; the import can be undone by its id, here and by the client. */
export interface ClientImport {
  readonly importId: string
  readonly account: ClientPart['account']
  readonly count: number
}

export type ClientsImported =
  | { ok: true; imports: readonly ClientImport[] }
  | { ok: false; reason: 'changed-meanwhile'; client: string }

/**
 * Enters what a preview without problems found: all of it, for every client, or nothing. Each client gets an import of
 * their own, and a line in their recent activity.
 *
 * @returns `changed-meanwhile` when somebody changed one of the ledgers since the preview; then look again.
 */
export async function importForClients(
  services: Services,
  actor: DeskActor,
  parts: readonly ClientPart[],
  fileName: string,
  onProgress: OnProgress = () => {},
): Promise<ClientsImported> {
  const wanted = parts.filter(({ drafts }) => drafts.length > 0)
  const all = wanted.reduce((sum, { drafts }) => sum + drafts.length, 0)
  return await inTransaction(services.db, async (trx): Promise<ClientsImported> => {
    const imports: ClientImport[] = []
    let done = 0
    const changes = wanted.map(({ change, importId, drafts }) => {
      if (!change) throw new Error('a preview with problems was entered')
      const imported = { id: importId, file_name: fileName, row_count: drafts.length }
      return { ...change, change: { ...change.change, imports: [imported] } }
    })
    const seen = changes.map(({ mark }) => mark)
    const [changed] = await changeLedgers(services, trx, changes, seen)
    const other = wanted.find(({ account }) => account.id === changed)
    if (other) return { ok: false, reason: 'changed-meanwhile', client: handleOf(other.account) }
    for (const { account, importId, drafts } of wanted) {
      await recordEvent(services, account.id, 'transactions-imported', actor, String(drafts.length), trx)
      imports.push({ importId, account, count: drafts.length })
      done += drafts.length
      onProgress('entering', done / all)
    }
    return { ok: true, imports }
  })
}
