import type { Insertable, Selectable, Updateable } from 'kysely'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { DataKind } from '../kinds.ts'

export type BreachRow = Selectable<Schema['breach']>
export type SearchRow = Selectable<Schema['breach_search']>

/** An INSERT of this many rows stays below SQLite's limit of parameters. */
const rowsAtOnce = 500

export async function findBreach(db: Database, id: string): Promise<BreachRow | null> {
  return await firstRow(db.selectFrom('breach').selectAll().where('id', '=', id))
}

/** Returns every file, the newest first. */
export async function selectBreaches(db: Database): Promise<BreachRow[]> {
  return await db.selectFrom('breach').selectAll().orderBy('known_at', 'desc').orderBy('id').execute()
}

/** Changes a file that is not closed. Returns false for any other. */
export async function updateBreach(
  db: Database,
  id: string,
  change: Updateable<Schema['breach']>,
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('breach').set(change).where('id', '=', id).where('closed_at', 'is', null),
  )
}

/** Returns what was done, oldest first. */
export async function selectEntries(db: Database, breachId: string) {
  return await db
    .selectFrom('breach_entry')
    .selectAll()
    .where('breach_id', '=', breachId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function selectSearches(db: Database, breachId: string): Promise<SearchRow[]> {
  return await db
    .selectFrom('breach_search')
    .selectAll()
    .where('breach_id', '=', breachId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Stores a search with whom it found. */
export async function insertSearch(
  db: Database,
  search: Insertable<Schema['breach_search']>,
  people: readonly Insertable<Schema['breach_person']>[],
): Promise<void> {
  await db.insertInto('breach_search').values(search).execute()
  for (let start = 0; start < people.length; start += rowsAtOnce)
    await db
      .insertInto('breach_person')
      .values(people.slice(start, start + rowsAtOnce))
      .execute()
}

/** Somebody concerned, with what each search that counts says of her. */
export interface ConcernedRow {
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly language: string
  readonly kinds: readonly DataKind[]
  readonly reasons: readonly string[]
  readonly diedOn: string | null
  /** Where a mail goes; null for nowhere. */
  readonly email: string | null
  readonly address: string
  readonly isLocked: boolean
  /** When the first search found her. */
  readonly foundAt: string
  /** How she was told; null before. */
  readonly told: string | null
}

/** Returns who is concerned, by name. @param personId Only this person. */
export async function selectConcerned(
  db: Database,
  breachId: string,
  personId: string | null = null,
): Promise<ConcernedRow[]> {
  const rows = await db
    .selectFrom('breach_person')
    .innerJoin('breach_search', 'breach_search.id', 'breach_person.search_id')
    .innerJoin('person', 'person.id', 'breach_person.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('breach_notice', (join) =>
      join
        .onRef('breach_notice.person_id', '=', 'person.id')
        .onRef('breach_notice.breach_id', '=', 'breach_person.breach_id'),
    )
    .select(['breach_person.kinds', 'breach_person.reason', 'person.id', 'person.public_id', 'person.name'])
    .select(['person.language', 'person.died_on', 'sign_in.email', 'sign_in.locked_at', 'profile.address'])
    .select(['sign_in.email_verified_at', 'profile.email as known_email', 'breach_notice.by as told'])
    .select('breach_search.at as found_at')
    .where('breach_person.breach_id', '=', breachId)
    .where('breach_search.withdrawn_at', 'is', null)
    .$if(personId !== null, (query) => query.where('person.id', '=', personId ?? ''))
    .orderBy('person.name')
    .orderBy('person.id')
    .orderBy('breach_search.at')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [row] = own
    if (!row) return []
    const { id, public_id: number, name, language, died_on: diedOn, locked_at, told } = row
    const kinds = [...new Set(own.flatMap((one) => JSON.parse(one.kinds) as DataKind[]))]
    const proven = row.email_verified_at === null ? null : row.email
    return [
      {
        ...{ personId: id, number, name, language, diedOn, kinds, told, foundAt: row.found_at },
        reasons: [...new Set(own.map(({ reason }) => reason))],
        email: proven ?? row.known_email,
        address: (row.address ?? '').trim(),
        isLocked: locked_at !== null,
      },
    ]
  })
}

/** Writes down that somebody gets a notice. Returns false if she has one. */
export async function insertNotice(db: Database, row: Insertable<Schema['breach_notice']>): Promise<boolean> {
  return await anyChanged(
    db
      .insertInto('breach_notice')
      .values(row)
      .onConflict((conflict) => conflict.columns(['breach_id', 'person_id']).doNothing()),
  )
}

/** Returns the notices of a breach that went by one way, by the name of their person. */
export async function selectNotices(db: Database, breachId: string, by: 'post') {
  return await db
    .selectFrom('breach_notice')
    .innerJoin('person', 'person.id', 'breach_notice.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.name', 'person.language', 'profile.address', 'breach_notice.text'])
    .where('breach_notice.breach_id', '=', breachId)
    .where('breach_notice.by', '=', by)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
}
