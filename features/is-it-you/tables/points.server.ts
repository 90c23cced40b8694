import type { Insertable, Selectable } from 'kysely'
import type { SectionName } from '#content/firm.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type PointRow = Selectable<Schema['contact_point']>
export type CodeRow = Selectable<Schema['caller_code']>

/** The entries that the office made, in the order in which they were added. */
export async function selectPoints(db: Database): Promise<PointRow[]> {
  return await db.selectFrom('contact_point').selectAll().orderBy('added_at').orderBy('id').execute()
}

export async function findPoint(
  db: Database,
  kind: PointRow['kind'],
  value: string,
): Promise<PointRow | null> {
  const rows = db.selectFrom('contact_point').selectAll().where('kind', '=', kind).where('value', '=', value)
  return (await rows.executeTakeFirst()) ?? null
}

/** The changes of some sections of the firm, the earliest first. */
export async function selectFirmChanges<Name extends SectionName>(db: Database, sections: readonly Name[]) {
  const rows = await db
    .selectFrom('firm_change')
    .select(['section', 'before_json', 'at'])
    .where('section', 'in', sections)
    .orderBy('number')
    .execute()
  return rows as { section: Name; before_json: string | null; at: string }[]
}

/** Saves a caller's code in place of the client's earlier ones. */
export async function replaceCode(db: Database, row: Insertable<Schema['caller_code']>): Promise<void> {
  await db.deleteFrom('caller_code').where('person_id', '=', row.person_id).execute()
  await db.insertInto('caller_code').values(row).execute()
}

/** The code that counts now for a client, or by what was typed. */
export async function findCode(
  db: Database,
  by: { readonly personId: string } | { readonly code: string },
  now: string,
): Promise<CodeRow | null> {
  const rows = db.selectFrom('caller_code').selectAll().where('until', '>', now)
  const found = 'code' in by ? rows.where('code', '=', by.code) : rows.where('person_id', '=', by.personId)
  return (await found.executeTakeFirst()) ?? null
}
