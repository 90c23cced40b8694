import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type UploadRow = Selectable<Schema['upload']>

/** Returns the papers of a client, newest first, without their files. */
export async function selectUploads(
  db: Database,
  personId: string,
): Promise<(Omit<UploadRow, 'original'> & { readonly is_waiting: number })[]> {
  return await db
    .selectFrom('upload')
    .select(['id', 'person_id', 'purpose', 'period', 'request_id', 'kind', 'hash'])
    .select(['pages', 'at', 'added_by', 'until'])
    .select(sql<number>`case when original is null then 0 else 1 end`.as('is_waiting'))
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns pages of a client's papers, encrypted. @param one A page of one paper; null for all. */
export async function selectUploadPages(
  db: Database,
  personId: string,
  one: { readonly upload: string; readonly page: number } | null,
): Promise<Selectable<Schema['upload_page']>[]> {
  return await db
    .selectFrom('upload_page')
    .innerJoin('upload', 'upload.id', 'upload_page.upload_id')
    .selectAll('upload_page')
    .where('upload.person_id', '=', personId)
    .$if(one !== null, (query) =>
      query.where('upload_id', '=', one?.upload ?? '').where('page', '=', one?.page ?? 0),
    )
    .orderBy('upload_id')
    .orderBy('page')
    .execute()
}

export async function insertUploadPages(
  trx: Database,
  rows: readonly Insertable<Schema['upload_page']>[],
): Promise<void> {
  for (const row of rows) await trx.insertInto('upload_page').values(row).execute()
}

/** Says that a paper is drawn: its file goes. Returns false if it has gone meanwhile. */
export async function markDrawn(trx: Database, id: string, pages: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ pages, original: null })
    .where('id', '=', id)
    .where('pages', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a paper of a client with its pages. Returns false if there is none such. */
export async function deleteUpload(trx: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('upload')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the papers whose time is over. Returns how many. */
export async function deleteUploadsBefore(db: Database, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('upload').where('until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
