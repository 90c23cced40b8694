import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type LifeEventRow = Selectable<Schema['life_event']>
export type LineRow = Selectable<Schema['life_event_line']>
export type LifeEventChange = Omit<Updateable<Schema['life_event']>, 'id' | 'person_id'>

export async function findLifeEvent(db: Database, id: string): Promise<LifeEventRow | null> {
  return await firstRow(db.selectFrom('life_event').selectAll().where('id', '=', id))
}

/** Returns lists with the clients they are about, the next due first. @param personId Of one client; null for all. */
export async function selectLifeEvents(db: Database, personId: string | null) {
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

/** Returns the lines that something was written about, of one list, of one client, or of all. */
export async function selectLines(
  db: Database,
  of: { readonly eventId: string } | { readonly personId: string } | null,
): Promise<LineRow[]> {
  return await db
    .selectFrom('life_event_line')
    .innerJoin('life_event', 'life_event.id', 'life_event_line.event_id')
    .selectAll('life_event_line')
    .$if(of !== null, (query) =>
      of && 'eventId' in of
        ? query.where('event_id', '=', of.eventId)
        : query.where('life_event.person_id', '=', of?.personId ?? ''),
    )
    .orderBy('position')
    .orderBy('item')
    .execute()
}

export async function insertLifeEvent(db: Database, row: Insertable<Schema['life_event']>): Promise<void> {
  await db.insertInto('life_event').values(row).execute()
}

export async function updateLifeEvent(db: Database, id: string, change: LifeEventChange): Promise<void> {
  await db.updateTable('life_event').set(change).where('id', '=', id).execute()
}

export async function deleteLifeEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('life_event').where('id', '=', id).execute()
}

export async function saveLine(db: Database, row: LineRow): Promise<void> {
  const { event_id, position, item, ...change } = row
  await db
    .insertInto('life_event_line')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'position', 'item']).doUpdateSet(change))
    .execute()
}

/** Returns the registrars and numbers of the folios of a client. */
export async function selectRegistrars(db: Database, personId: string) {
  return await db
    .selectFrom('folio_link')
    .select(['registrar', 'folio'])
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Returns minors, and whoever holds a folio through a guardian, without a list about becoming 18.
 *
 * @param bornUntil The last day of birth that counts. Those whose day of birth nobody knows are returned too.
 */
export async function selectMinors(db: Database, bornUntil: IsoDate) {
  const { rows } = await sql<{ id: string; public_id: string; name: string; born_on: IsoDate | null }>`
    select p.id, p.public_id, p.name, p.born_on from person p
    where p.died_on is null and ${inBook('p.id')} and (p.born_on is null or p.born_on <= ${bornUntil})
      and (p.kind = 'minor' or exists (
        select 1 from folio_role own join folio_role other
          on other.registrar = own.registrar and other.house = own.house and other.folio = own.folio
        where own.person_id = p.id and own.slot = 'first' and other.slot = 'guardian'))
      and not exists (select 1 from life_event e where e.person_id = p.id and e.kind = 'adult')
    order by p.born_on, p.name`.execute(db)
  return rows
}
