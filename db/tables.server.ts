import { sql } from 'kysely'
import type { OpenDatabase } from './open.server.ts'

/** A table as the database describes it. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** All our tables, each after those it refers to, so that rows can be written in this order. */
export async function tablesInOrder(open: OpenDatabase): Promise<readonly Table[]> {
  const found = (await open.db.introspection.getTables())
    .filter((table) => !table.isView && !table.name.startsWith('kysely_'))
    .map((table) => ({ name: table.name, columns: table.columns.map((column) => column.name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const references = await selectReferences(open)
  const ordered: Table[] = []
  const visit = (table: Table, path: readonly string[]) => {
    if (ordered.includes(table)) return
    if (path.includes(table.name))
      throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`)
    for (const { to } of references.filter(({ from }) => from === table.name)) {
      const target = found.find((other) => other.name === to)
      if (target && target !== table) visit(target, [...path, table.name])
    }
    ordered.push(table)
  }
  for (const table of found) visit(table, [])
  return ordered
}

/** The first of some tables that holds anything; null when none does. */
export async function findRows(open: OpenDatabase, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(open.db)
    if (rows.length > 0) return name
  }
  return null
}

/** Names of the migrations that were run, in their order. */
export async function selectMigrations(open: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    open.db,
  )
  return rows.map((row) => row.name)
}

async function selectReferences(open: OpenDatabase): Promise<{ from: string; to: string }[]> {
  const query =
    open.kind === 'sqlite'
      ? sql<{ from: string; to: string }>`
          select m.name as "from", f."table" as "to"
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<{ from: string; to: string }>`
          select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
          from pg_constraint c where c.contype = 'f'`
  return (await query.execute(open.db)).rows.map(({ from, to }) => ({
    from: from.replaceAll('"', ''),
    to: to.replaceAll('"', ''),
  }))
}
