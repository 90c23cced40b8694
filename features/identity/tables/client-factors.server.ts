import type { Insertable } from 'kysely'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { CredentialStore } from '../credential-store.server.ts'

export const clientCredentials = new CredentialStore('person_id')

/** Saves a seed that waits for its first code and replaces an older unconfirmed seed. A confirmed seed stays. */
export async function offerTotp(
  db: Database,
  row: Pick<Insertable<Schema['totp']>, 'person_id' | 'seed' | 'created_at' | 'session_id'>,
): Promise<void> {
  await db
    .insertInto('totp')
    .values({ ...row, confirmed_at: null, last_step: 0, last_used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ seed: row.seed, created_at: row.created_at, session_id: row.session_id })
        .where('totp.confirmed_at', 'is', null),
    )
    .execute()
}

/** Confirms a seed with its first code. Returns false if another request did so first or the seed has changed. */
export async function confirmTotp(
  db: Database,
  personId: string,
  { seed, step, now }: { seed: string; step: number; now: string },
): Promise<boolean> {
  return await anyChanged(
    db
      .updateTable('totp')
      .set({ confirmed_at: now, last_step: step, last_used_at: now })
      .where('person_id', '=', personId)
      .where('seed', '=', seed)
      .where('confirmed_at', 'is', null),
  )
}

/** Deletes an authenticator app that is not confirmed yet. */
export async function deleteTotpOffer(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('totp').where('person_id', '=', personId).where('confirmed_at', 'is', null).execute()
}

/**
 * Deletes the second factors that an account added at an instant or later. Returns the number of apps, passkeys and sets of
 * codes.
 */
export async function deleteFactorsSince(db: Database, personId: string, instant: string): Promise<number> {
  const [totp, passkeys, codes] = [
    await db
      .deleteFrom('totp')
      .where('person_id', '=', personId)
      .where('confirmed_at', '>=', instant)
      .executeTakeFirst(),
    await db
      .deleteFrom('passkey')
      .where('person_id', '=', personId)
      .where('created_at', '>=', instant)
      .executeTakeFirst(),
    await db
      .deleteFrom('recovery_code')
      .where('person_id', '=', personId)
      .where('created_at', '>=', instant)
      .executeTakeFirst(),
  ]
  return Number(totp.numDeletedRows + passkeys.numDeletedRows) + (codes.numDeletedRows > 0n ? 1 : 0)
}

/** Renames a passkey. Returns false if it does not exist or belongs to someone else. */
export async function renamePasskey(
  db: Database,
  personId: string,
  id: string,
  name: string,
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('passkey').set({ name }).where('id', '=', id).where('person_id', '=', personId),
  )
}

export async function replaceRecoveryCodes(
  db: Database,
  personId: string,
  rows: readonly Omit<Insertable<Schema['recovery_code']>, 'person_id' | 'used_at'>[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(rows.map((row) => ({ ...row, person_id: personId, used_at: null })))
    .execute()
}

/** Returns the salt of an account's recovery codes and the number left; null if there are none. */
export async function findRecoverySet(
  db: Database,
  personId: string,
): Promise<{ salt: string; madeAt: string; left: number } | null> {
  const rows = await db
    .selectFrom('recovery_code')
    .select(['salt', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    salt: first.salt,
    madeAt: first.created_at,
    left: rows.filter(({ used_at }) => used_at === null).length,
  }
}
