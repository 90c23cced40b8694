import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/200-start.server.ts'
import * as people from './migrations/201-people.server.ts'
import * as office from './migrations/202-office.server.ts'
import { addsDeclared } from './migrations/declared.server.ts'
import { type Database, DatabaseUnavailable, type Store } from './store.server.ts'
import { selectMigrations } from './tables.server.ts'

/** Every migration, in order. A number is never reused, and a released migration is never changed. */
const migrations: Record<string, Migration> = {
  '200-start': start,
  '201-people': people,
  '202-office': office,
  // The second calculation, the monthly letter, what follows a death.
  '203-worst-days': addsDeclared('203-worst-days'),
  // The file of a breach, the witness, tokens of the firm's own programs.
  '204-proof': addsDeclared('204-proof'),
  '205-lists': addsDeclared('205-lists'),
}

/** The names of the migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Whether a migration is one of those that the start took the place of, before the first release. */
export function isBeforeStart(migration: string): boolean {
  return migration < '200'
}

/**
 * Brings the schema up to date, then runs other one-time work, such as the first load of prices. Two servers that start on
 * one PostgreSQL at once take turns.
 *
 * @param afterwards Runs once the schema is up to date, before the next server's turn.
 * @throws {DatabaseUnavailable} If a version before the first release made the database.
 */
export async function migrate(
  store: Store,
  afterwards: () => Promise<unknown> = async () => {},
): Promise<void> {
  await store.alone(async () => {
    await migrateTo(store.db, null)
    await afterwards()
  })
}

/**
 * Runs the migrations up to a given one, to restore a backup into its original schema.
 *
 * @param name null for all of them.
 * @throws {DatabaseUnavailable} If a version before the first release made the database.
 */
export async function migrateTo(db: Database, name: string | null): Promise<void> {
  if ((await selectMigrations(db)).some(isBeforeStart)) {
    throw new DatabaseUnavailable(
      'The database is from a version before 1.0.0, which this one cannot open: start with an empty data folder or database.',
    )
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === null ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
