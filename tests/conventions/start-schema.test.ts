import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from '#kit/store/migrate.server.ts'
import { tables } from '#kit/store/schema.server.ts'
import { root } from '#tools/project-files.ts'

/** The first migration makes the schema of version 1.0.0; whatever comes later is a migration of its own. */

test('the start is what it was in version 1.0.0', () => {
  const start = readFileSync(join(root, 'kit/store/migrations/200-start.json'))
  expect(
    createHash('sha256').update(start).digest('hex'),
    'existing databases ran this migration: write a new one (docs/decisions/002-two-databases.md)',
  ).toBe('f1a07977cb6127fc177d29d4945436a7fe11bd00fb1c213b8423f8adb0fe4984')
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
  expect(unknown, 'add the migration to kit/store/migrate.server.ts').toEqual([])
})
