import type { Insertable, Selectable, Updateable } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type LifeEventRow = Selectable<Schema['life_event']>
export type LineRow = Selectable<Schema['life_event_line']>

export async function findLifeEvent(db: Database, id: string): Promise<LifeEventRow | null> {
  return await firstRow(db.selectFrom('life_event').selectAll().where('id', '=', id))
}

/** Returns lists with the clients they are about, the next due first. @param personId Of one client; null for all. */
export async function selectLifeEvents(db: Database, personId: string | null = null) {
  return await db
    .selectFrom('life_event')
    .innerJoin('person', 'person.id', 'life_event.person_id')
    .selectAll('life_event')
    .select(['person.public_id', 'person.name', 'person.died_on'])
    .$if(personId !== null, (query) => query.where('life_event.person_id', '=', personId ?? ''))
    .orderBy('life_event.due_on')
    .orderBy('life_event.id')
    .execute()
}

/** Returns the lines that something was written about. @param eventIds At least one. */
export async function selectLines(db: Database, eventIds: readonly string[]): Promise<LineRow[]> {
  return await db
    .selectFrom('life_event_line')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .orderBy('item')
    .execute()
}

export async function insertLifeEvent(db: Database, row: Insertable<Schema['life_event']>): Promise<void> {
  await db.insertInto('life_event').values(row).execute()
}

export async function updateLifeEvent(
  db: Database,
  id: string,
  change: Omit<Updateable<Schema['life_event']>, 'id' | 'person_id'>,
): Promise<void> {
  await db.updateTable('life_event').set(change).where('id', '=', id).execute()
}

export async function deleteLifeEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('life_event').where('id', '=', id).execute()
}

/** Writes what became of a line; null that it is still needed. */
export async function saveLine(
  db: Database,
  row: Omit<LineRow, 'state'> & { readonly state: LineRow['state'] | null },
): Promise<void> {
  const { event_id, position, item, state, note, at, actor } = row
  await db
    .deleteFrom('life_event_line')
    .where('event_id', '=', event_id)
    .where('position', '=', position)
    .where('item', '=', item)
    .execute()
  if (state !== null)
    await db
      .insertInto('life_event_line')
      .values({ event_id, position, item, state, note, at, actor })
      .execute()
}

/** Returns the fund houses, registrars and numbers of the folios of a client. */
export async function selectRegistrars(db: Database, personId: string) {
  return await db
    .selectFrom('folio_link')
    .select(['registrar', 'house', 'folio'])
    .where('person_id', '=', personId)
    .execute()
}

/** A guardian of the folio of a person: the registrar still holds it for a minor. */
function isGuarded(db: Database) {
  return db
    .selectFrom('folio_role as own')
    .innerJoin('folio_role as other', (join) =>
      join
        .onRef('other.registrar', '=', 'own.registrar')
        .onRef('other.house', '=', 'own.house')
        .onRef('other.folio', '=', 'own.folio'),
    )
    .select('own.person_id')
    .where('own.person_id', 'is not', null)
    .where('own.slot', '=', 'first')
    .where('other.slot', '=', 'guardian')
    .$narrowType<{ person_id: string }>()
}

/**
 * Returns minors, and whoever holds a folio through a guardian, without a list about becoming 18.
 *
 * @param bornUntil The last day of birth that counts. Those whose day of birth nobody knows are returned too.
 */
export async function selectMinors(db: Database, bornUntil: IsoDate) {
  return await db
    .selectFrom('person')
    .select(['id', 'public_id', 'name', 'born_on'])
    .where('died_on', 'is', null)
    .where(inBook('person.id'))
    .where((eb) => eb.or([eb('kind', '=', 'minor'), eb('id', 'in', isGuarded(db))]))
    .where((eb) => eb.or([eb('born_on', 'is', null), eb('born_on', '<=', bornUntil)]))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('life_event').select('person_id').where('life_event.kind', '=', 'adult'),
    )
    .orderBy('born_on')
    .orderBy('name')
    .execute()
}
