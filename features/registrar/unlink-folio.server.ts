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
import type { Transaction } from '#kit/store/store.server.ts'
import { enterInto, isSameFolio } from './folios.server.ts'
import { type Busy, inShortTransaction, removeLeftovers } from './leftovers.server.ts'
import { type FindScheme, openSchemeFinder } from './scheme-codes.server.ts'
import {
  deleteLink,
  type FeedFolioName,
  insertLink,
  type LinkedFolio,
  selectLinked,
  selectLinksOf,
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
  if (await hasChosen(services, account.id, rowIds)) return { ok: false, reason: 'chosen' }
  const findScheme = await schemesKnown(services, account.id)
  return await inTransaction(db, async (trx): Promise<FolioUnlinked> => {
    await store.lockAccount(trx, account.id)
    const left = await takeFoliosFrom(trx, services, actor, account.id, { folios, rowIds, findScheme })
    if (left === null) throw new RolledBack({ ok: false, reason: 'needed' })
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
    if (left > 0) await recordEvent(services, account.id, 'import-undone', actor, String(left), trx)
    await recordAct(trx, services, actor, 'folio-unlinked', account.public_id, String(folios.length))
    return { ok: true, folios, left }
  })
}

/** True if a row took the place of an entry by choice. */
async function hasChosen({ db }: Services, personId: string, rowIds: readonly string[]): Promise<boolean> {
  const rows = new Set(rowIds)
  const imports = await selectImports(db, personId)
  return imports.some(
    ({ layout }) => layout?.startsWith(rowImportPrefix) && rows.has(layout.slice(rowImportPrefix.length)),
  )
}

/** Looks the schemes of a client's rows up: inside a transaction SQLite answers nobody else, so the search for a name would never end. */
async function schemesKnown(services: Services, personId: string): Promise<FindScheme> {
  const findScheme = openSchemeFinder(services)
  await findScheme(await selectRowsOf(services.db, [personId], ''))
  return findScheme
}

/** Folios that leave a client, with the ids of their rows. */
interface LeavingFolios {
  readonly folios: readonly FeedFolioName[]
  readonly rowIds: readonly string[]
  readonly findScheme: FindScheme
}

/**
 * Takes folios from a client, whose account is locked: their rows leave the ledger exactly. Part of the caller's transaction.
 *
 * @returns How many entries left; null if entries that stay need them: then the caller rolls back.
 */
async function takeFoliosFrom(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  personId: string,
  { folios, rowIds, findScheme }: LeavingFolios,
): Promise<number | null> {
  const entries = await selectEntriesOfRows(trx, personId, rowIds)
  const printed = await selectPrinted(
    trx,
    entries.map(({ id }) => id),
  )
  await handOverToStatements(trx, printed)
  const stays = new Set(printed.map(({ id }) => id))
  const leaving = entries.filter(({ id }) => !stays.has(id))
  const remove = leaving.map(({ id }) => id)
  await forgetRows(trx, personId, rowIds, remove)
  for (const { id } of await selectLinksOf(trx, folios)) await deleteLink(trx, id)
  const touched = leaving.map(({ folio, scheme_code: schemeCode }) => ({ folio, schemeCode }))
  const balances = await selectBalanceRows(trx, [personId])
  let reopened: readonly Reopened[] = []
  // Another folio that stays may bring the same transactions, such as after a house moved to the other registrar.
  const entered = await enterInto(trx, services, actor, personId, findScheme, (ledger) => {
    reopened = openingsAgain(rowsAfter(ledger, { remove }), balances, touched)
    return { remove, add: reopened.map(({ row }) => row), isUndo: true }
  })
  if (!entered.ok) return null
  await saveReopened(trx, personId, reopened)
  return leaving.length
}

/** Says what would stop folios from leaving a client: `chosen` and `needed` as of {@link unlinkFolio}; null if nothing does. */
export async function obstacleOfLeaving(
  services: Services,
  actor: DeskActor,
  personId: string,
  folios: readonly FeedFolioName[],
): Promise<'chosen' | 'needed' | null> {
  const { db, store } = services
  const rowIds = await selectRowIds(db, folios)
  if (await hasChosen(services, personId, rowIds)) return 'chosen'
  const findScheme = await schemesKnown(services, personId)
  return await inTransaction(db, async (trx): Promise<'needed' | null> => {
    await store.lockAccount(trx, personId)
    const left = await takeFoliosFrom(trx, services, actor, personId, { folios, rowIds, findScheme })
    throw new RolledBack(left === null ? 'needed' : null)
  })
}

type Step = (trx: Transaction) => Promise<void>

/**
 * Takes folios from one client, and gives them to another if one is named, in a short transaction: the rows leave one ledger and
 * enter the other.
 *
 * @param around What else happens in that transaction, before and after.
 * @returns How many entries left; null if entries that stay need them: then nothing was done.
 */
export async function moveFolios(
  services: Services,
  actor: DeskActor,
  {
    from,
    to,
    folios,
  }: { readonly from: string; readonly to: string | null; readonly folios: readonly FeedFolioName[] },
  around: { readonly before?: Step; readonly after?: Step } = {},
): Promise<number | null> {
  const { db, store } = services
  const rowIds = await selectRowIds(db, folios)
  const findScheme = await schemesKnown(services, from)
  if (to !== null) {
    const rows = [...(await selectRowsOf(db, [to], '')), ...(await selectRowsOf(db, [from], ''))]
    await findScheme(rows.map((row) => ({ ...row, person_id: to })))
  }
  try {
    return await inShortTransaction(services, async (trx) => {
      await around.before?.(trx)
      await store.lockAccounts(trx, to === null ? [from] : [from, to].sort())
      const links = await selectLinksOf(trx, folios)
      const left = await takeFoliosFrom(trx, services, actor, from, { folios, rowIds, findScheme })
      if (left === null) throw new RolledBack(null)
      if (to !== null) {
        for (const link of links) await insertLink(trx, { ...link, person_id: to })
        const entered = await enterInto(trx, services, actor, to, findScheme)
        if (!entered.ok) throw new RolledBack(null)
      }
      await around.after?.(trx)
      return left
    })
  } catch (error) {
    if (error instanceof RolledBack) return null
    throw error
  }
}
