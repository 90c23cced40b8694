import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { RecommendationState } from './tables.server.ts'

export type RiskProfileRow = Selectable<Schema['risk_profile']>
export type RecommendationRow = Selectable<Schema['recommendation']>
export type RecommendationEventRow = Selectable<Schema['recommendation_event']>

/** A recommendation with its events, oldest first, and the requests that its yes made. */
export type WholeRecommendation = RecommendationRow & {
  readonly events: readonly RecommendationEventRow[]
  readonly requests: readonly { readonly reference: string; readonly kind: string }[]
}

/** The same with its client, for the desk. */
export type DeskRecommendationRow = WholeRecommendation & {
  readonly name: string
  readonly email: string
  readonly public_id: string
}

/** Returns a client's risk profiles, newest first. */
export async function selectRiskProfiles(db: Database, personId: string): Promise<RiskProfileRow[]> {
  return await db
    .selectFrom('risk_profile')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('position', 'desc')
    .execute()
}

/** Adds a recommendation. Part of the caller's transaction. */
export async function insertRecommendation(
  db: Database,
  row: Insertable<Schema['recommendation']>,
): Promise<void> {
  await db.insertInto('recommendation').values(row).execute()
}

/** Adds an event after those that a recommendation has. Part of the caller's transaction. */
export async function insertRecommendationEvent(
  db: Database,
  event: Omit<Insertable<Schema['recommendation_event']>, 'position'>,
): Promise<void> {
  await db
    .insertInto('recommendation_event')
    .values((eb) => ({
      ...event,
      position: eb
        .selectFrom('recommendation_event as before')
        .select(sql<number>`coalesce(max(before.position) + 1, 0)`.as('next'))
        .where('before.recommendation_id', '=', event.recommendation_id),
    }))
    .execute()
}

/** Changes a recommendation unless its state has changed since it was read. */
export async function updateRecommendation(
  db: Database,
  before: Pick<RecommendationRow, 'id' | 'state'>,
  next: Partial<Omit<RecommendationRow, 'id' | 'person_id' | 'reference'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recommendation')
    .set(next)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds a recommendation by its reference or id; null if there is none, or it is another client's. */
export async function findRecommendationRow(
  db: Database,
  name: string,
  personId: string | null = null,
): Promise<WholeRecommendation | null> {
  const row = await db
    .selectFrom('recommendation')
    .selectAll()
    .where((eb) => eb.or([eb('reference', '=', name), eb('id', '=', name)]))
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .executeTakeFirst()
  return row ? ((await whole(db, [row]))[0] ?? null) : null
}

/** Returns a client's recommendations with their events, newest first. */
export async function selectRecommendations(db: Database, personId: string): Promise<WholeRecommendation[]> {
  const rows = await db
    .selectFrom('recommendation')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return await whole(db, rows)
}

/** Returns the drafts of the newest recommendations, whoever they are for. */
export async function selectNewestDrafts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('recommendation')
    .select('draft')
    .orderBy('changed_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ draft }) => draft)
}

/** Returns every client's recommendations in some states, newest first, for the desk. */
export async function selectAllRecommendations(
  db: Database,
  states: readonly RecommendationState[],
): Promise<DeskRecommendationRow[]> {
  const rows = await db
    .selectFrom('recommendation')
    .innerJoin('person', 'person.id', 'recommendation.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .selectAll('recommendation')
    .select(['person.name', 'person.public_id'])
    .select(({ fn }) => fn.coalesce('sign_in.email', 'person.public_id').as('email'))
    .where('recommendation.state', 'in', states)
    .orderBy('recommendation.created_at', 'desc')
    .orderBy('recommendation.id')
    .execute()
  return await whole(db, rows)
}

async function whole<Row extends RecommendationRow>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & Pick<WholeRecommendation, 'events' | 'requests'>)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = Map.groupBy(
    await db
      .selectFrom('recommendation_event')
      .selectAll()
      .where('recommendation_id', 'in', ids)
      .orderBy('recommendation_id')
      .orderBy('position')
      .execute(),
    ({ recommendation_id }) => recommendation_id,
  )
  const requests = Map.groupBy(
    await db
      .selectFrom('recommendation_request')
      .innerJoin('client_request', 'client_request.id', 'recommendation_request.request_id')
      .select(['recommendation_request.recommendation_id', 'client_request.reference', 'client_request.kind'])
      .where('recommendation_request.recommendation_id', 'in', ids)
      .orderBy('client_request.created_at')
      .orderBy('client_request.reference')
      .execute(),
    ({ recommendation_id }) => recommendation_id,
  )
  return rows.map((row) => ({
    ...row,
    events: events.get(row.id) ?? [],
    requests: (requests.get(row.id) ?? []).map(({ reference, kind }) => ({ reference, kind })),
  }))
}
