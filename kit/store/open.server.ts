import { lockFolder } from './folder-lock.server.ts'
import { openSqlite } from './sqlite.server.ts'
import type { OpenStore } from './store.server.ts'

/** Which database the settings name: PostgreSQL if there is an address, otherwise SQLite in a folder. */
export interface StoreAddress {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/**
 * Opens the database that the settings name. Command-line tools use it beside a running server.
 *
 * @throws {DatabaseUnavailable} If it can't be opened.
 */
export async function openStore({ dataDir, databaseUrl }: StoreAddress): Promise<OpenStore> {
  if (databaseUrl === null) return openSqlite(dataDir)
  // Loaded here, so that a server with the embedded database does not load the driver.
  const { openPostgres } = await import('./postgres.server.ts')
  return await openPostgres(databaseUrl)
}

/**
 * Opens the database for a server or a restore. Until it is closed, no other one can open the same data folder. Servers can
 * share one PostgreSQL.
 *
 * @throws {DatabaseUnavailable} If it can't be opened, or a server has the folder.
 */
export async function openServerStore(place: StoreAddress): Promise<OpenStore> {
  const store = await openStore(place)
  if (place.databaseUrl !== null) return store
  try {
    const lock = lockFolder(place.dataDir)
    return {
      ...store,
      close: async () => {
        // The lock must not outlive a database that won't close.
        await store.close().finally(() => lock.release())
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
