import { inBook } from '#features/identity/accounts.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Somebody as files name her, with her number if she is a person of the book. */
export interface KinPerson {
  readonly name: string
  readonly number: string | null
}

/** Returns who has a slot in the folios in which a person has another one, each once. */
async function selectBeside(
  db: Database,
  personId: string,
  slots: { readonly of: 'first' | 'guardian'; readonly beside: 'first' | 'guardian' },
): Promise<KinPerson[]> {
  return await db
    .selectFrom('folio_role as own')
    .innerJoin('folio_role as other', (join) =>
      join
        .onRef('other.registrar', '=', 'own.registrar')
        .onRef('other.house', '=', 'own.house')
        .onRef('other.folio', '=', 'own.folio'),
    )
    .leftJoin('person', 'person.id', 'other.person_id')
    .select(({ fn }) => [fn.coalesce('person.name', 'other.name').as('name'), 'person.public_id as number'])
    .distinct()
    .where('own.person_id', '=', personId)
    .where('own.slot', '=', slots.of)
    .where(inBook('other.person_id'))
    .where('other.slot', '=', slots.beside)
    .orderBy('name')
    .execute()
}

/** The guardians of a child, by its folios. */
export async function selectGuardians(db: Database, personId: string): Promise<KinPerson[]> {
  return await selectBeside(db, personId, { of: 'first', beside: 'guardian' })
}

/** The children in whose folios a person is the guardian. */
export async function selectWards(db: Database, personId: string): Promise<KinPerson[]> {
  return await selectBeside(db, personId, { of: 'guardian', beside: 'first' })
}

/** The others of a person's household. */
export async function selectHousehold(
  db: Database,
  personId: string,
): Promise<{ readonly name: string; readonly number: string }[]> {
  return await db
    .selectFrom('household_member as own')
    .innerJoin('household_member as other', 'other.household_id', 'own.household_id')
    .innerJoin('person', 'person.id', 'other.person_id')
    .select(['person.name', 'person.public_id as number'])
    .where('own.person_id', '=', personId)
    .where('other.person_id', '!=', personId)
    .where(inBook('person.id'))
    .orderBy('person.name')
    .execute()
}
