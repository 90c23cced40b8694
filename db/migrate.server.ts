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
import * as deskActors from './migrations/041-desk-actors.server.ts'
import type { Database, Store } from './store.server.ts'

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
  '041-desk-actors': deskActors,
}

/** Their names, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Brings the schema up to date, then runs what must also run only once, such
 * as the first load of prices. Two servers that start on one PostgreSQL at the
 * same time take turns.
 *
 * @param afterwards Runs before the next server's turn, when the schema is up to date.
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
 * Runs the migrations up to one, for a backup that is restored into the shape it was taken in.
 *
 * @param name null for all of them.
 */
export async function migrateTo(db: Database, name: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === null ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
