import { type Selectable, sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

type FolioRoleRow = Selectable<Schema['folio_role']>

/** Everybody in the book, as a proposal is laid to them. */
export async function selectBookPersons(
  db: Database,
): Promise<Pick<Selectable<Schema['person']>, 'id' | 'public_id' | 'name' | 'kind' | 'born_on'>[]> {
  return await db
    .selectFrom('person')
    .select(['id', 'public_id', 'name', 'kind', 'born_on'])
    .where('is_sample', '=', 0)
    .where(inBook('person.id'))
    .orderBy('id')
    .execute()
}

/** The PANs of the persons themselves that the firm has confirmed, not those of their children and families. */
export async function selectBookPans(
  db: Database,
): Promise<Pick<Selectable<Schema['client_pan']>, 'id' | 'person_id' | 'pan' | 'pan_hash'>[]> {
  return await db
    .selectFrom('client_pan')
    .select(['id', 'person_id', 'pan', 'pan_hash'])
    .where('role', '=', 'holder')
    .where('is_confirmed', '=', 1)
    .orderBy('person_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The roles of the book. */
export async function selectRoles(db: Database): Promise<FolioRoleRow[]> {
  return await db.selectFrom('folio_role').selectAll().orderBy('id').execute()
}

/** The roles of a person as the first holder of a folio. */
export async function selectFirstRoles(
  db: Database,
  personId: string,
  { registrar, house, folio }: Pick<FolioRoleRow, 'registrar' | 'house' | 'folio'>,
): Promise<FolioRoleRow[]> {
  return await db
    .selectFrom('folio_role')
    .selectAll()
    .where('person_id', '=', personId)
    .where('slot', '=', 'first')
    .where('registrar', '=', registrar)
    .where('house', '=', house)
    .where('folio', '=', folio)
    .execute()
}

export async function deleteRoles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('folio_role').where('id', 'in', ids).execute()
}

export async function insertRoles(db: Database, rows: readonly FolioRoleRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('folio_role').values(rows).execute()
}

/** Folios that were linked without a role, with the newest name of their holder in files. */
export async function selectLinksWithoutRole(db: Database): Promise<
  (Pick<FolioRoleRow, 'registrar' | 'house' | 'folio'> & {
    readonly person_id: string
    readonly holder: string
  })[]
> {
  const { rows } = await sql<
    Pick<FolioRoleRow, 'registrar' | 'house' | 'folio'> & { person_id: string; holder: string }
  >`
    select l.registrar, l.house, l.folio, l.person_id, max(h.holder) as holder
    from folio_link l
    join feed_holder h on h.registrar = l.registrar and h.house = l.house and h.folio = l.folio
    where l.person_id is not null
      and not exists (select 1 from folio_role r where r.person_id = l.person_id and r.slot = 'first'
        and r.registrar = l.registrar and r.house = l.house and r.folio = l.folio)
    group by l.registrar, l.house, l.folio, l.person_id
    order by l.registrar, l.house, l.folio`.execute(db)
  return rows
}

export async function selectMembers(db: Database): Promise<Selectable<Schema['household_member']>[]> {
  return await db.selectFrom('household_member').selectAll().orderBy('person_id').execute()
}

/** The folios that are linked to a person. */
export async function selectFoliosOf(
  db: Database,
  personId: string,
): Promise<Pick<FolioRoleRow, 'registrar' | 'house' | 'folio'>[]> {
  return await db
    .selectFrom('folio_link')
    .select(['registrar', 'house', 'folio'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

/** Whose the links of folios are, ignored ones too. */
export async function selectLinkOwners(
  db: Database,
): Promise<(Pick<FolioRoleRow, 'registrar' | 'house' | 'folio'> & { readonly person_id: string | null })[]> {
  return await db.selectFrom('folio_link').select(['registrar', 'house', 'folio', 'person_id']).execute()
}
