import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { up } from '#kit/store/migrations/200-start.server.ts'
import { root } from './project-files.ts'

const file = join(root, 'kit/store/migrations/200-start.json')

/** A short hash of what creates each table, on both databases, with its indexes; and one of all triggers. */
export type StartSchema = Readonly<Record<string, string>>

const dialects = [
  [SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler],
  [PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler],
] as const

/** Returns the schema that the first migration makes. It runs without a database. */
export async function startSchema(): Promise<StartSchema> {
  const statements: Record<string, string[]> = {}
  for (const [Adapter, Introspector, QueryCompiler] of dialects) {
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new Adapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (its) => new Introspector(its),
        createQueryCompiler: () => new QueryCompiler(),
      },
      log: ({ query }) => {
        const text = query.sql.replace(/\s+/g, ' ').trim()
        const [, table] =
          /^(?:create table|alter table|create (?:unique )?index "\w+" on) "(\w+)"/.exec(text) ?? []
        const of = table ?? 'triggers'
        statements[of] = [...(statements[of] ?? []), text]
      },
    })
    await up(db)
  }
  return Object.fromEntries(
    Object.entries(statements)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([table, all]) => [
        table,
        createHash('sha256').update(all.sort().join('\n')).digest('hex').slice(0, 16),
      ]),
  )
}

/** Returns the start of version 1.0.0. */
export function releasedStart(): StartSchema {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the names of the tables whose start differs from that of version 1.0.0. */
export function changedTables(now: StartSchema, released: StartSchema): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(released)])]
    .filter((table) => now[table] !== released[table])
    .sort()
}

// Writes the file. Once version 1.0.0 has its tag, the file stays as it is.
if (import.meta.main) {
  if (execFileSync('git', ['tag', '--list', 'v1.0.0'], { cwd: root, encoding: 'utf8' }).trim()) {
    console.error('Version 1.0.0 is released: write a migration (docs/decisions/002-two-databases.md).')
    process.exit(1)
  }
  writeFileSync(file, `${JSON.stringify(await startSchema(), null, 2)}\n`)
  console.log('kit/store/migrations/200-start.json is written.')
}
