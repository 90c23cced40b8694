import type { Insertable, Selectable } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'

export type ReviewRow = Selectable<Schema['review']>
export type ReviewCardRow = Selectable<Schema['review_card']>

export async function insertReview(
  trx: Transaction,
  review: Insertable<Schema['review']>,
  cards: readonly ReviewCardRow[],
): Promise<void> {
  await trx.insertInto('review').values(review).execute()
  await insertReviewCards(trx, cards)
}

export async function insertReviewCards(trx: Transaction, cards: readonly ReviewCardRow[]): Promise<void> {
  if (cards.length > 0) await trx.insertInto('review_card').values(cards).execute()
}

/** Deletes a card of one kind. Returns false if there is no such card. */
export async function deleteReviewCard(
  trx: Transaction,
  { reviewId, place, kind }: { readonly reviewId: string; readonly place: number; readonly kind: string },
): Promise<boolean> {
  return await anyChanged(
    trx
      .deleteFrom('review_card')
      .where('review_id', '=', reviewId)
      .where('place', '=', place)
      .where('kind', '=', kind),
  )
}

/** Returns the reviews of an account, newest first. */
export async function selectReviews(db: Database, personId: string): Promise<ReviewRow[]> {
  return await db
    .selectFrom('review')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('prepared_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | null> {
  return (await db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the cards of a review in their order. */
export async function selectReviewCards(db: Database, reviewId: string): Promise<ReviewCardRow[]> {
  return await db
    .selectFrom('review_card')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('place')
    .execute()
}

/** Sets what became of a card of an open review. Returns false if there is no such card. */
export async function updateReviewCard(
  trx: Transaction,
  { reviewId, place }: { readonly reviewId: string; readonly place: number },
  values: Pick<ReviewCardRow, 'outcome' | 'note' | 'who' | 'due_on'>,
): Promise<boolean> {
  return await anyChanged(
    trx.updateTable('review_card').set(values).where('review_id', '=', reviewId).where('place', '=', place),
  )
}

/** A client who holds something, for the list of who is due. */
export interface ReviewedClient {
  readonly id: string
  readonly number: string
  readonly name: string
  /** The day of the first transaction. */
  readonly since: IsoDate
  /** When the last review was closed, an instant; null for none. */
  readonly last: string | null
  /** The id of a review that is open; null for none. */
  readonly open: string | null
}

/** Returns all reviews by their clients, with when each was closed; null for one that is open. */
export async function selectReviewStates(
  db: Database,
): Promise<{ id: string; personId: string; closedAt: string | null }[]> {
  return await db
    .selectFrom('review')
    .select(['id', 'person_id as personId', 'closed_at as closedAt'])
    .orderBy('id')
    .execute()
}

export async function selectReviewedClients(db: Database): Promise<ReviewedClient[]> {
  // The first day of each is the first row of its range in the index: grouping would read every transaction of the firm.
  const rows = await db
    .selectFrom('person')
    .select(['person.id', 'person.public_id as number', 'person.name'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entry')
        .select('ledger_entry.date')
        .whereRef('ledger_entry.person_id', '=', 'person.id')
        .orderBy('ledger_entry.date')
        .limit(1)
        .as('since'),
    )
    .where('person.died_on', 'is', null)
    .where(inBook('person.id'))
    .execute()
  const reviews = Map.groupBy(await selectReviewStates(db), ({ personId }) => personId)
  return rows.flatMap(({ id, number, name, since }) => {
    if (since === null) return []
    const own = reviews.get(id) ?? []
    const closed = own.flatMap(({ closedAt }) => closedAt ?? []).sort()
    const open = own.find(({ closedAt }) => closedAt === null)?.id ?? null
    return [{ id, number, name, since, last: closed.at(-1) ?? null, open }]
  })
}

/** Returns the reviews that were closed since an instant, newest first. */
export async function selectClosedReviews(
  db: Database,
  since: string,
): Promise<{ number: string; name: string; closedAt: string; closedBy: string | null }[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('person', 'person.id', 'review.person_id')
    .select([
      'person.public_id as number',
      'person.name',
      'review.closed_at as closedAt',
      'review.closed_by as closedBy',
    ])
    .where('review.closed_at', '>=', since)
    .orderBy('review.closed_at', 'desc')
    .execute()
  return rows.flatMap(({ closedAt, ...row }) => (closedAt === null ? [] : [{ ...row, closedAt }]))
}
