import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDeclared } from './create-tables.server.ts'
import { eachDatabase } from './fixtures/databases.server.ts'
import { describeSchema } from './fixtures/describe-schema.server.ts'
import { migrate, migrationNames } from './migrate.server.ts'
import { tables } from './schema.server.ts'
import { type Database, DatabaseUnavailable } from './store.server.ts'
import {
  DeclaredColumn,
  DeclaredTable,
  type DeclaredTables,
  instant,
  integer,
  table,
  text,
} from './table.server.ts'
import { renewTokens } from './triggers.server.ts'

/** The schema that some steps make of an empty database, which stays empty. */
async function schemaAfter(
  db: Database,
  steps: (db: Kysely<unknown>) => Promise<void>,
): Promise<readonly string[]> {
  const trx = await db.startTransaction().execute()
  try {
    const untyped = trx as unknown as Kysely<unknown>
    await steps(untyped)
    return await describeSchema(untyped)
  } finally {
    await trx.rollback().execute()
  }
}

/** The same tables as if the start had all of them. */
function atOnce(declared: DeclaredTables): DeclaredTables {
  return mapped(declared, ({ columns, facts: { since, by = {}, ...facts } }) => {
    const all = mapped(columns, ({ facts: { since, ...facts } }) => new DeclaredColumn(facts))
    const indexes = mapped(by, (index) => {
      if (!('on' in index)) return index
      const { since, ...facts } = index
      return facts
    })
    return new DeclaredTable(all, { ...facts, by: indexes })
  })
}

function mapped<One, Other>(
  all: Readonly<Record<string, One>>,
  change: (one: One) => Other,
): Record<string, Other> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))
}

eachDatabase(
  'the start and the migrations make what is declared',
  async ({ db, ...store }) => {
    const declared = await schemaAfter(db, async (trx) => {
      await createDeclared(trx, atOnce(tables), null)
      await renewTokens(trx)
    })
    expect(declared.length).toBeGreaterThan(1_000)
    await migrate({ db, ...store })
    expect(await describeSchema(db as unknown as Kysely<unknown>)).toEqual(declared)
  },
  'nothing',
)

eachDatabase(
  'what a migration adds is declared once',
  async ({ db }) => {
    const declared: DeclaredTables = {
      visit: table({
        id: text().key(),
        office: text().refersTo('office.id', 'set null').optional().since('201-offices'),
        number: integer().backfill(1).since('201-offices'),
        made_at: instant(),
      }).with({ by: { time: ['made_at'], office: { on: ['office'], since: '201-offices' } } }),
      office: table({ id: text().key(), floor: integer() }).with({
        once: ['id', 'floor'],
        since: '201-offices',
      }),
    }
    const before = await schemaAfter(db, (trx) => createDeclared(trx, declared, null))
    expect(before.join()).not.toMatch(/office|number/)
    const after = await schemaAfter(db, async (trx) => {
      await createDeclared(trx, declared, null)
      await sql`insert into visit (id, made_at) values ('a', '2026-11-23T06:30:00.000Z')`.execute(trx)
      await createDeclared(trx, declared, '201-offices')
      expect((await sql`select number, office from visit`.execute(trx)).rows).toEqual([
        { number: 1, office: null },
      ])
    })
    expect(after).toEqual(await schemaAfter(db, (trx) => createDeclared(trx, atOnce(declared), null)))
  },
  'nothing',
)

eachDatabase('a database of before the first release is refused, and stays as it is', async (store) => {
  await sql`insert into kysely_migration (name, timestamp) values ('132-access-made-by', '')`.execute(
    store.db,
  )
  await expect(migrate(store)).rejects.toThrow(DatabaseUnavailable)
  await expect(migrate(store)).rejects.toThrow(/^The database is from a version before 1\.0\.0, .*\.$/)
})

test('every migration has a number of its own, and they are named in its order', () => {
  expect(migrationNames).toEqual(migrationNames.toSorted())
  expect(new Set(migrationNames.map((name) => name.slice(0, 3))).size).toBe(migrationNames.length)
})
