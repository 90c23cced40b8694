import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { invariant } from '#finance/invariant.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'

export type SealedLinkRow = Selectable<Schema['sealed_link']>
export type SealedDayRow = Selectable<Schema['sealed_day']>

/** A link with what was sealed; null once that is erased. */
export interface SealedLinkWithContent extends SealedLinkRow {
  readonly text: string | null
}

/**
 * Locks the chain of a client until the transaction ends and moves it by one. The first paper of a client starts the chain.
 *
 * @param start The hash that an empty chain begins with.
 * @returns The number of the new link, and the hash of the one before.
 */
export async function lockSealedChain(
  trx: Transaction,
  personId: string,
  start: string,
): Promise<Selectable<Schema['sealed_chain']>> {
  const move = () =>
    trx
      .updateTable('sealed_chain')
      .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
      .where('person_id', '=', personId)
      .returningAll()
      .executeTakeFirst()
  const moved = await move()
  if (moved) return moved
  await trx
    .insertInto('sealed_chain')
    .values({ id: randomUUID(), person_id: personId, sequence: 0, hash: start })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  return (await move())!
}

/** Writes a link with its content and makes it the end of its chain. The caller has locked the chain. */
export async function insertSealed(
  trx: Transaction,
  link: Insertable<Schema['sealed_link']>,
  content: Insertable<Schema['sealed_content']>,
): Promise<void> {
  await trx.insertInto('sealed_link').values(link).execute()
  await trx.insertInto('sealed_content').values(content).execute()
  const { numUpdatedRows } = await trx
    .updateTable('sealed_chain')
    .set({ hash: link.hash })
    .where('id', '=', link.chain_id)
    .where('sequence', '=', link.sequence)
    .executeTakeFirst()
  invariant(numUpdatedRows === 1n, 'a new link has the number of the end of its chain')
}

const linksWithContent = (db: Database) =>
  db
    .selectFrom('sealed_link')
    .leftJoin('sealed_content', 'sealed_content.link_id', 'sealed_link.id')
    .selectAll('sealed_link')
    .select('sealed_content.text as text')

/** Returns the sealed papers of an account, newest first. */
export async function selectSealedOf(db: Database, personId: string): Promise<SealedLinkWithContent[]> {
  return await linksWithContent(db)
    .where('sealed_content.person_id', '=', personId)
    .orderBy('sealed_link.sequence', 'desc')
    .execute()
}

/** Returns one paper of an account; null if the account has none with this id. */
export async function findSealedOf(
  db: Database,
  personId: string,
  id: string,
): Promise<SealedLinkWithContent | null> {
  return await firstRow(
    linksWithContent(db).where('sealed_content.person_id', '=', personId).where('sealed_link.id', '=', id),
  )
}

/** Returns the link with this hash. */
export async function findLinkByHash(db: Database, hash: string): Promise<SealedLinkRow | null> {
  return await firstRow(db.selectFrom('sealed_link').selectAll().where('hash', '=', hash))
}

/** Returns how many papers of a kind were ever sealed: of clients who have an account, and of erased ones. */
export async function countLinks(
  db: Database,
  kind: string,
): Promise<{ readonly current: number; readonly erased: number }> {
  const { all, current } = await db
    .selectFrom('sealed_link')
    .innerJoin('sealed_chain', 'sealed_chain.id', 'sealed_link.chain_id')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.count<number | string>('sealed_chain.person_id').as('current'),
    ])
    .where('sealed_link.kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { current: Number(current), erased: Number(all) - Number(current) }
}

/** True if there is a link with this id. */
export async function isLink(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('sealed_link').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the newest link that corrects another; null if none does. */
export async function findCorrection(db: Database, id: string): Promise<SealedLinkRow | null> {
  return await firstRow(
    db.selectFrom('sealed_link').selectAll().where('corrects', '=', id).orderBy('sequence', 'desc').limit(1),
  )
}

/** Returns the link at a place of a chain. */
export async function findLinkAt(
  db: Database,
  chainId: string,
  sequence: number,
): Promise<SealedLinkRow | null> {
  return await firstRow(
    db.selectFrom('sealed_link').selectAll().where('chain_id', '=', chainId).where('sequence', '=', sequence),
  )
}

/** Returns chains in the order of their ids. @param after Only chains with a higher id. */
export async function selectChains(
  db: Database,
  after: string,
  limit: number,
): Promise<Selectable<Schema['sealed_chain']>[]> {
  return await db
    .selectFrom('sealed_chain')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns a chain by its id. */
export async function findChain(
  db: Database,
  id: string,
): Promise<Selectable<Schema['sealed_chain']> | null> {
  return await firstRow(db.selectFrom('sealed_chain').selectAll().where('id', '=', id))
}

/** Returns the links of some chains in their order, with their content, by the chain's id. A chain without links is missing. */
export async function selectLinks(
  db: Database,
  chainIds: readonly string[],
): Promise<Map<string, SealedLinkWithContent[]>> {
  const links = await linksWithContent(db)
    .where('chain_id', 'in', chainIds)
    .orderBy('sealed_link.sequence')
    .execute()
  return Map.groupBy(links, ({ chain_id }) => chain_id)
}

/** Keeps the root of a day with its leaves. Returns false if that day has one. */
export async function insertSealedDay(
  trx: Transaction,
  day: Insertable<Schema['sealed_day']>,
  linkIds: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sealed_day')
    .values(day)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  const leaves = linkIds.map((link_id, place) => ({ link_id, day: day.day, place }))
  for (let at = 0; at < leaves.length; at += 500) {
    await trx
      .insertInto('sealed_leaf')
      .values(leaves.slice(at, at + 500))
      .execute()
  }
  return true
}

/** Returns the roots of all days, oldest first. */
export async function selectSealedDays(db: Database): Promise<SealedDayRow[]> {
  return await db.selectFrom('sealed_day').selectAll().orderBy('day').execute()
}

/** Returns the newest root; null before the first. */
export async function findNewestDay(db: Database): Promise<SealedDayRow | null> {
  return await firstRow(db.selectFrom('sealed_day').selectAll().orderBy('day', 'desc').limit(1))
}

/** Returns the root of the day that covers a link, with the link's place; null while none does. */
export async function findDayOfLink(
  db: Database,
  linkId: string,
): Promise<(SealedDayRow & { readonly place: number }) | null> {
  return await firstRow(
    db
      .selectFrom('sealed_leaf')
      .innerJoin('sealed_day', 'sealed_day.day', 'sealed_leaf.day')
      .selectAll('sealed_day')
      .select('sealed_leaf.place')
      .where('sealed_leaf.link_id', '=', linkId),
  )
}

/** Returns the hashes of the links that a day's root covers, in their places. */
export async function selectLeaves(
  db: Database,
  day: IsoDate,
): Promise<{ id: string; place: number; hash: string }[]> {
  return await db
    .selectFrom('sealed_leaf')
    .innerJoin('sealed_link', 'sealed_link.id', 'sealed_leaf.link_id')
    .select(['sealed_link.id', 'sealed_leaf.place', 'sealed_link.hash'])
    .where('sealed_leaf.day', '=', day)
    .orderBy('sealed_leaf.place')
    .execute()
}

/** Erases what was sealed for an account, except what a law still asks for. Links stay; they name nobody. */
export async function deleteSealedContent(db: Database, personId: string): Promise<void> {
  await db
    .deleteFrom('sealed_content')
    .where('person_id', '=', personId)
    .where('kept_until', 'is', null)
    .execute()
}

/** Erases what was sealed for erased accounts and no law asks for any more. Returns the number of papers. */
export async function deleteContentBefore(db: Database, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sealed_content')
    .where('person_id', 'is', null)
    .where('kept_until', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
