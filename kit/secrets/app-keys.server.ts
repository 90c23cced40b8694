import { sql } from 'kysely'
import type { Database } from '../store/store.server.ts'

/** Returns the fingerprints of all keys that data in the database may be encrypted with. */
export async function selectKeyFingerprints(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('app_key').select('fingerprint').execute()
  return rows.map((row) => row.fingerprint)
}

interface EncryptedColumn {
  readonly table:
    | 'outbox'
    | 'mail_server'
    | 'mailbox'
    | 'mailbox_message'
    | 'totp'
    | 'staff_totp'
    | 'bank_account'
    | 'client_request'
    | 'client_pan'
    | 'feed_holder'
    | 'book_import_row'
    | 'feed_person'
    | 'upload'
    | 'upload_page'
    | 'proof_key'
  readonly owner: 'id' | 'person_id' | 'staff_id'
  readonly column: string
  readonly field: string
  /** The column with the keyed hash of the same text, which depends on the key too; null if the text is never looked up. */
  readonly hash: string | null
}

/** The columns that hold encrypted text. The owner and the field are authenticated with it. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'outbox', owner: 'id', column: 'payload', field: 'mail', hash: null },
  { table: 'mail_server', owner: 'id', column: 'password', field: 'mail-password', hash: null },
  { table: 'mailbox', owner: 'id', column: 'sealed', field: 'mailbox', hash: null },
  { table: 'mailbox_message', owner: 'id', column: 'payload', field: 'mailbox-mail', hash: null },
  { table: 'totp', owner: 'person_id', column: 'seed', field: 'totp', hash: null },
  { table: 'staff_totp', owner: 'staff_id', column: 'seed', field: 'totp', hash: null },
  { table: 'bank_account', owner: 'person_id', column: 'number', field: 'bank-number', hash: null },
  { table: 'client_request', owner: 'id', column: 'secret', field: 'request-number', hash: null },
  { table: 'client_pan', owner: 'id', column: 'pan', field: 'pan', hash: 'pan_hash' },
  { table: 'feed_holder', owner: 'id', column: 'pan', field: 'pan', hash: 'pan_hash' },
  { table: 'book_import_row', owner: 'id', column: 'sealed', field: 'book-import', hash: null },
  { table: 'upload', owner: 'id', column: 'original', field: 'upload-original', hash: null },
  { table: 'upload_page', owner: 'id', column: 'sealed', field: 'upload-page', hash: null },
  { table: 'proof_key', owner: 'id', column: 'sealed', field: 'proof-key', hash: null },
  { table: 'feed_person', owner: 'id', column: 'pan', field: 'pan', hash: 'pan_hash' },
]

/** Returns every text in one such column that does not begin with the given prefix, with its owner. */
export async function selectEncrypted(
  db: Database,
  { table, owner, column }: EncryptedColumn,
  beginning: string,
): Promise<{ owner: string; text: string }[]> {
  const { rows } = await sql<{ owner: string; text: string }>`
    select ${sql.ref(owner)} as owner, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${beginning}%`}`.execute(db)
  return rows
}

/**
 * Replaces one encrypted text unless it has changed since it was read.
 *
 * @param nextHash The new keyed hash, for a column that has one.
 */
export async function replaceEncrypted(
  db: Database,
  { table, owner, column, hash }: EncryptedColumn,
  row: { owner: string; text: string },
  next: string,
  nextHash: string,
): Promise<void> {
  const hashToo = hash === null ? sql`` : sql`, ${sql.ref(hash)} = ${nextHash}`
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${next}${hashToo}
    where ${sql.ref(owner)} = ${row.owner} and ${sql.ref(column)} = ${row.text}`.execute(db)
}
