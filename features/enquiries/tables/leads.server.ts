import type { Insertable, Selectable } from 'kysely'
import { deleteWorkMarksOf } from '#features/work-items/handling.server.ts'
import { deleteOutboxOf } from '#kit/mail/outbox-rows.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deleteReference } from '../references.server.ts'

/** Saves a lead and its sender's consent. Part of the caller's transaction. */
export async function insertLead(
  db: Database,
  lead: Insertable<Schema['lead']>,
  consent: Insertable<Schema['consent']>,
): Promise<void> {
  await db.insertInto('lead').values(lead).execute()
  await db.insertInto('consent').values(consent).execute()
}

/** Saves a message and its sender's consent. Part of the caller's transaction. */
export async function insertMessage(
  db: Database,
  message: Insertable<Schema['message']>,
  consent: Insertable<Schema['consent']>,
): Promise<void> {
  await db.insertInto('message').values(message).execute()
  await db.insertInto('consent').values(consent).execute()
}

/** Returns all leads, newest first. */
export async function selectLeads(db: Database): Promise<Selectable<Schema['lead']>[]> {
  return await db
    .selectFrom('lead')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns all messages, newest first. */
export async function selectMessages(db: Database): Promise<Selectable<Schema['message']>[]> {
  return await db
    .selectFrom('message')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the consents given with records of one kind, by record id. */
export async function selectConsents(
  db: Database,
  subject: 'lead' | 'message' | 'quote',
): Promise<Map<string, Selectable<Schema['consent']>>> {
  const rows = await db.selectFrom('consent').selectAll().where('subject', '=', subject).execute()
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/**
 * Deletes a lead, message or quote with its consent, its reference, the firm's notes, the stored response for retries and its unsent
 * messages. Part of the caller's transaction.
 */
export async function deleteEnquiry(
  db: Database,
  table: 'lead' | 'message' | 'quote',
  id: string,
): Promise<boolean> {
  await db.deleteFrom('consent').where('subject', '=', table).where('subject_id', '=', id).execute()
  await db.deleteFrom('idempotency_key').where('record_id', '=', id).execute()
  await db.deleteFrom('mark').where('subject', '=', table).where('subject_id', '=', id).execute()
  await deleteWorkMarksOf(db, table, id)
  await deleteReference(db, id)
  await deleteOutboxOf(db, id)
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
