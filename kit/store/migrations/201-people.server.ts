import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'
import { dropTokens, renewTokens } from '../triggers.server.ts'

/**
 * Parts people from their sign-ins (docs/decisions/039-people.md): the table `account` becomes `person`, its e-mail and password move
 * to `sign_in`, and each `account_id` becomes a `person_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await partPeople(db, true)
    return
  }
  // A table is rebuilt, and what refers to it must not go with the old one. The setting has no effect inside a transaction.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'person'`.execute(trx)
      // The process died after this transaction, and before the migration was recorded.
      if (rows.length > 0) return
      await partPeople(trx, false)
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function partPeople(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await dropTokens(db)
  await (isPostgres ? renameOnPostgres : renameOnSqlite)(db)
  await createDeclared(db, tables, '201-people')
  await sql`
    insert into sign_in (person_id, email, email_key, email_verified_at, password_hash, password_changed_at, created_at, locked_at)
    select id, email, email_key, email_verified_at, password_hash, password_changed_at, created_at, locked_at from person`.execute(
    db,
  )
  await (isPostgres ? dropOnPostgres : dropOnSqlite)(db)
  await renewTokens(db)
}

const moved = [
  'email',
  'email_key',
  'email_verified_at',
  'password_hash',
  'password_changed_at',
  'locked_at',
] as const

/** Returns the name that a column, an index or a constraint has from now on. */
function renamed(name: string): string {
  return name
    .replace(/^account_(pkey|public_id_key|email_key_key)$/, 'person_$1')
    .replace(/account_id/, 'person_id')
    .replace(/_by_account$/, '_by_person')
}

async function renameOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account rename to person`.execute(db)
  const columns = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = current_schema and column_name = 'account_id'`.execute(db)
  for (const { table } of columns.rows) {
    await sql`alter table ${sql.table(table)} rename column account_id to person_id`.execute(db)
  }
  const constraints = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where connamespace = current_schema::regnamespace`.execute(db)
  for (const { table, name } of constraints.rows) {
    if (renamed(name) === name) continue
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${sql.ref(renamed(name))}`.execute(
      db,
    )
  }
  const indexes = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema`.execute(db)
  for (const { name } of indexes.rows) {
    if (renamed(name) === name) continue
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(renamed(name))}`.execute(db)
  }
}

async function renameOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account rename to person`.execute(db)
  const columns = await sql<{ table: string }>`
    select m.name as "table" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'account_id'`.execute(db)
  for (const { table } of columns.rows) {
    await sql`alter table ${sql.table(table)} rename column account_id to person_id`.execute(db)
  }
  const indexes = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master where type = 'index' and sql is not null`.execute(db)
  for (const { name, text } of indexes.rows) {
    if (renamed(name) === name) continue
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql.raw(text.replace(name, renamed(name))).execute(db)
  }
}

async function dropOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const column of moved) await sql`alter table person drop column ${sql.ref(column)}`.execute(db)
}

/** Rebuilds the table: SQLite cannot drop a unique column. */
async function dropOnSqlite(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw('id, public_id, name, kind, born_on, is_sample, created_at, language')
  await sql`
    create table person_parted (
      id text primary key, public_id text not null unique, name text not null, kind text default 'adult' not null, born_on text,
      is_sample integer not null, created_at text not null, language text default 'en' not null
    )`.execute(db)
  await sql`insert into person_parted (${columns}) select ${columns} from person`.execute(db)
  await sql`drop table person`.execute(db)
  await sql`alter table person_parted rename to person`.execute(db)
}
