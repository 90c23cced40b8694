import { sql } from 'kysely'
import type { Database } from '#kit/store/store.server.ts'

/** The roles of a person in folios with the nominees of its own ones, and its place in a household. */
export async function selectRolesOf(db: Database, personId: string): Promise<Record<string, unknown>> {
  const { rows: roles } = await sql<Record<string, unknown>>`
    select r.registrar, r.house, r.folio, r.slot, r.name, r.relation from folio_role r
    where r.person_id = ${personId} or (r.slot = 'nominee' and ${isInOwnFolio(personId)})
    order by r.registrar, r.house, r.folio, r.slot`.execute(db)
  const household = await db
    .selectFrom('household_member')
    .select('relation')
    .where('person_id', '=', personId)
    .execute()
  return { roles, household }
}

/** Erases the names of others in the folios of a person, and a household that only the person was in. Part of the caller's transaction. */
export async function deleteRolesOf(db: Database, personId: string): Promise<void> {
  await sql`
    delete from folio_role where id in (
      select r.id from folio_role r where r.person_id is null and ${isInOwnFolio(personId)})`.execute(db)
  await sql`
    delete from household where id in (select household_id from household_member where person_id = ${personId})
      and not exists (select 1 from household_member m where m.household_id = household.id and m.person_id <> ${personId})`.execute(
    db,
  )
}

/** True if a person is the first holder of the folio of a role `r`. */
function isInOwnFolio(personId: string) {
  return sql<boolean>`exists (
    select 1 from folio_role own where own.person_id = ${personId} and own.slot = 'first'
      and own.registrar = r.registrar and own.house = r.house and own.folio = r.folio)`
}
