import { type Insertable, type Selectable, sql } from 'kysely'
import { nextTurn } from '#kit/store/next-turn.ts'
import { parts } from '#kit/store/parts.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type BatchRow = Selectable<Schema['people_batch']>

export async function insertBatch(db: Database, row: Insertable<Schema['people_batch']>): Promise<void> {
  await db.insertInto('people_batch').values(row).execute()
}

/**
 * Changes a batch that is in a given state.
 *
 * @param worker The process that it has to belong to; null for any.
 * @returns False if it is not.
 */
export async function updateBatch(
  db: Database,
  { id, state }: Pick<BatchRow, 'id' | 'state'>,
  worker: string | null,
  set: Partial<Insertable<Schema['people_batch']>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people_batch')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', state)
    .$if(worker !== null, (query) => query.where('process', '=', worker!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down which folios a batch moved. */
export async function setMoved(db: Database, id: string, moved: string): Promise<void> {
  await db.updateTable('people_batch').set({ moved }).where('id', '=', id).execute()
}

export async function deleteBatch(db: Database, id: string): Promise<void> {
  await db.deleteFrom('people_batch').where('id', '=', id).execute()
}

/** All batches, newest first. */
export async function selectBatches(db: Database): Promise<BatchRow[]> {
  return await db.selectFrom('people_batch').selectAll().orderBy('at', 'desc').orderBy('id').execute()
}

/** The persons that a batch brought into the book. */
export async function selectBroughtIn(db: Database, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people_batch_person')
    .select('person_id')
    .where('batch_id', '=', batchId)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

type OwnedLink = Pick<Selectable<Schema['folio_link']>, 'registrar' | 'house' | 'folio'> & {
  readonly person_id: string
}

/** The folios that go with a batch: those that it linked, and whatever else the persons have that it brought in. */
export async function selectLinksOfBatch(db: Database, batchId: string): Promise<OwnedLink[]> {
  return (await db
    .selectFrom('folio_link')
    .select(['registrar', 'house', 'folio', 'person_id'])
    .where('person_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('batch_id', '=', batchId),
        eb(
          'person_id',
          'in',
          eb
            .selectFrom('people_batch_person')
            .select('people_batch_person.person_id')
            .where('people_batch_person.batch_id', '=', batchId),
        ),
      ]),
    )
    .orderBy('person_id')
    .orderBy('folio')
    .execute()) as OwnedLink[]
}

/** What a batch wrote beside persons and folios, in the order in which it goes. */
const ownTables = ['client_pan', 'household_member', 'household', 'folio_role'] as const

/**
 * Deletes some of the rows of a batch whose folios are gone. Call it, each time in a transaction of its own, until it returns false.
 *
 * @param limit The maximum number of rows.
 */
export async function deletePartOfBatch(db: Database, batchId: string, limit: number): Promise<boolean> {
  for (const table of ownTables) {
    const key = table === 'household_member' ? 'person_id' : 'id'
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where batch_id = ${batchId} limit ${limit})`.execute(
      db,
    )
    if (numAffectedRows > 0n) return true
  }
  // Each brings down what refers to it.
  const some = db
    .selectFrom('people_batch_person')
    .select('person_id')
    .where('batch_id', '=', batchId)
    .limit(Math.ceil(limit / 10))
  const { numDeletedRows } = await db.deleteFrom('person').where('id', 'in', some).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Tables that the batch itself, other files or the machinery fill. */
const ofItself: readonly string[] = [
  'people_batch_person',
  'folio_link',
  'ledger_version',
  'ledger_check',
  'report_version',
  'memo',
  'account_event',
  'person_join',
]

/** Which rows of a table are not the batch's own, where it writes some. */
const byOthers: Readonly<Record<string, (batch: BatchRow) => ReturnType<typeof sql<boolean>>>> = {
  client_pan: ({ id }) => sql<boolean>`coalesce(t.batch_id, '') <> ${id}`,
  folio_role: ({ id }) => sql<boolean>`coalesce(t.batch_id, '') <> ${id}`,
  household_member: ({ id }) => sql<boolean>`coalesce(t.batch_id, '') <> ${id}`,
  profile: ({ at }) => sql<boolean>`t.changed_at <> ${at}`,
  ledger_entry: () => sql<boolean>`t.feed_file_id is null`,
}

/** The tables whose rows belong to persons. */
export async function tablesOfPersons(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'person_id'))
    .map(({ name }) => name)
    .sort()
}

/** Says of how many of the persons that a batch brought in a table has rows which it did not write. */
export async function countDependent(
  db: Database,
  batch: BatchRow,
  table: string,
  brought: readonly string[],
): Promise<number> {
  if (ofItself.includes(table)) return 0
  const only = byOthers[table]?.(batch) ?? sql<boolean>`1 = 1`
  let count = 0
  // A person has thousands of entries, and few rows elsewhere.
  for (const some of parts(brought, table === 'ledger_entry' ? 50 : undefined)) {
    const { rows } = await sql<{ count: number }>`
      select count(distinct t.person_id) as count from ${sql.table(table)} t
      where t.person_id in (${sql.join(some)}) and ${only}`.execute(db)
    count += Number(rows[0]?.count ?? 0)
    await nextTurn()
  }
  return count
}

/** True if persons were joined since a batch, and still are. */
export async function hasLaterJoin(db: Database, { at }: Pick<BatchRow, 'at'>): Promise<boolean> {
  const row = await db
    .selectFrom('person_join')
    .select('id')
    .where('undone_at', 'is', null)
    .where('at', '>=', at)
    .executeTakeFirst()
  return row !== undefined
}

/** True if a later batch is in. */
export async function hasLaterBatch(db: Database, { id, at }: Pick<BatchRow, 'id' | 'at'>): Promise<boolean> {
  const row = await db
    .selectFrom('people_batch')
    .select('id')
    .where('state', '!=', 'undone')
    .where('id', '!=', id)
    .where('at', '>=', at)
    .executeTakeFirst()
  return row !== undefined
}
