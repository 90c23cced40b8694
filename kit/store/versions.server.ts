import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

type Subject = Schema['version']['subject']

/** Raises the version of a subject. Callers use `store.bumpVersion`, which also tells the other servers. */
export async function raiseVersion(trx: Database, subject: Subject): Promise<void> {
  await trx
    .insertInto('version')
    .values({ subject, number: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .execute()
}

/** Returns the version of a subject, 0 if it was never written. */
export async function selectVersion(db: Database, subject: Subject): Promise<number> {
  const row = await db
    .selectFrom('version')
    .select('number')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.number ?? 0
}
