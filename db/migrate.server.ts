import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/001-start.server.ts'
import * as testimonials from './migrations/003-testimonials.server.ts'
import * as quotes from './migrations/004-quotes.server.ts'
import * as accounts from './migrations/010-accounts.server.ts'
import * as mailAndFactors from './migrations/011-mail-and-factors.server.ts'
import * as clientArea from './migrations/020-client-area.server.ts'
import * as desk from './migrations/030-desk.server.ts'
import * as deskClients from './migrations/031-desk-clients.server.ts'
import * as emailTakeBack from './migrations/040-email-take-back.server.ts'
import type { OpenDatabase } from './open.server.ts'

/** Every migration, in the order they are run. A number is never used twice, and one that landed is never changed. */
const migrations: Record<string, Migration> = {
  '001-start': start,
  '003-testimonials': testimonials,
  '004-quotes': quotes,
  '010-accounts': accounts,
  '011-mail-and-factors': mailAndFactors,
  '020-client-area': clientArea,
  '030-desk': desk,
  '031-desk-clients': deskClients,
  '040-email-take-back': emailTakeBack,
}

/** Their names, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Any number will do, as long as every server of the firm uses the same one. */
const advisoryLock = 7_335_117

/**
 * Brings the schema up to date, then runs what must also run only once, such
 * as the first load of prices. Two servers that start on one PostgreSQL at the
 * same time take turns; on SQLite the server's own lock on the folder does that.
 *
 * @param open The database.
 * @param afterwards Run inside the same turn, when the schema is up to date.
 */
export async function migrate(
  open: OpenDatabase,
  afterwards: () => Promise<unknown> = async () => {},
): Promise<void> {
  await inTurn(open, async () => {
    await migrateTo(open, null)
    await afterwards()
  })
}

/** Runs what changes the whole database while no other server or restore does so on the same PostgreSQL. */
export async function inTurn<T>(open: OpenDatabase, run: () => Promise<T>): Promise<T> {
  const client = await open.pool?.connect()
  try {
    await client?.query('select pg_advisory_lock($1)', [advisoryLock])
    return await run()
  } finally {
    await client?.query('select pg_advisory_unlock($1)', [advisoryLock])
    client?.release()
  }
}

/**
 * Runs the migrations up to one, for a backup that is restored into the shape it was taken in.
 *
 * @param name null for all of them.
 */
export async function migrateTo(open: OpenDatabase, name: string | null): Promise<void> {
  const migrator = new Migrator({ db: open.db, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === null ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
