import { randomUUID } from 'node:crypto'
import type { AccountRow } from '#db/accounts.server.ts'
import { selectEntries, selectEntryIds, toEntry } from '#db/ledger.server.ts'
import { readLedger } from '#finance/ledger.ts'
import { recordEvent } from '#server/accounts/events.server.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { Draft, DraftFaults } from './draft.ts'
import {
  type FileRow,
  type ImportFileRefusal,
  judgeRows,
  type RowRules,
  readRows,
  rulesFor,
  showCells,
} from './import-transactions.server.ts'
import { limitPassed } from './ledger-limits.ts'
import { type RecordRefusal, writeEntries } from './record.server.ts'

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
    | ({ kind: 'refused' } & Omit<RecordRefusal, 'row'>)
}

/** What would be entered for one client. */
export interface ClientPart {
  readonly account: Pick<AccountRow, 'id' | 'public_id' | 'email' | 'name'>
  readonly drafts: readonly Draft[]
  readonly duplicates: readonly { line: number; cells: string }[]
  /** The ids of what the ledger had when it was looked at. */
  readonly seen: readonly string[]
}

export type ClientsPreview =
  | { ok: true; rows: number; parts: readonly ClientPart[]; problems: readonly ClientRowProblem[] }
  | ImportFileRefusal
  | { ok: false; reason: 'client-column-missing' }

/**
 * Previews the import of a file with transactions of many clients. Each client's rows are judged as the site
 * judges a file of that client's own (import.server.ts); beyond that, everything their ledger would refuse is listed too.
 * Saves nothing.
 */
export async function previewClientsImport(
  services: Services,
  text: string,
  onProgress: OnProgress = () => {},
): Promise<ClientsPreview> {
  const read = await readRows(text, maxClientRows)
  if (!read.ok) return read
  const column = read.head.findIndex((name) => clientColumnNames.includes(name))
  if (column < 0) return { ok: false, reason: 'client-column-missing' }
  const rules = await rulesFor(services, read.rows, (part) => onProgress('prices', part))
  const byName = Map.groupBy(read.rows, ({ cells }) => (cells[column] ?? '').trim())

  const problems: ClientRowProblem[] = []
  const byAccount = new Map<string, { account: AccountRow; rows: FileRow[] }>()
  for (const [name, rows] of byName) {
    const account = await findAccountNamed(services.db, name)
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
  account: AccountRow,
  rows: readonly FileRow[],
  rules: RowRules,
): Promise<{ part: ClientPart; problems: ClientRowProblem[] }> {
  const kept = await selectEntries(services.db, account.id)
  const judged = await judgeRows(rows, rules, kept)
  const found = judged.filter((row) => row.state === 'new')
  const drafts = found.map(({ draft }) => draft)
  const duplicates = judged.filter((row) => row.state === 'known').map(({ line, cells }) => ({ line, cells }))
  const client = account.email
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, showCells(cells)]))
  const problems: ClientRowProblem[] = judged
    .filter((row) => row.state === 'faulty')
    .map(({ line, cells, faults }) => ({ line, client, cells, problem: { kind: 'faults', faults } }))
  const limit = limitPassed(kept.map(toEntry), drafts)
  if (limit) {
    const problem = { kind: 'refused', reason: limit, held: null } as const
    problems.push({ line: null, client, cells: '', problem })
  } else if (problems.length === 0) {
    // A row that is missing for its fault would make later ones look wrong, so this waits until all can be read.
    const entries = found.map(({ draft, line }) => ({ ...draft, id: String(line) }))
    for (const { entry, reason, held } of readLedger([...kept.map(toEntry), ...entries]).problems) {
      const line = entries.includes(entry as (typeof entries)[number]) ? Number(entry.id) : null
      const cells = line === null ? '' : (cellsOf.get(line) ?? '')
      problems.push({ line, client, cells, problem: { kind: 'refused', reason, held } })
    }
  }
  const { id, public_id, email, name } = account
  const seen = kept.map((row) => row.id)
  return { part: { account: { id, public_id, email, name }, drafts, duplicates, seen }, problems }
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

class Refused extends Error {
  readonly client: string
  constructor(client: string) {
    super('a ledger is another than the one that was looked at')
    this.client = client
  }
}

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
  // Always in this order, so that two imports never deadlock.
  const wanted = parts.filter(({ drafts }) => drafts.length > 0)
  const inOrder = wanted.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const all = inOrder.reduce((sum, { drafts }) => sum + drafts.length, 0)
  const entering = { imported: { fileName }, source: 'desk' }
  try {
    return await services.db.transaction().execute(async (trx) => {
      const imports: ClientImport[] = []
      let done = 0
      for (const { account, drafts, seen } of inOrder) {
        await services.store.lockAccount(trx, account.id)
        const rows = await selectEntryIds(trx, account.id)
        const isSame = rows.length === seen.length && rows.every(({ id }, index) => id === seen[index])
        // Only a thrown error rolls the others back.
        if (!isSame) throw new Refused(account.email)
        // The ledger is unchanged since the preview, so it needs no second check: on SQLite the whole site waits for this to
        // end.
        const entries = drafts.map((draft) => ({ ...draft, id: randomUUID() }))
        const importId = (await writeEntries(trx, services, account.id, rows, entries, entering)) ?? ''
        await recordEvent(services, account.id, 'transactions-imported', actor, String(drafts.length), trx)
        imports.push({ importId, account, count: drafts.length })
        done += drafts.length
        onProgress('entering', done / all)
      }
      return { ok: true, imports }
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: 'changed-meanwhile', client: error.client }
    throw error
  }
}
