import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the published testimonials in display order. */
export async function selectPublished(db: Database): Promise<Selectable<Schema['testimonial']>[]> {
  return await db
    .selectFrom('testimonial')
    .selectAll()
    .where('is_published', '=', 1)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/**
 * Adds testimonials. Part of the caller's transaction, which also raises the version.
 *
 * @returns The number added: one whose id is taken, even by a transaction that runs at the same time, is left out.
 */
export async function insertTestimonials(
  db: Database,
  rows: readonly Insertable<Schema['testimonial']>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('testimonial')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/**
 * Publishes a testimonial, or withdraws it at its author's request. Part of the caller's transaction, which also
 * raises the version.
 *
 * @returns False if the testimonial does not exist.
 */
export async function setPublished(db: Database, id: string, isPublished: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('testimonial')
    .set({ is_published: isPublished ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns all testimonials, published or not, in display order. */
export async function selectTestimonials(db: Database): Promise<Selectable<Schema['testimonial']>[]> {
  return await db.selectFrom('testimonial').selectAll().orderBy('place').orderBy('id').execute()
}

export async function findTestimonial(
  db: Database,
  id: string,
): Promise<Selectable<Schema['testimonial']> | undefined> {
  return await db.selectFrom('testimonial').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the place after the last testimonial. */
export async function nextPosition(db: Database): Promise<number> {
  const row = await db
    .selectFrom('testimonial')
    .select((eb) => eb.fn.max('place').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** True if at least one testimonial is published. */
export async function hasPublished(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('testimonial')
    .select('id')
    .where('is_published', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
