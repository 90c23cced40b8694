import { handleById } from '#features/identity/accounts.server.ts'
import { recordDeskEvents } from '#features/identity/events.server.ts'
import { changeLedgers, type JudgedChange, judgeChange } from '#features/ledger/change.server.ts'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import { amendEntries } from '#features/ledger/ledger-writer.server.ts'
import { openingsAgain, type Reopened, saveReopened } from '#features/ledger/reopen-statements.server.ts'
import { selectBalanceRows } from '#features/ledger/statement-rows.server.ts'
import { handOverToStatements, selectPrintedEntries } from '#features/ledger/statement-undo.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { findFiles } from './files.server.ts'
import {
  type Busy,
  inShortTransaction,
  removeFile,
  removeLeftovers,
  thisProcess,
} from './leftovers.server.ts'
import { swapKinds, updateFile } from './tables/feed-files.server.ts'
import { handOverLinks } from './tables/feed-folios.server.ts'
import {
  handOverRows,
  selectAccountsOfFile,
  selectEntriesOfOtherFiles,
  selectRowImports,
  selectSharedRows,
} from './tables/feed-rows.server.ts'

export type TakenOut =
  | {
      readonly ok: true
      readonly id: string
      readonly name: string
      readonly layout: string
      readonly rows: number
      /** Transactions that left ledgers. */
      readonly left: number
      readonly clients: number
    }
  | { readonly ok: false; readonly reason: 'no-such-file' | 'several' | 'changed-meanwhile' }
  /** Rows of it took the place of entries by choice: these imports are undone first. */
  | { readonly ok: false; readonly reason: 'chosen'; readonly imports: readonly string[] }
  /** Entries that stay need units that the file brought. */
  | { readonly ok: false; readonly reason: 'needed'; readonly clients: readonly string[] }
  | ({ readonly ok: false; readonly reason: 'busy' } & Busy)

const clientsAtOnce = 10

/**
 * Takes a file out again, exactly: ledgers, folios, closing units and SIPs are what they were without it. Rows that another
 * file or a statement brings too stay, as theirs, and a statement has its opening balance again. Rows of other files that could enter only with this one wait again.
 *
 * One short transaction hides everything; the rows are removed after it.
 *
 * @param beginning The beginning of the file's id.
 * @param settle Runs in that transaction, which is rolled back if it throws.
 */
export async function takeOut(
  services: Services,
  actor: DeskActor,
  beginning: string,
  onPart: () => void = () => {},
  settle: (trx: Transaction) => Promise<void> = async () => {},
): Promise<TakenOut> {
  const { db, store, clock } = services
  const busy = await removeLeftovers(services)
  if (busy) return { ok: false, reason: 'busy', ...busy }
  const [file, another] = await findFiles(db, beginning)
  if (!file) return { ok: false, reason: 'no-such-file' }
  if (another) return { ok: false, reason: 'several' }
  const { id, name, layout, row_count: rows } = file
  const byChoice = await selectRowImports(db, id)
  if (byChoice.length > 0) return { ok: false, reason: 'chosen', imports: byChoice.map((row) => row.id) }

  // Nobody sees a difference: the other file is in as well. Only the writing is part of a transaction.
  for (;;) {
    const shared = await selectSharedRows(db, id, store.stagedAtOnce())
    if (shared.length === 0) break
    await inShortTransaction(services, (trx) => handOverRows(trx, id, shared))
    onPart()
  }
  for (;;) {
    const strays = await selectEntriesOfOtherFiles(db, id, store.stagedAtOnce())
    if (strays.length === 0) break
    await inShortTransaction(services, (trx) => amendEntries(trx, strays, { feed_file_id: id }))
  }
  for (;;) {
    const printed = await selectPrintedEntries(db, id, store.stagedAtOnce())
    if (printed.length === 0) break
    await inShortTransaction(services, (trx) => handOverToStatements(trx, printed))
    onPart()
  }
  const accounts = await selectAccountsOfFile(db, id)
  const changes: JudgedChange[] = []
  const needed: string[] = []
  const reopened = new Map<string, readonly Reopened[]>()
  const left = new Map<string, number>()
  for (let start = 0; start < accounts.length; start += clientsAtOnce) {
    const some = accounts.slice(start, start + clientsAtOnce)
    const ledgers = Map.groupBy(await selectEntriesOf(db, some), ({ person_id }) => person_id)
    const balances = Map.groupBy(await selectBalanceRows(db, some), ({ person_id }) => person_id)
    for (const account of some) {
      const ledger = ledgers.get(account) ?? []
      const leaving = ledger.filter(({ feed_file_id }) => feed_file_id === id)
      const staying = ledger.filter(({ feed_file_id }) => feed_file_id !== id)
      const touched = leaving.map(({ folio, scheme_code: schemeCode }) => ({ folio, schemeCode }))
      const again = openingsAgain(staying, balances.get(account) ?? [], touched)
      const change = judgeChange(account, staying, { add: again.map(({ row }) => row), isUndo: true })
      left.set(account, leaving.length)
      reopened.set(account, again)
      if (change.ok) changes.push(change)
      else needed.push(account)
    }
    onPart()
  }
  if (needed.length > 0) {
    const clients = await Promise.all(needed.map((id) => handleById(db, id)))
    return { ok: false, reason: 'needed', clients }
  }

  const isOut = await inTransaction(db, async (trx) => {
    const seen = changes.map(({ mark }) => mark)
    if ((await changeLedgers(services, trx, changes, seen, id)).length > 0) return false
    await settle(trx)
    const isOurs = await updateFile(
      trx,
      { id, state: 'in', process: null },
      { state: 'leaving', process: thisProcess, touched_at: toIso(clock.now()) },
    )
    if (!isOurs) throw new RolledBack(false)
    await swapKinds(trx, id)
    await handOverLinks(trx, id)
    for (const [account, again] of reopened) await saveReopened(trx, account, again)
    const events = [...left].map(([account, count]) => [account, String(count)] as const)
    await recordDeskEvents(services, 'import-undone', actor, events, trx)
    await recordAct(trx, services, actor, 'feed-taken-out', id, String(rows))
    return true
  })
  if (!isOut) return { ok: false, reason: 'changed-meanwhile' }
  await removeFile(services, id, onPart)
  return { ok: true, id, name, layout, rows, left: sum([...left.values()]), clients: left.size }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
