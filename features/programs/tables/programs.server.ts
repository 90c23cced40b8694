import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type ProgramRow = Selectable<Schema['program']>

export async function insertProgram(
  db: Database,
  row: Omit<Insertable<Schema['program']>, 'last_used_at' | 'revoked_at' | 'revoked_by'>,
): Promise<void> {
  await db
    .insertInto('program')
    .values({ ...row, last_used_at: null, revoked_at: null, revoked_by: null })
    .execute()
}

/** Returns every program, the newest first. */
export async function selectPrograms(db: Database): Promise<ProgramRow[]> {
  return await db.selectFrom('program').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function findByToken(db: Database, tokenHash: string): Promise<ProgramRow | null> {
  const row = await db
    .selectFrom('program')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function touchProgram(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('program').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Revokes what is not revoked yet: one program, or all that somebody made. Returns which these were. */
export async function revoke(
  db: Database,
  which: { readonly id: string } | { readonly staff_id: string },
  by: { readonly revoked_at: string; readonly revoked_by: string },
): Promise<Pick<ProgramRow, 'id' | 'name'>[]> {
  return await db
    .updateTable('program')
    .set(by)
    .where((eb) => eb.and(which))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
}
