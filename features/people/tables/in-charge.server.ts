import type { Database } from '#kit/store/store.server.ts'

/** The colleague in charge of a client. */
export interface InCharge {
  readonly person_id: string
  readonly staff_id: string
  readonly name: string
}

/** Returns who is in charge of whom; a colleague who left is in charge of nobody. @param personIds Of these clients. */
export async function selectInCharge(db: Database, personIds: readonly string[]): Promise<InCharge[]> {
  return await db
    .selectFrom('person_in_charge')
    .innerJoin('staff', 'staff.id', 'person_in_charge.staff_id')
    .select(['person_in_charge.person_id', 'staff.id as staff_id', 'staff.name'])
    .where('staff.left_at', 'is', null)
    .where('person_id', 'in', personIds)
    .execute()
}

/** Puts a colleague in charge of a client. @param staffId null for nobody. */
export async function writeInCharge(db: Database, personId: string, staffId: string | null): Promise<void> {
  await db.deleteFrom('person_in_charge').where('person_id', '=', personId).execute()
  if (staffId !== null)
    await db.insertInto('person_in_charge').values({ person_id: personId, staff_id: staffId }).execute()
}

/** Returns the internal ids of clients by their numbers. */
export async function selectPersons(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'public_id'])
    .where('public_id', 'in', numbers)
    .execute()
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}

/** Returns the instant of the last call with each of some clients, mail to them, or review held with them. */
export async function selectLastContacts(
  db: Database,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const notes = db
    .selectFrom('client_note')
    .select(['person_id', 'at'])
    .where('kind', 'in', ['call', 'mail'])
    .where('person_id', 'in', personIds)
  const marks = db
    .selectFrom('work_mark')
    .select(['person_id', 'at'])
    .where('act', '=', 'called')
    .where('undone_at', 'is', null)
    .where('person_id', 'in', personIds)
  const reviews = db
    .selectFrom('review')
    .select(['person_id', 'closed_at as at'])
    .where('closed_at', 'is not', null)
    .where('person_id', 'in', personIds)
    .$narrowType<{ at: string }>()
  const rows = await notes.unionAll(marks).unionAll(reviews).orderBy('at').execute()
  return new Map(rows.map(({ person_id, at }) => [person_id ?? '', at]))
}
