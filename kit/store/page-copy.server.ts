import { createReadStream, existsSync, openSync, readdirSync } from 'node:fs'
import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { readEncrypted, writeEncrypted } from './encrypted-file.server.ts'
import { syncFolder } from './sync-folder.server.ts'
import { readWal, type WalPages, type WalPosition } from './wal.server.ts'

/**
 * Copies of the embedded database in another folder, written again whenever it changed.
 *
 * A series is one folder: `000000.age` is the database file, each further file the pages that changed since the one before it.
 * All are gzip within age. Of pages the first line is JSON (`pageSize`; `size`, in pages, of the whole database; `at`); then follows
 * each page after its number from 1 in four bytes, big-endian. Writing them over the file in order makes the database of `at`.
 */

/** A longer log means that the other folder takes nothing; the log must not fill the disk. */
const longestLogFrames = 250_000
/** A longer series would take long to restore. */
const longestSeries = 4_000
const nameOf = (number: number) => `${String(number).padStart(6, '0')}.age`

/**
 * Copies the database of one data folder. It must be the only one there, in a process of its own: the system drops
 * SQLite's locks when a process closes a descriptor of the database file.
 */
export class PageCopier {
  readonly #folder: string
  readonly #key: string
  readonly #file: number
  readonly #log: number
  readonly #writer: SQLite.Database
  /** One of the two has a read transaction while a series is written: SQLite then overwrites nothing that was not copied. */
  readonly #readers: SQLite.Database[]
  #series: { readonly folder: string; next: number; position: WalPosition } | null = null

  constructor(dataDir: string, folder: string, key: string) {
    const path = join(dataDir, 'peepal.sqlite')
    this.#folder = folder
    this.#key = key
    const connect = () => {
      const connection = new SQLite(path, { timeout: 5_000, fileMustExist: true })
      connection.pragma('synchronous = NORMAL')
      connection.pragma('wal_autocheckpoint = 0')
      connection.prepare('select count(*) from sqlite_master').get()
      return connection
    }
    this.#writer = connect()
    this.#readers = [connect(), connect()]
    this.#file = openSync(path, 'r')
    this.#log = openSync(`${path}-wal`, 'r')
  }

  /** Copies what was written since the last time. After an error the next call begins a new series. */
  async copy(at: string): Promise<void> {
    try {
      if (this.#series === null) return await this.#begin(at)
      const changed = readWal(this.#log, this.#series.position)
      if (
        changed === null ||
        changed.position.frames > longestLogFrames ||
        this.#series.next > longestSeries
      ) {
        this.#end()
        return await this.#begin(at)
      }
      if (changed.pages.size === 0) return await access(this.#series.folder)
      await this.#write(this.#shorten(changed), at)
    } catch (error) {
      this.#end()
      throw error
    }
  }

  close(): void {
    for (const connection of [...this.#readers, this.#writer]) connection.close()
  }

  /** Checkpoints the log, which was copied whole, so that SQLite may restart it with the next write. */
  #shorten(changed: WalPages): WalPages {
    // Most goes into the file before the lock is taken, so that nobody waits for it.
    this.#hold(this.#readers.reverse()[0])
    this.#writer.pragma('wal_checkpoint(PASSIVE)')
    try {
      this.#writer.exec('begin immediate')
    } catch (error) {
      if ((error as { code?: string }).code === 'SQLITE_BUSY') return changed
      throw error
    }
    try {
      const more = readWal(this.#log, changed.position)
      if (more === null) throw new Error('SQLite restarted the log before it was copied')
      this.#hold(undefined)
      this.#readers[0]?.pragma('wal_checkpoint(PASSIVE)')
      this.#hold(this.#readers[0])
      return { ...more, pages: new Map([...changed.pages, ...more.pages]), size: more.size || changed.size }
    } finally {
      this.#writer.exec('rollback')
    }
  }

  /** Begins a read transaction, and then ends the other one. */
  #hold(reader: SQLite.Database | undefined): void {
    reader?.exec('begin; select count(*) from sqlite_master')
    for (const other of this.#readers) if (other !== reader && other.inTransaction) other.exec('rollback')
  }

  async #begin(at: string): Promise<void> {
    this.#hold(this.#readers[0])
    // With the pages of the log over it, the file is whole, however much of the log is in it already.
    const log = readWal(this.#log, null)
    if (log === null) throw new Error('The log cannot be read')
    const folder = join(this.#folder, at.replaceAll(':', '-'))
    // Never the folder above: where another machine is not mounted, backups would fill this one's disk, and look well.
    if (!existsSync(this.#folder)) await mkdir(this.#folder, { mode: 0o700 })
    syncFolder(dirname(this.#folder))
    await mkdir(folder, { mode: 0o700 })
    try {
      const file = createReadStream('', { fd: this.#file, start: 0, autoClose: false })
      await writeEncrypted(join(folder, nameOf(0)), this.#key, zipped(file))
      this.#series = { folder, next: 1, position: log.position }
      await this.#write(log, at)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    for (const old of seriesIn(this.#folder).slice(0, -2))
      await rm(join(this.#folder, old), { recursive: true })
  }

  async #write({ position, pages, pageSize, size }: WalPages, at: string): Promise<void> {
    const series = this.#series
    if (series === null) return
    function* content() {
      yield Buffer.from(`${JSON.stringify({ pageSize, size, at })}\n`)
      for (const [page, bytes] of pages) {
        const number = Buffer.alloc(4)
        number.writeUInt32BE(page)
        yield Buffer.concat([number, bytes])
      }
    }
    const path = join(series.folder, nameOf(series.next))
    await writeEncrypted(path, this.#key, zipped(Readable.from(content())))
    series.next += 1
    series.position = position
  }

  #end(): void {
    this.#series = null
    this.#hold(undefined)
  }
}

/** An error of the source is one of what is returned. */
function zipped(source: Readable): Readable {
  return pipeline(source, createGzip({ level: 1 }), () => {})
}

/** Names of series, the oldest first. */
function seriesIn(folder: string): string[] {
  return readdirSync(folder).sort()
}

/**
 * Writes the database of the newest series into a file that does not exist.
 *
 * @param folder That of a {@link PageCopier}.
 * @returns The instant it is of; null if no series there is begun and whole so far.
 * @throws If a file is for another key, or was changed. A missing one ends the series there.
 */
export async function restorePages(folder: string, key: string, path: string): Promise<string | null> {
  for (const series of seriesIn(folder).reverse()) {
    const files = new Set(await readdir(join(folder, series)))
    if (!files.has(nameOf(0)) || !files.has(nameOf(1))) continue
    const target = await open(path, 'wx', 0o600)
    try {
      const read = async (number: number) =>
        pipeline(await readEncrypted(join(folder, series, nameOf(number)), key), createGunzip(), () => {})
      for await (const part of await read(0)) await target.write(part as Buffer)
      let at = ''
      for (let number = 1; files.has(nameOf(number)); number++) {
        const bytes = Buffer.concat(await (await read(number)).toArray())
        const start = bytes.indexOf('\n') + 1
        const { pageSize, size, ...header } = JSON.parse(bytes.subarray(0, start).toString('utf8'))
        at = header.at
        for (let from = start; from < bytes.length; from += 4 + pageSize) {
          const position = (bytes.readUInt32BE(from) - 1) * pageSize
          await target.write(bytes, from + 4, pageSize, position)
        }
        if (size > 0) await target.truncate(size * pageSize)
      }
      await target.sync()
      return at
    } finally {
      await target.close()
    }
  }
  return null
}
