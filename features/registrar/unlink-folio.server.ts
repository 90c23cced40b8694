import { randomUUID } from 'node:crypto'
import { type ClientRow, selectNumbers } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { rowsAfter } from '#features/ledger/change.server.ts'
import { rowImportPrefix } from '#features/ledger/feed-visibility.server.ts'
import { selectImports } from '#features/ledger/imports.server.ts'
import { openingsAgain, type Reopened, saveReopened } from '#features/ledger/reopen-statements.server.ts'
import { selectBalanceRows } from '#features/ledger/statement-rows.server.ts'
import { handOverToStatements } from '#features/ledger/statement-undo.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import { enterInto, isSameFolio } from './folios.server.ts'
import { type Busy, removeLeftovers } from './leftovers.server.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'
import {
  deleteLink,
  type FeedFolioName,
  findLink,
  insertLink,
  type LinkedFolio,
  selectLinked,
} from './tables/feed-folios.server.ts'
import { selectRowsOf } from './tables/feed-rows.server.ts'
import { forgetRows, selectEntriesOfRows, selectPrinted, selectRowIds } from './tables/unlink-folio.server.ts'

/** A folio of a client, with the name that its registrar has for the holder. */
export interface ClientsFolio extends Omit<LinkedFolio, 'pan_hash' | 'person_id'> {
  /** The client's number. */
  readonly client: string
  /** How many further folios of the client have the same PAN: they are unlinked together. */
  readonly further: number
}

/** Returns the folios that are linked to clients, the newest links first. @param limit The maximum number. */
export async function listLinked(
  { db }: Services,
  personIds: readonly string[] | null,
  limit: number,
): Promise<ClientsFolio[]> {
  const linked = await selectLinked(db, { personIds, limit })
  const accounts = [...new Set(linked.map(({ person_id }) => person_id))]
  const numbers = await selectNumbers(db, accounts)
  // All folios of these clients: the list may have been cut.
  const all = Map.groupBy(
    await selectLinked(db, { personIds: accounts, limit: null }),
    ({ person_id }) => person_id,
  )
  return linked.map(({ person_id, pan_hash, ...folio }) => ({
    ...folio,
    client: numbers.get(person_id) ?? '',
    further:
      pan_hash === null
        ? 0
        : (all.get(person_id) ?? []).filter((other) => other.pan_hash === pan_hash).length - 1,
  }))
}

export type FolioUnlinked =
  | { readonly ok: true; readonly folios: readonly FeedFolioName[]; readonly left: number }
  /** The folio is not this client's. */
  | { readonly ok: false; readonly reason: 'not-linked' }
  /** Rows of it took the place of entries by choice: these imports are undone first. */
  | { readonly ok: false; readonly reason: 'chosen' }
  /** Entries that stay need units that its rows brought. */
  | { readonly ok: false; readonly reason: 'needed' }
  | ({ readonly ok: false; readonly reason: 'busy' } & Busy)

/**
 * Unlinks a folio from a client, with the client's other folios of the same PAN: the next file would bring it back by
 * them. Their rows leave the ledger exactly, and wait again as nobody's. What a statement prints too stays, as the
 * statement's, and a statement has its opening balance again.
 *
 * @param name The folio, as registrars name it.
 * @param ignoredBecause Why the folio was ignored before it was linked, where an undo brings that back; null for nobody's.
 */
export async function unlinkFolio(
  services: Services,
  actor: DeskActor,
  name: FeedFolioName,
  account: ClientRow,
  ignoredBecause: string | null = null,
): Promise<FolioUnlinked> {
  const { db, store, clock } = services
  const busy = await removeLeftovers(services)
  if (busy) return { ok: false, reason: 'busy', ...busy }
  const held = await selectLinked(db, { personIds: [account.id], limit: null })
  const own = held.find((folio) => isSameFolio(folio, name))
  if (!own) return { ok: false, reason: 'not-linked' }
  const folios = held
    .filter((folio) => folio === own || (own.pan_hash !== null && folio.pan_hash === own.pan_hash))
    .map(({ registrar, house, folio }) => ({ registrar, house, folio }))
  const rowIds = await selectRowIds(db, folios)
  const rows = new Set(rowIds)
  const imports = await selectImports(db, account.id)
  const isChosen = ({ layout }: { layout: string | null }) =>
    layout?.startsWith(rowImportPrefix) && rows.has(layout.slice(rowImportPrefix.length))
  if (imports.some(isChosen)) return { ok: false, reason: 'chosen' }
  const findScheme = openSchemeFinder(services)
  // Looked up here: inside the transaction SQLite answers nobody else, so the search for a name would never end.
  await findScheme(await selectRowsOf(db, [account.id], ''))
  return await inTransaction(db, async (trx): Promise<FolioUnlinked> => {
    await store.lockAccount(trx, account.id)
    const entries = await selectEntriesOfRows(trx, account.id, rowIds)
    const printed = await selectPrinted(
      trx,
      entries.map(({ id }) => id),
    )
    await handOverToStatements(trx, printed)
    const stays = new Set(printed.map(({ id }) => id))
    const leaving = entries.filter(({ id }) => !stays.has(id))
    const remove = leaving.map(({ id }) => id)
    await forgetRows(trx, account.id, rowIds, remove)
    for (const folio of folios) {
      const link = await findLink(trx, folio)
      if (link) await deleteLink(trx, link.id)
    }
    const touched = leaving.map(({ folio, scheme_code: schemeCode }) => ({ folio, schemeCode }))
    const balances = await selectBalanceRows(trx, [account.id])
    let reopened: readonly Reopened[] = []
    // Another folio that stays may bring the same transactions, such as after a house moved to the other registrar.
    const entered = await enterInto(trx, services, actor, account.id, findScheme, (ledger) => {
      reopened = openingsAgain(rowsAfter(ledger, { remove }), balances, touched)
      return { remove, add: reopened.map(({ row }) => row), isUndo: true }
    })
    if (!entered.ok) throw new RolledBack({ ok: false, reason: 'needed' })
    await saveReopened(trx, account.id, reopened)
    if (ignoredBecause !== null) {
      await insertLink(trx, {
        id: randomUUID(),
        registrar: name.registrar,
        house: name.house,
        folio: name.folio,
        person_id: null,
        ignored_because: ignoredBecause,
        found_by: 'desk',
        file_id: null,
        actor: actor.name,
        at: toIso(clock.now()),
      })
    }
    if (leaving.length > 0)
      await recordEvent(services, account.id, 'import-undone', actor, String(leaving.length), trx)
    await recordAct(trx, services, actor, 'folio-unlinked', account.public_id, String(folios.length))
    return { ok: true, folios, left: leaving.length }
  })
}
