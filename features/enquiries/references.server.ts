import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Six digits are easy on the telephone. Should many be taken, a reference gets eight. */
const lengths = [6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 8, 8] as const

/**
 * Gives a record its reference: digits that no other record of any kind has, by which people name it on the telephone. It
 * opens nothing, so it may be guessed. Part of the caller's transaction.
 *
 * @param draw Returns the candidates, by their number of digits.
 * @returns The digits without blanks; `formatReference` prints them.
 */
export async function giveReference(
  db: Database,
  subject: Schema['enquiry_reference']['subject'],
  subjectId: string,
  draw: (digits: number) => string = drawDigits,
): Promise<string> {
  for (const digits of lengths) {
    const reference = draw(digits)
    if (await insertReference(db, { reference, subject, subject_id: subjectId })) return reference
  }
  throw new Error(`no free reference was found in ${lengths.length} attempts`)
}

/** The first digit is not 0, which a spreadsheet would drop. */
function drawDigits(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits))
}

/** Saves the reference of a record. Part of the caller's transaction. Returns false if another record has it. */
async function insertReference(db: Database, row: Insertable<Schema['enquiry_reference']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry_reference')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the reference of a record; null if it was erased, or is older than its kind's references. */
export async function findReferenceOf(db: Database, subjectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('enquiry_reference')
    .select('reference')
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Returns the references of the records of one kind, by record id. */
export async function selectReferences(
  db: Database,
  subject: Schema['enquiry_reference']['subject'],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('enquiry_reference')
    .select(['reference', 'subject_id'])
    .where('subject', '=', subject)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row.reference]))
}

/** Deletes the reference of a record. Part of the caller's transaction. */
export async function deleteReference(db: Database, subjectId: string): Promise<void> {
  await db.deleteFrom('enquiry_reference').where('subject_id', '=', subjectId).execute()
}

/** Deletes the references of what a client asked or was recommended. Part of the transaction that erases the account. */
export async function deleteReferencesOf(
  db: Database,
  table: 'client_request' | 'recommendation',
  personId: string,
): Promise<void> {
  const records = db.selectFrom(table).select('id').where('person_id', '=', personId)
  await db.deleteFrom('enquiry_reference').where('subject_id', 'in', records).execute()
}
