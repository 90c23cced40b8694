import { expect, test } from 'vitest'
import { migrationNames } from '#kit/store/migrate.server.ts'
import { tables } from '#kit/store/schema.server.ts'
import { changedTables, releasedStart, startSchema } from '#tools/start-schema.ts'

/** The first migration makes the schema of version 1.0.0; whatever comes later is a migration of its own, which only adds. */

test('the start makes what it made in version 1.0.0', async () => {
  // Declare it `since` a new migration (docs/decisions/002-two-databases.md). Until 1.0.0 has its tag, tools/start-schema.ts
  // writes the file again.
  expect(changedTables(await startSchema(), releasedStart())).toEqual([])
})

test('each table, column and index that came later names a migration that exists', () => {
  const unknown = Object.entries(tables).flatMap(([name, { columns, facts }]) =>
    [
      facts.since,
      ...Object.values(columns).map((column) => column.facts.since),
      ...Object.values(facts.by ?? {}).map((index) => ('on' in index ? index.since : undefined)),
    ]
      .filter((since) => since !== undefined && !migrationNames.includes(since))
      .map((since) => `${name}: ${since}`),
  )
  expect(unknown).toEqual([])
})

test('a changed, a new and a dropped table are found', () => {
  expect(changedTables({ same: '1', other: '2', added: '3' }, { same: '1', other: '1', gone: '3' })).toEqual([
    'added',
    'gone',
    'other',
  ])
})
