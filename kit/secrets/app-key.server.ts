import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../services/settings.server.ts'
import { makeFolder, syncFolder } from '../store/sync-folder.server.ts'
import { keyBytes, parseKey } from './parse-key.server.ts'

/** The key is missing, broken or different. The message is one sentence for the person who started the program. */
export class WrongKey extends Error {}

/**
 * Returns the keys of this installation, the current one first: those of APP_KEY, or the lines of
 * the file `app.key` in the data folder. The file is next to the database, never in it, so a copy of the database alone
 * reveals nothing.
 *
 * @param mayMake True creates a missing file. Only allowed while nothing is encrypted.
 * @throws {WrongKey} If the file is needed but missing, is unusable, or can be read by others.
 */
export function readKeys(
  settings: Pick<Settings, 'appKeys' | 'dataDir'>,
  mayMake: boolean,
): { keys: Buffer[]; from: string } {
  if (settings.appKeys.length > 0) return { keys: [...settings.appKeys], from: 'APP_KEY' }
  const file = join(settings.dataDir, 'app.key')
  const text = readIfThere(file) ?? (mayMake ? makeKeyFile(settings.dataDir, file) : null)
  if (text === null) {
    throw new WrongKey(
      `The key that the database was encrypted with is missing: put back ${file}, or set APP_KEY.`,
    )
  }
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseKey)
  if (keys.length === 0 || keys.includes(null)) {
    throw new WrongKey(`${file} must hold keys of ${keyBytes} bytes in base64url, one in a line.`)
  }
  return { keys: keys.filter((key) => key !== null), from: file }
}

/** Returns true if there is a key. Never creates one. */
export function hasKeys(settings: Pick<Settings, 'appKeys' | 'dataDir'>): boolean {
  return settings.appKeys.length > 0 || readIfThere(join(settings.dataDir, 'app.key')) !== null
}

function readIfThere(file: string): string | null {
  try {
    // A restore from a backup may have made the file readable by everyone.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new WrongKey(`The key file ${file} can't be read: ${code}.`, { cause })
  }
}

function makeKeyFile(folder: string, file: string): string {
  const text = `${randomBytes(keyBytes).toString('base64url')}\n`
  try {
    makeFolder(folder)
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
    // What is encrypted with a key that is lost is lost as well.
    syncFolder(folder)
    return text
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // Another server with the same folder has just created it.
    if (code === 'EEXIST') return readFileSync(file, 'utf8')
    throw new WrongKey(`The key file ${file} can't be written: ${code}.`, { cause })
  }
}
