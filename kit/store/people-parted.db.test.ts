import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { eachDatabase } from './fixtures/databases.server.ts'
import { upgradedRows } from './fixtures/upgraded-rows.ts'
import { migrate, migrateTo } from './migrate.server.ts'
import start from './migrations/200-start.json' with { type: 'json' }
import type { ColumnFacts } from './table.server.ts'
import { inOrder } from './tables.server.ts'

type Row = Readonly<Record<string, string | number | null>>

const declared = Object.entries(start).map(([name, { columns }]) => ({
  name,
  columns: Object.entries(columns as Readonly<Record<string, ColumnFacts>>),
}))

/** Two rows in every table of version 1.0.0: of each of two clients, with every column filled. */
function rowsOf({ name, columns }: (typeof declared)[number]): Row[] {
  return [1, 2].map((number) =>
    Object.fromEntries(
      columns.map(([column, { type, refersTo }]): [string, string | number] => {
        const [table, key] = refersTo?.column.split('.') ?? [name, column]
        return [column, type === 'text' ? `${table} ${key} ${number}` : number]
      }),
    ),
  )
}

function order(name: string): readonly string[] {
  const { columns } = declared.find((table) => table.name === name)!
  return columns.flatMap(([, { refersTo }]) => refersTo?.column.split('.')[0] ?? [])
}

eachDatabase(
  'C-141 every row of version 1.0.0 is there when people are parted from their sign-ins',
  async (store) => {
    const db = store.db as unknown as Kysely<Record<string, Row>>
    await migrateTo(store.db, '200-start')
    const wanted = new Map<string, Readonly<Record<string, unknown>>[]>()
    const names = declared.map(({ name }) => name)
    for (const name of inOrder(names, order)) {
      const rows = rowsOf(declared.find((table) => table.name === name)!)
      await db.insertInto(name).values(rows).execute()
      for (const row of rows)
        for (const [table, moved] of upgradedRows(name, row))
          wanted.set(table, [...(wanted.get(table) ?? []), moved])
    }
    await migrate(store)
    for (const [table, rows] of wanted) {
      const found = await db.selectFrom(table).selectAll().execute()
      const all = expect.arrayContaining(rows.map((row) => expect.objectContaining(row)))
      expect(found, table).toEqual(all)
    }
    // Nobody is left with a key that leads nowhere, and the keys still hold.
    const gone = sql`delete from person where id = 'account id 1'`
    await gone.execute(db)
    const sessions = await db.selectFrom('session').select('person_id').execute()
    expect(sessions).toEqual([{ person_id: 'account id 2' }])
  },
  'nothing',
)
