import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DatabaseUnavailable } from './store.server.ts'

/**
 * Keeps a second server off a data folder for as long as this process lives.
 * The lock is a file lock that SQLite takes, which the system releases however
 * the process ends; command-line tools don't ask for it and may work beside.
 *
 * @throws {DatabaseUnavailable} When a server has it. Its process id is information only.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = new SQLite(join(dataDir, 'server.lock'), { timeout: 0 })
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
  writeFileSync(idFile, String(process.pid))
  return { release: () => lock.close() }
}

function readId(idFile: string): string {
  try {
    return ` (process ${Number(readFileSync(idFile, 'utf8'))})`
  } catch {
    return ''
  }
}
