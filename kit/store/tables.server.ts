import { sql } from 'kysely'
import type { Database, Store, Table } from './store.server.ts'

/** Tables that triggers fill, or that are computed from others: a restored database has its own rows in them. */
const madeOfOthers: readonly string[] = [
  'ledger_version',
  'ledger_check',
  'feed_version',
  'report_version',
  'memo',
]

/** Returns all our tables that hold data of their own. Each comes after those it refers to, so that rows can be written in this order. */
export async function tablesInOrder(store: Store): Promise<readonly Table[]> {
  const found = (await store.db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !name.startsWith('kysely_') && !madeOfOthers.includes(name))
    .map((table) => ({ name: table.name, columns: table.columns.map((column) => column.name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const references = await store.selectReferences()
  const targetsOf = (name: string) => references.filter(({ from }) => from === name).map(({ to }) => to)
  return inOrder(
    found.map(({ name }) => name),
    targetsOf,
  ).flatMap((name) => found.filter((table) => table.name === name))
}

/**
 * Returns the names of tables, each after those that it refers to, and otherwise as they are given.
 *
 * @param targetsOf Which tables one refers to; names that are not given are left out.
 */
export function inOrder(
  names: readonly string[],
  targetsOf: (name: string) => readonly string[],
): readonly string[] {
  const ordered = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name) || !names.includes(name)) return
    if (path.includes(name)) throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`)
    for (const target of targetsOf(name)) if (target !== name) visit(target, [...path, name])
    ordered.add(name)
  }
  for (const name of names) visit(name, [])
  return [...ordered]
}

/** Returns the name of the first table that has a row; null if all are empty. */
export async function findRows(db: Database, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return null
}

/** Returns the names of the applied migrations, in order; none of a database that is empty. */
export async function selectMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
