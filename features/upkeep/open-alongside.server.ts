import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#kit/clock/clock.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import { openLog } from '#kit/services/log.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { migrationNames } from '#kit/store/migrate.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { DatabaseUnavailable, type OpenStore } from '#kit/store/store.server.ts'
import { selectMigrations } from '#kit/store/tables.server.ts'
import { assembleServices } from './assemble-services.server.ts'

/**
 * Opens the firm's database beside a running server, for the command line and for the desk in a browser.
 *
 * @throws {DatabaseUnavailable} If the site never prepared it, or another version of the program did.
 */
export async function openStoreAlongside(settings: Settings): Promise<OpenStore> {
  // Opening an embedded database would create it, and an empty one is useless here.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'peepal.sqlite'))) {
    throw new DatabaseUnavailable(missing(settings))
  }
  const store = await openStore(settings)
  const tables = await store.db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'version')) {
    await store.close()
    throw new DatabaseUnavailable(missing(settings))
  }
  const done = await selectMigrations(store.db)
  if (migrationNames.every((name) => done.includes(name))) return store
  await store.close()
  throw new DatabaseUnavailable('The database is from an older version of the program; npm start updates it.')
}

/**
 * Opens the services of a program that runs beside the site, with the firm's key.
 *
 * @throws {DatabaseUnavailable | WrongKey} With one sentence for the person who starts it.
 */
export async function openServicesAlongside(
  settings: Settings,
  clock: Clock,
): Promise<{ readonly services: Services; close(): Promise<void> }> {
  const store = await openStoreAlongside(settings)
  try {
    const versions = await store.followVersions()
    const services = await assembleServices({
      store,
      settings,
      clock,
      log: openLog(settings.logLevel),
      secrets: await openSecrets(settings, store.db, clock),
      versions: versions.all,
    })
    return {
      services,
      close: async () => {
        await versions.close().finally(() => store.close())
        services.log.flush()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Never prints the address of a database, which may hold a password. */
function missing(settings: Settings): string {
  const place = settings.databaseUrl
    ? 'The database named by DATABASE_URL'
    : `The data folder ${settings.dataDir}`
  return `${place} holds nothing of the firm yet; npm start prepares it.`
}
