import type { Insertable, Selectable } from 'kysely'
import type { RecoveryCodeTable, TotpTable } from './factor-tables.server.ts'
import type { Database } from './store.server.ts'

/** The authenticator app of an account, confirmed or not. */
export async function findTotp(db: Database, accountId: string): Promise<Selectable<TotpTable> | null> {
  const row = await db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ?? null
}

/** Keeps a seed that waits for its first code, in place of an older one that does; a confirmed one stays. */
export async function offerTotp(
  db: Database,
  row: Pick<Insertable<TotpTable>, 'account_id' | 'seed' | 'created_at' | 'session_id'>,
): Promise<void> {
  await db
    .insertInto('totp')
    .values({ ...row, confirmed_at: null, last_step: 0, last_used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ seed: row.seed, created_at: row.created_at, session_id: row.session_id })
        .where('totp.confirmed_at', 'is', null),
    )
    .execute()
}

/** Confirms a seed with its first code. False when another request did so, or the seed changed meanwhile. */
export async function confirmTotp(
  db: Database,
  accountId: string,
  { seed, step, now }: { seed: string; step: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('seed', '=', seed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a time step and all before it. Of two that bring the same code at the same time, one is told true. */
export async function useTotpStep(
  db: Database,
  accountId: string,
  step: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the authenticator app away, confirmed or not. Returns whether there was one. */
export async function deleteTotp(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes an authenticator app away that no code has confirmed yet. */
export async function deleteTotpOffer(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('totp').where('account_id', '=', accountId).where('confirmed_at', 'is', null).execute()
}

/** Takes away what an account got as a second step at an instant or later. Returns how many apps, passkeys and sets of codes. */
export async function deleteFactorsSince(db: Database, accountId: string, instant: string): Promise<number> {
  const [totp, passkeys, codes] = [
    await db
      .deleteFrom('totp')
      .where('account_id', '=', accountId)
      .where('confirmed_at', '>=', instant)
      .executeTakeFirst(),
    await db
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('created_at', '>=', instant)
      .executeTakeFirst(),
    await db
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('created_at', '>=', instant)
      .executeTakeFirst(),
  ]
  return Number(totp.numDeletedRows + passkeys.numDeletedRows) + (codes.numDeletedRows > 0n ? 1 : 0)
}

/** Puts a set of recovery codes in place of the one before. */
export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  rows: readonly Omit<Insertable<RecoveryCodeTable>, 'account_id' | 'used_at'>[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(rows.map((row) => ({ ...row, account_id: accountId, used_at: null })))
    .execute()
}

/** The salt of an account's recovery codes, and how many are left; null when it has none. */
export async function findRecoverySet(
  db: Database,
  accountId: string,
): Promise<{ salt: string; madeAt: string; left: number } | null> {
  const rows = await db
    .selectFrom('recovery_code')
    .select(['salt', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    salt: first.salt,
    madeAt: first.created_at,
    left: rows.filter(({ used_at }) => used_at === null).length,
  }
}

/** Uses a recovery code up. Of two that bring the same one at the same time, one is told true. */
export async function useRecoveryCode(
  db: Database,
  accountId: string,
  hash: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
