import { type Kysely, sql } from 'kysely'

const rowsAtOnce = 500

/**
 * The e-mail of a message under the key that accounts have, so that a client finds the consent of their own messages. The key
 * is made here because `lower()` of SQLite changes ASCII letters only.
 */
export async function up(db: Kysely<{ message: { id: string; email: string; email_key: string } }>) {
  await db.schema
    .alterTable('message')
    .addColumn('email_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('message')
      .select(['id', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, email } of rows) {
      const key = email.trim().normalize('NFC').toLowerCase()
      await sql`update message set email_key = ${key} where id = ${id}`.execute(db)
    }
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)?.id ?? ''
  }
  await db.schema.createIndex('message_by_email').on('message').column('email_key').execute()
}
