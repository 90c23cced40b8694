import type { Kysely } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { type ColumnFacts, DeclaredColumn, DeclaredTable, type TableFacts } from '../table.server.ts'
import start from './200-start.json' with { type: 'json' }

/** The tables of version 1.0.0, as its declarations had them. */
const tables = start as unknown as Readonly<
  Record<
    string,
    { readonly columns: Readonly<Record<string, ColumnFacts>>; readonly facts: TableFacts<string> }
  >
>

/** Every table of version 1.0.0. The triggers that renew tokens come with a later migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const declared = Object.entries(tables).map(([name, { columns, facts }]) => {
    const all = Object.entries(columns).map(([column, its]) => [column, new DeclaredColumn(its)])
    return [name, new DeclaredTable(Object.fromEntries(all), facts)]
  })
  await createDeclared(db, Object.fromEntries(declared), null)
}
