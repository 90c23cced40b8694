import type { Insertable, Selectable } from 'kysely'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type AccessGrantRow = Selectable<Schema['access_grant']>

/** A grant with the names of the people it is between; null for one who has not agreed yet. */
export type NamedGrantRow = AccessGrantRow & {
  readonly owner_name: string | null
  readonly viewer_name: string | null
  /** When the office locked the owner's account; nobody looks at it then. */
  readonly owner_locked_at: string | null
}

export async function insertGrant(db: Database, row: Insertable<Schema['access_grant']>): Promise<void> {
  await db.insertInto('access_grant').values(row).execute()
}

function namedGrants(db: Database) {
  return db
    .selectFrom('access_grant')
    .leftJoin('person as owner', 'owner.id', 'access_grant.person_id')
    .leftJoin('sign_in as owner_sign_in', 'owner_sign_in.person_id', 'owner.id')
    .leftJoin('person as viewer', 'viewer.id', 'access_grant.viewer_id')
    .selectAll('access_grant')
    .select([
      'owner.name as owner_name',
      'owner_sign_in.locked_at as owner_locked_at',
      'viewer.name as viewer_name',
    ])
}

/** Returns the grant with an id, whoever it is between. Runs on every page of another's, so it is a single query. */
export async function findGrant(db: Database, id: string): Promise<NamedGrantRow | null> {
  return (await namedGrants(db).where('access_grant.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Returns every grant that an account is part of, newest first: as owner, as viewer, and what waits for this address.
 *
 * @param emailKey The address of the account once it is confirmed; null leaves out what waits for an address.
 */
export async function selectGrantsOf(
  db: Database,
  personId: string,
  emailKey: string | null,
): Promise<NamedGrantRow[]> {
  return await namedGrants(db)
    .where((eb) =>
      eb.or([
        eb('access_grant.person_id', '=', personId),
        eb('access_grant.viewer_id', '=', personId),
        ...(emailKey === null ? [] : [eb('access_grant.other_key', '=', emailKey)]),
      ]),
    )
    .orderBy('access_grant.asked_at', 'desc')
    .orderBy('access_grant.id')
    .execute()
}

/** Changes a grant if it is still as it was: not ended, and agreed or not as expected. Returns false otherwise. */
export async function updateGrant(
  db: Database,
  id: string,
  change: Partial<Omit<AccessGrantRow, 'id'>>,
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('access_grant').set(change).where('id', '=', id).where('ended_at', 'is', null),
  )
}

/** Marks that both were sent a mail. Returns false if another server was quicker. */
export async function markMailed(
  db: Database,
  id: string,
  which: 'mailed_open_at' | 'mailed_end_at',
  at: string,
): Promise<boolean> {
  return await anyChanged(
    db
      .updateTable('access_grant')
      .set({ [which]: at })
      .where('id', '=', id)
      .where(which, 'is', null),
  )
}

/** Returns the agreed grants that ran out and of whose end nobody was sent a mail. */
export async function selectRunOut(db: Database, now: string): Promise<NamedGrantRow[]> {
  return await namedGrants(db)
    .where('access_grant.agreed_at', 'is not', null)
    .where('access_grant.ended_at', 'is', null)
    .where('access_grant.ends_at', '<=', now)
    .where('access_grant.mailed_end_at', 'is', null)
    .execute()
}

/** Returns the emergency grants that have opened and of which nobody was sent a mail. */
export async function selectOpened(db: Database, now: string): Promise<NamedGrantRow[]> {
  return await namedGrants(db)
    .where('access_grant.kind', '=', 'emergency')
    .where('access_grant.ended_at', 'is', null)
    .where('access_grant.opens_at', '<=', now)
    .where('access_grant.mailed_open_at', 'is', null)
    .execute()
}

/** Ends grants as their owners would. */
export async function endGrants(db: Database, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('access_grant')
    .set({ ended_at: at, ended_by: 'owner' })
    .where('id', 'in', ids)
    .execute()
}

/** Restores grants that were ended. */
export async function reopenGrants(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('access_grant')
    .set({ ended_at: null, ended_by: null })
    .where('id', 'in', ids)
    .execute()
}
