import { randomUUID } from 'node:crypto'
import { findRowOn } from '#content/dated.ts'
import { retention } from '#content/retention.ts'
import {
  type ClientRow,
  handleById,
  selectNumbers,
  selectNumbersOfEmails,
} from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { changeLedger, type LedgerChange, rowsAfter } from '#features/ledger/change.server.ts'
import type { LedgerRow } from '#features/ledger/entries.server.ts'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import { selectAccountsOfPans } from '#features/profile/pans.server.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { namesAgree } from '#kit/text/names-agree.ts'
import { type ClientRows, judgeClients } from './enter-rows.server.ts'
import type { WaitReason } from './judge-rows.ts'
import { type Busy, removeLeftovers } from './leftovers.server.ts'
import { type FindScheme, openSchemeFinder } from './scheme-codes.server.ts'
import {
  deleteLink,
  type FeedFolioName,
  findHolder,
  findLink,
  insertLink,
  selectUnassigned,
  type UnassignedFolio,
} from './tables/feed-folios.server.ts'
import { selectRowsOf } from './tables/feed-rows.server.ts'

export interface WaitingFolio extends Omit<UnassignedFolio, 'pan_hash' | 'pan_end' | 'since'> {
  readonly panEnd: string | null
  /** The number of the client who may have it: whose own statement names this PAN, or whose e-mail the registrar has. */
  readonly likely: string | null
  /** The Indian day from which its oldest rows are erased, unless it is a client's by then. */
  readonly erasedFrom: IsoDate
}

/** Returns the folios that nobody has, those with most rows first. */
export async function listUnassigned({ db }: Services): Promise<WaitingFolio[]> {
  const folios = await selectUnassigned(db)
  const claims = await selectAccountsOfPans(db, [
    ...new Set(folios.flatMap(({ pan_hash }) => pan_hash ?? [])),
  ])
  // A PAN that several clients have says of nobody that the folio is theirs.
  const claimed = new Map([...claims].flatMap(([hash, [id, other]]) => (id && !other ? [[hash, id]] : [])))
  const numbers = await selectNumbers(db, [...new Set(claimed.values())])
  const mailed = await selectNumbersOfEmails(db, [
    ...new Set(folios.map(({ email }) => emailKey(email.trim()))),
  ])
  return folios.map(({ pan_hash, pan_end, since, ...folio }) => ({
    ...folio,
    panEnd: pan_end,
    likely:
      numbers.get(claimed.get(pan_hash ?? '') ?? '') ?? mailed.get(emailKey(folio.email.trim())) ?? null,
    erasedFrom: erasedFrom(since),
  }))
}

/** A file's rows of nobody's folio go by the period that held when the file was taken in. */
function erasedFrom(since: string): IsoDate {
  const day = istDate(Date.parse(since))
  const { days } = findRowOn(retention.nobodysFolio, day) ?? retention.nobodysFolio.at(-1)!
  return addDays(day, days ?? 0)
}

/** A folio that the office chose to ignore. */
export interface IgnoredFolio extends FeedFolioName {
  readonly because: string
  readonly by: string
  readonly at: string
}

export async function listIgnored({ db }: Services): Promise<IgnoredFolio[]> {
  return (
    await db
      .selectFrom('folio_link')
      .selectAll()
      .where('person_id', 'is', null)
      .orderBy('at', 'desc')
      .execute()
  ).map(({ registrar, house, folio, ignored_because, actor, at }) => ({
    registrar,
    house,
    folio,
    because: ignored_because ?? '',
    by: actor,
    at,
  }))
}

export type FolioRefusal =
  | { readonly ok: false; readonly reason: 'no-such-folio' }
  /** Folios of several houses have this number. */
  | { readonly ok: false; readonly reason: 'several'; readonly folios: readonly FeedFolioName[] }
  | { readonly ok: false; readonly reason: 'linked-already'; readonly client: string }
  /** The registrar has another name for the holder than the client's. */
  | { readonly ok: false; readonly reason: 'name-differs'; readonly holder: string; readonly further: number }
  | ({ readonly ok: false; readonly reason: 'busy' } & Busy)

export type FolioLinked =
  | {
      readonly ok: true
      /** The folio, and others with the same PAN. */
      readonly folios: readonly FeedFolioName[]
      readonly entered: number
      readonly there: number
      readonly waiting: ReadonlyMap<WaitReason, number>
      /** Why the folio was ignored until now; null if it was not. */
      readonly ignoredBecause: string | null
    }
  | FolioRefusal

/**
 * Says that a folio is a client's, and every other unassigned folio with the same PAN too. Their rows enter the ledger in
 * the same transaction.
 *
 * @param name The folio's number, or `cams:P:10000001/11` where several fund houses have that number.
 * @param anyName True links it although the registrar has another name for the holder: somebody has read both.
 */
export async function linkFolio(
  services: Services,
  actor: DeskActor,
  name: string,
  account: ClientRow,
  anyName = false,
): Promise<FolioLinked> {
  const { db, store, clock } = services
  const found = await findWithPan(services, name)
  if (!found.ok) return found
  const { samePan } = found
  const busy = await removeLeftovers(services)
  if (busy) return { ok: false, reason: 'busy', ...busy }
  const link = await findLink(db, found.folio)
  if (link?.person_id) {
    const client = await handleById(db, link.person_id)
    return { ok: false, reason: 'linked-already', client }
  }
  if (!anyName && !namesAgree(found.holder, account.name)) {
    return { ok: false, reason: 'name-differs', holder: found.holder, further: samePan.length }
  }
  const folios = [found.folio, ...samePan].map(({ registrar, house, folio }) => ({ registrar, house, folio }))
  const at = toIso(clock.now())
  const findScheme = openSchemeFinder(services)
  // Looked up here: inside the transaction SQLite answers nobody else, so the search for a name would never end.
  await findScheme([
    ...(await selectRowsOf(db, [account.id], '')),
    ...(
      await db
        .selectFrom('feed_row')
        .select(['registrar', 'house', 'folio', 'code', 'scheme', 'isin'])
        .distinct()
        .where(
          'folio',
          'in',
          folios.map(({ folio }) => folio),
        )
        .execute()
    ).map((row) => ({ ...row, person_id: account.id })),
  ])
  return await db.transaction().execute(async (trx) => {
    await store.lockAccount(trx, account.id)
    if (link) await deleteLink(trx, link.id)
    for (const folio of folios) {
      const facts = { ignored_because: null, found_by: 'desk', file_id: null, actor: actor.name, at } as const
      await insertLink(trx, { id: randomUUID(), ...folio, person_id: account.id, ...facts })
    }
    const { entries, matches, waiting } = entered(
      await enterInto(trx, services, actor, account.id, findScheme),
    )
    await recordAct(trx, services, actor, 'folio-linked', account.public_id, String(folios.length))
    const there = matches.filter(({ is_same }) => is_same === 1).length
    return {
      ok: true,
      folios,
      entered: entries.length,
      there,
      waiting,
      ignoredBecause: link?.ignored_because ?? null,
    }
  })
}

/**
 * Enters what can enter of a client's waiting rows. Part of the caller's transaction.
 *
 * @param first What else changes before they enter.
 */
export async function enterInto(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  personId: string,
  findScheme: FindScheme,
  first: (ledger: readonly LedgerRow[]) => LedgerChange = () => ({}),
) {
  let client: ClientRows | undefined
  const done = await changeLedger(services, trx, personId, async (ledger) => {
    const change = first(ledger)
    const ledgers = new Map([[personId, rowsAfter(ledger, change)]])
    ;[client] = await judgeClients({ db: trx }, [personId], findScheme, null, ledgers)
    return { ...change, add: [...(change.add ?? []), ...(client?.entries ?? [])] }
  })
  if (!done.ok) return done
  const { entries = [], matches = [], judged } = client ?? {}
  await services.store.insertRows(trx, 'feed_match', matches)
  if (entries.length > 0)
    await recordEvent(services, personId, 'transactions-imported', actor, String(entries.length), trx)
  const waiting = new Map<WaitReason, number>()
  for (const reason of judged?.waiting.values() ?? []) waiting.set(reason, (waiting.get(reason) ?? 0) + 1)
  return { ok: true, entries, matches, waiting } as const
}

/** Rows that a ledger would refuse wait; so it takes the others. */
function entered(done: Awaited<ReturnType<typeof enterInto>>) {
  if (!done.ok) throw new Error(`a ledger refuses the rows that it should take: ${done.refusal.reason}`)
  return done
}

/**
 * Tries the waiting rows of a client again, such as after a scheme became known.
 *
 * @returns How many entered; `busy` while a file is taken in or out.
 */
export async function enterWaitingRows(
  services: Services,
  actor: DeskActor,
  personId: string,
): Promise<number | 'busy'> {
  if (await removeLeftovers(services)) return 'busy'
  const findScheme = openSchemeFinder(services)
  await findScheme(await selectRowsOf(services.db, [personId], ''))
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    return entered(await enterInto(trx, services, actor, personId, findScheme)).entries.length
  })
}

/** Says that nobody here has a folio, and why. It is not asked about again; linking it later is possible. */
export async function ignoreFolio(
  services: Services,
  actor: DeskActor,
  name: string,
  because: string,
): Promise<{ readonly ok: true; readonly folio: FeedFolioName } | FolioRefusal> {
  const found = await findFolio(services, name)
  if (!found.ok) return found
  const { db, clock } = services
  const link = await findLink(db, found.folio)
  if (link?.person_id) {
    const client = await handleById(db, link.person_id)
    return { ok: false, reason: 'linked-already', client }
  }
  await db.transaction().execute(async (trx) => {
    if (link) await deleteLink(trx, link.id)
    const id = randomUUID()
    await insertLink(trx, {
      id,
      ...found.folio,
      person_id: null,
      ignored_because: because,
      found_by: 'desk',
      file_id: null,
      actor: actor.name,
      at: toIso(clock.now()),
    })
    await recordAct(trx, services, actor, 'folio-ignored', id)
  })
  return { ok: true, folio: found.folio }
}

/** Finds a folio of a file that was taken in, as `linkFolio` names it. */
export async function findFolio(
  { db }: Services,
  name: string,
): Promise<{ readonly ok: true; readonly folio: FeedFolioName } | FolioRefusal> {
  const [registrar, house, ...rest] = name.split(':')
  const number = plainFolio(rest.length > 0 ? rest.join(':') : name)
  const all = await db
    .selectFrom('feed_holder')
    .select(['registrar', 'house', 'folio'])
    .distinct()
    .where('folio', '=', number)
    .where('house', '!=', '')
    .where('file_id', 'not in', unseenFiles(db))
    .execute()
  const folios =
    rest.length > 0 ? all.filter((each) => each.registrar === registrar && each.house === house) : all
  const [folio, another] = folios
  if (!folio) return { ok: false, reason: 'no-such-folio' }
  if (another) return { ok: false, reason: 'several', folios }
  return { ok: true, folio }
}

/** What linking a folio would bring: its holder in the registrar's files, and further folios of nobody with the same PAN. */
export async function findWithPan(services: Services, name: string) {
  const unassigned = await selectUnassigned(services.db)
  const found = onePerson(await findFolio(services, name), unassigned)
  if (!found.ok) return found
  const { folio } = found
  const own = unassigned.find((each) => isSameFolio(each, folio)) ?? (await findHolder(services.db, folio))
  const samePan = own?.pan_hash
    ? unassigned.filter((each) => each.pan_hash === own.pan_hash && !isSameFolio(each, folio))
    : []
  return { ok: true, folio, holder: own?.holder ?? '', samePan } as const
}

/** Folios of several houses with one number are no riddle if all of them have the same PAN. */
function onePerson(
  found: Awaited<ReturnType<typeof findFolio>>,
  unassigned: readonly UnassignedFolio[],
): Awaited<ReturnType<typeof findFolio>> {
  if (found.ok || found.reason !== 'several') return found
  const pans = found.folios.map(
    (folio) => unassigned.find((each) => isSameFolio(each, folio))?.pan_hash ?? null,
  )
  const [folio] = found.folios
  return folio && pans[0] && new Set(pans).size === 1 ? { ok: true, folio } : found
}

/** True if both are one folio. */
export function isSameFolio(one: FeedFolioName, other: FeedFolioName): boolean {
  return one.folio === other.folio && one.house === other.house && one.registrar === other.registrar
}
