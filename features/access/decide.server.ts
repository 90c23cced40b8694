import type { Scope } from '#content/scopes.ts'
import { type Client, requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { scopesOf } from './grant.ts'
import { partOf } from './persons.server.ts'
import { insertGrantRead } from './reads.server.ts'
import { allows, type Shows } from './scopes.ts'
import { findGrant, type NamedGrantRow, selectGrantsOf } from './tables/access.server.ts'
import type { View } from './view.ts'

/**
 * Decides whose data a request may show: the one function that every page and file of the client area goes through.
 *
 * A grant that is not there, belongs to others, is over, or lacks the scope gives the same answer after the same query. A look
 * at somebody else's is written down before anything is read.
 *
 * @param shows What the route shows.
 * @param grantId The grant that the address names; null for the own account.
 * @returns null if it may not be shown.
 * @throws {Response} A redirect to /login for anonymous visitors.
 */
export async function decide(
  context: RequestContext,
  shows: Shows,
  grantId: string | null,
): Promise<View | null> {
  const client = await requireClient(context)
  if (grantId === null) return ownView(client)
  const { services } = context
  const row = await findGrant(services.db, grantId)
  if (!row || !allows(heldBy(client, row, services.clock.now()), shows)) {
    context.denied = 'not-granted'
    return null
  }
  await writeRead(services, row, shows)
  return await viewWith(services, client, row)
}

/**
 * Returns true if a view of somebody else's still holds: its grant was not ended since the request was let in. What a view leads to is
 * written under the owner's lock, after asking this.
 */
export async function stillShows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { client, grantId, held }: View,
): Promise<boolean> {
  const row = grantId === null ? null : await findGrant(db, grantId)
  if (!row || held === 'everything') return false
  const now = heldBy(client, row, clock.now())
  return held.every((scope) => now.includes(scope))
}

/** Returns the view of an owner of the own account. */
function ownView(client: Client): View {
  return {
    client,
    isOwn: true,
    personId: client.id,
    owner: client.id,
    held: 'everything',
    isOfHolder: true,
    ownerName: client.name,
    grantId: null,
    hidesAmounts: false,
    endsAt: null,
  }
}

/** Returns what a client may see by a grant at an instant: nothing if it is between others, over, or the owner is locked. */
function heldBy(client: Pick<Client, 'id'>, row: NamedGrantRow, now: number): readonly Scope[] {
  const isTheirs = row.viewer_id === client.id && row.person_id !== null && row.person_id !== client.id
  return isTheirs && row.owner_locked_at === null ? scopesOf(row, now) : []
}

/** Returns what a grant shows a viewer now; null if that is nothing. */
async function viewWith(services: Services, client: Client, row: NamedGrantRow): Promise<View | null> {
  const held = heldBy(client, row, services.clock.now())
  if (held.length === 0 || row.person_id === null || row.owner_name === null) return null
  const part = await partOf(services, row.person_id, row.pan_id)
  if (!part) return null
  return {
    client,
    isOwn: false,
    personId: row.person_id,
    owner: part.folios,
    held,
    isOfHolder: row.pan_id === null,
    ownerName: part.name ?? row.owner_name,
    grantId: row.id,
    hidesAmounts: row.hides_amounts === 1,
    endsAt: row.ends_at,
  }
}

/**
 * Returns what others let a client see of some scopes, one view for each person, and writes a look at each. Of two grants about
 * the same person the one that shows more counts.
 *
 * @param wanted A view has one of these at least.
 */
export async function viewsOfOthers(
  services: Services,
  client: Client,
  wanted: readonly [Scope, ...Scope[]],
): Promise<View[]> {
  const now = services.clock.now()
  const best = new Map<string, { row: NamedGrantRow; held: readonly Scope[] }>()
  for (const row of await selectGrantsOf(services.db, client.id, null)) {
    const held = heldBy(client, row, now)
    const person = `${row.person_id} ${row.pan_id}`
    const isWanted = wanted.some((scope) => allows(held, [scope]))
    if (isWanted && held.length > (best.get(person)?.held.length ?? 0)) best.set(person, { row, held })
  }
  const views: View[] = []
  for (const { row, held } of best.values()) {
    const seen = wanted.findLast((scope) => allows(held, [scope])) ?? wanted[0]
    await writeRead(services, row, [seen])
    const view = await viewWith(services, client, row)
    if (view) views.push(view)
  }
  return views
}

async function writeRead(services: Services, row: NamedGrantRow, shows: Shows): Promise<void> {
  if (row.person_id === null || row.viewer_id === null || shows === 'own') return
  const now = services.clock.now()
  await insertGrantRead(
    services.db,
    {
      person_id: row.person_id,
      grant_id: row.id,
      viewer_id: row.viewer_id,
      day: istDate(now),
      // A file of transactions is a document; a page of them is not.
      screen: shows.at(-1) ?? shows[0],
    },
    toIso(now),
  )
}
