import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  sql,
} from 'kysely'
import type { ColumnFacts, DeclaredColumn, DeclaredTable, DeclaredTables } from './table.server.ts'
import { inOrder } from './tables.server.ts'
import { appendOnly } from './triggers.server.ts'

/**
 * Creates what the declarations have of one migration: its tables, with their columns, keys, indexes and triggers that keep rows as
 * they are; and its columns and indexes of tables of before.
 *
 * @param migration The name that `since` has in the declarations; null for the start, which is everything without it.
 */
export async function createDeclared(
  db: Kysely<unknown>,
  tables: DeclaredTables,
  migration: string | null,
): Promise<void> {
  const ordered = inOrder(Object.keys(tables), (name) => (tables[name] ? targetsOf(tables[name]) : []))
  for (const name of ordered) {
    const table = tables[name]
    if (!table) continue
    const since = table.facts.since ?? null
    const isNew = since === migration
    const columns = Object.entries(table.columns).filter(
      ([, { facts }]) => (facts.since ?? since) === migration,
    )
    if (isNew) await createTable(db, name, table, columns)
    else
      for (const [column, { facts }] of columns) {
        await db.schema.alterTable(name).addColumn(column, facts.type, shaped(facts)).execute()
      }
    for (const [end, declared] of Object.entries(table.facts.by ?? {})) {
      const index = 'on' in declared ? declared : { on: declared }
      if ((index.since ?? since) !== migration) continue
      let builder = db.schema
        .createIndex(`${name}_by_${end}`)
        .on(name)
        .columns([...index.on])
      if (index.isUnique) builder = builder.unique()
      if (index.unlessNull) builder = builder.where(sql.ref(index.unlessNull), 'is not', null)
      await builder.execute()
    }
    if (isNew && table.facts.isAppendOnly) await appendOnly(db, name)
  }
}

async function createTable(
  db: Kysely<unknown>,
  name: string,
  { facts }: DeclaredTable<DeclaredTables[string]['columns']>,
  columns: readonly (readonly [string, DeclaredColumn<unknown>])[],
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { key, keyHolds, once } = facts
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, { facts }] of columns) builder = builder.addColumn(column, facts.type, shaped(facts))
  if (once) builder = builder.addUniqueConstraint(`${name}_${once.join('_')}_key`, [...once])
  if (key && !(keyHolds && isPostgres)) builder = builder.addPrimaryKeyConstraint(`${name}_pkey`, [...key])
  // The key is most of the row: with a rowid SQLite would keep it twice.
  if (keyHolds && !isPostgres) builder = builder.modifyEnd(sql`without rowid`)
  await builder.execute()
  if (!key || !keyHolds || !isPostgres) return
  const list = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)))
  await sql`
    alter table ${sql.table(name)} add constraint ${sql.ref(`${name}_pkey`)}
    primary key (${list(key)}) include (${list(keyHolds)})`.execute(db)
}

/** What a column's definition says after its type. */
function shaped(facts: ColumnFacts) {
  return (column: ColumnDefinitionBuilder) => {
    let built = facts.isKey ? column.primaryKey() : column
    if (!facts.isOptional && !facts.isKey) built = built.notNull()
    if (facts.isUnique) built = built.unique()
    if (facts.defaultsTo !== undefined) built = built.defaultTo(facts.defaultsTo)
    if (facts.refersTo) built = built.references(facts.refersTo.column).onDelete(facts.refersTo.onDelete)
    return built
  }
}

function targetsOf({ columns }: DeclaredTables[string]): readonly string[] {
  return Object.values(columns).flatMap(({ facts }) => facts.refersTo?.column.split('.')[0] ?? [])
}
