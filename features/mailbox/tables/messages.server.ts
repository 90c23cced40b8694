import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { MailState } from '../states.ts'

export type MessageRow = Selectable<Schema['mailbox_message']>
export type ListedMessage = Omit<MessageRow, 'payload'>

const listed = [
  ...['id', 'source_hash', 'uid_validity', 'uid', 'message_id', 'sender', 'subject', 'day', 'registrar'],
  ...[
    'report',
    'request',
    'state',
    'why',
    'said',
    'origin_hash',
    'file_hash',
    'attempts',
    'next_at',
    'changed_at',
  ],
] as readonly (keyof ListedMessage)[]

/** Records a mail, unless it is known: then only where it lies now. Returns false for a known one. */
export async function insertMessage(
  db: Database,
  row: Insertable<Schema['mailbox_message']>,
): Promise<boolean> {
  const { uid_validity, uid } = row
  const moved = await db
    .updateTable('mailbox_message')
    .set({ uid_validity, uid })
    .where('source_hash', '=', row.source_hash)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return false
  await db.insertInto('mailbox_message').values(row).execute()
  return true
}

/** The UIDs of a folder's mails that are known. */
export async function selectKnownUids(db: Database, uidValidity: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('mailbox_message')
    .select('uid')
    .where('uid_validity', '=', uidValidity)
    .execute()
  return new Set(rows.map(({ uid }) => Number(uid)))
}

/** Mails about one request of a registrar, the earliest first. */
export async function selectOfRequest(
  db: Database,
  { registrar, request }: Pick<MessageRow, 'registrar' | 'request'>,
): Promise<ListedMessage[]> {
  if (registrar === null || request === '') return []
  return await db
    .selectFrom('mailbox_message')
    .select(listed)
    .where('registrar', '=', registrar)
    .where('request', '=', request)
    .orderBy('changed_at')
    .execute()
}

export async function selectMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return await db.selectFrom('mailbox_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes a mail that is still in a state. Returns false if it is not. */
export async function updateMessage(
  db: Database,
  { id, state }: Pick<MessageRow, 'id' | 'state'>,
  set: Updateable<Schema['mailbox_message']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox_message')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mails in some states, the newest first. */
export async function selectMessages(
  db: Database,
  states: readonly MailState[],
  limit: number,
): Promise<ListedMessage[]> {
  return await db
    .selectFrom('mailbox_message')
    .select(listed)
    .where('state', 'in', states)
    .orderBy('day', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute()
}

/** How many mails are in each state. */
export async function countMessages(db: Database): Promise<Readonly<Partial<Record<MailState, number>>>> {
  const rows = await db
    .selectFrom('mailbox_message')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
