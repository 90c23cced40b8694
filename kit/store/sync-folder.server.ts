import { chmodSync, closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Makes the names in a folder durable. A new or renamed file that was itself synced can otherwise be gone after a power cut.
 *
 * @source fsync(2), Linux manual: it "does not necessarily ensure that the entry in the directory containing the file has also reached disk".
 */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps their names in order by itself.
  if (process.platform === 'win32') return
  const open = openSync(folder, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

/** Makes a folder that only its owner can read, with those above it, durably. Does nothing if it is there. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first !== undefined) syncFolder(dirname(first))
}

/** Lets only its owner read a file, also in a folder that everybody can open. Does nothing for a file that is not there or not ours. */
export function keepToOwner(file: string): void {
  if (process.platform === 'win32') return
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  } catch {
    // The folder's own mode is what protects a file of somebody else's.
  }
}

/**
 * Writes a file that only its owner can read, durably. A file of that name is replaced only by the whole new one.
 *
 * @param source What is written, and what it goes through.
 */
export async function writeWhole(
  path: string,
  ...source: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await pipeline([...source, createWriteStream(unfinished, { mode: 0o600, flush: true })])
    await rename(unfinished, path)
    syncFolder(dirname(path))
  } finally {
    await rm(unfinished, { force: true })
  }
}
