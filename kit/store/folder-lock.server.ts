import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DatabaseUnavailable } from './store.server.ts'
import { keepToOwner } from './sync-folder.server.ts'

/**
 * Prevents a second server from using a data folder while this process runs. SQLite holds a file lock, which the system
 * releases however the process ends. Command-line tools don't take the lock and can run alongside a server.
 *
 * @throws {DatabaseUnavailable} If another server holds the lock. The message includes its process id if known.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'server.lock')
  const lock = new SQLite(file, { timeout: 0 })
  keepToOwner(file)
  const idFile = join(dataDir, 'server.pid')
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new DatabaseUnavailable(
      `Another server${readId(idFile)} already uses the data folder ${dataDir}; stop it, or set another DATA_DIR.`,
      { cause },
    )
  }
  writeFileSync(idFile, String(process.pid), { mode: 0o600 })
  return { release: () => lock.close() }
}

function readId(idFile: string): string {
  try {
    return ` (process ${Number(readFileSync(idFile, 'utf8'))})`
  } catch {
    return ''
  }
}
