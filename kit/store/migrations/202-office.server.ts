import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'

const name = '202-office'

/** Adds the tables of the office's month, of added papers and of the register of contacts; a task may be about nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table client_note alter column person_id drop not null`.execute(db)
    await createDeclared(db, tables, name)
    return
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from sqlite_master where name = 'contact_point'`.execute(trx)
    // The process died after this transaction, and before the migration was recorded.
    if (rows.length > 0) return
    await looseNotes(trx)
    await createDeclared(trx, tables, name)
  })
}

/** Rebuilds the table of notes where an earlier build made it: SQLite cannot let an existing column be empty. */
async function looseNotes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from pragma_table_info('client_note') where name = 'person_id' and "notnull" = 1`.execute(db)
  if (rows.length === 0) return
  await sql`drop index client_note_by_person`.execute(db)
  await sql`alter table client_note rename to client_note_before`.execute(db)
  await createDeclared(db, { client_note: tables.client_note }, '201-people')
  const columns = sql.raw('id, person_id, kind, text, at, actor, due_on, done_on')
  await sql`insert into client_note (${columns}) select ${columns} from client_note_before`.execute(db)
  await sql`drop table client_note_before`.execute(db)
}
