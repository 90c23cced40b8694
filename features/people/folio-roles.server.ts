import type { Database } from '#kit/store/store.server.ts'
import type { FolioRole } from './proposals/proposal.ts'

/** Who has which slot in a folio, with the day of death of a person of the book. */
export interface RoleInFolio {
  readonly folio: string
  readonly house: string
  readonly slot: FolioRole['slot']
  readonly personId: string | null
  readonly name: string
  readonly relation: string
  readonly diedOn: string | null
}

/** Returns every role in the folios in which a person has one, by folio and slot. */
export async function rolesAround(db: Database, personId: string): Promise<RoleInFolio[]> {
  return await db
    .selectFrom('folio_role')
    .leftJoin('person', 'person.id', 'folio_role.person_id')
    .select(({ fn }) => [
      'folio_role.folio',
      'folio_role.house',
      'folio_role.slot',
      'folio_role.person_id as personId',
      fn.coalesce('person.name', 'folio_role.name').as('name'),
      'folio_role.relation',
      'person.died_on as diedOn',
    ])
    .where('folio_role.folio', 'in', (eb) =>
      eb.selectFrom('folio_role as own').select('own.folio').where('own.person_id', '=', personId),
    )
    .orderBy('folio_role.folio')
    .orderBy('folio_role.slot')
    .execute()
}
