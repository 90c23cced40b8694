import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { releaseJobs } from '#kit/jobs/job-rows.server.ts'
import { isBeforeStart, migrateTo, migrationNames } from '#kit/store/migrate.server.ts'
import type { Database, Store, Table } from '#kit/store/store.server.ts'
import { writeWhole } from '#kit/store/sync-folder.server.ts'
import { findRows, selectMigrations, tablesInOrder } from '#kit/store/tables.server.ts'

/** The result of a finished backup or restore. */
export interface BackupReport {
  readonly takenAt: string
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** Why a backup can't be restored; nothing was changed. */
export type RestoreRefusal =
  | { reason: 'not-a-backup' }
  | { reason: 'damaged' }
  | { reason: 'newer-program'; migration: string }
  /** A version before 1.0.0 wrote it. */
  | { reason: 'older-program' }
  | { reason: 'not-empty'; table: string }
  /** The backup contains secrets encrypted with a missing key. */
  | { reason: 'another-key' }
  /** The target's schema is newer than the backup, so the target is in use. */
  | { reason: 'newer-target' }

interface Header {
  readonly peepal: 'backup'
  readonly format: 1
  readonly takenAt: string
  /** The migrations that the backed-up database had. */
  readonly migrations: readonly string[]
}

type Value = string | number | null | { base64: string }

const rowsAtATime = 2_000

/**
 * Writes everything that the database holds into one file, as it was at one
 * moment, while servers go on writing. The file is gzip over lines of JSON, so
 * that it can be read without this program, and ends with a checksum. It never
 * holds the key that secrets are encrypted with; that is kept apart.
 *
 * @param path Replaced only when the backup is whole and on the disk.
 * @param onPart Receives the number of rows written so far.
 */
export async function backUp(
  store: Store,
  path: string,
  takenAt: string,
  onPart: (rows: number) => void = () => {},
): Promise<BackupReport> {
  let written = 0
  const rows: Record<string, number> = {}
  async function* lines() {
    const hash = createHash('sha256')
    const line = (value: unknown) => {
      const text = `${JSON.stringify(value)}\n`
      hash.update(text)
      return text
    }
    const header: Header = {
      peepal: 'backup',
      format: 1,
      takenAt,
      migrations: await selectMigrations(store.db),
    }
    yield line(header)
    for await (const part of store.snapshot(await tablesInOrder(store), rowsAtATime)) {
      if ('table' in part) {
        rows[part.table.name] = 0
        yield line({ table: part.table.name, columns: part.table.columns })
      } else {
        rows[part.of] = (rows[part.of] ?? 0) + part.rows.length
        written += part.rows.length
        onPart(written)
        yield part.rows.map((row) => line(row.map(toJson))).join('')
      }
    }
    yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
  }
  await writeWhole(path, Readable.from(lines()), createGzip())
  return { takenAt, rows }
}

/**
 * Restores a backup into an empty database of either kind, whatever its origin.
 * The file is read to its end and checked before anything is written, and all
 * of it is written in one transaction.
 *
 * @param keysHere Fingerprints of the keys that the server will start with.
 * @param onPart Receives the number of rows written so far.
 */
export async function restore(
  store: Store,
  path: string,
  keysHere: readonly string[],
  onPart: (rows: number) => void = () => {},
): Promise<{ ok: true; value: BackupReport } | ({ ok: false } & RestoreRefusal)> {
  const checked = await check(path)
  if (!checked.ok) return checked
  const { header } = checked
  const last = header.migrations.at(-1)
  if (header.migrations.some(isBeforeStart)) return { ok: false, reason: 'older-program' }
  const unknown = header.migrations.find((name) => !migrationNames.includes(name))
  if (unknown || !last) return { ok: false, reason: 'newer-program', migration: unknown ?? 'none' }

  // Without its key, no server could start with the restored database.
  if (checked.keys.some((key) => !keysHere.includes(key))) return { ok: false, reason: 'another-key' }
  return await store.alone(async () => {
    // Before anything is migrated: going to an older schema would undo newer migrations.
    const target = await readTarget(store)
    if (target.filled) return { ok: false, reason: 'not-empty', table: target.filled }
    if (target.migrations.some((name) => !header.migrations.includes(name))) {
      return { ok: false, reason: 'newer-target' }
    }
    await migrateTo(store.db, last)
    const rows = await write(store.db, path, onPart)
    await migrateTo(store.db, null)
    return { ok: true, value: { takenAt: header.takenAt, rows } }
  })
}

/** Returns what a database already contains: the name of a table with rows, and its migrations. */
async function readTarget(store: Store): Promise<{ filled: string | null; migrations: string[] }> {
  const filled = await findRows(store.db, await tablesInOrder(store))
  return { filled, migrations: filled === null ? await selectMigrations(store.db) : [] }
}

/** Reads a backup to its end: whether it is whole, what wrote it, and the fingerprints of its keys. */
export async function check(
  path: string,
): Promise<{ ok: true; header: Header; keys: string[] } | { ok: false; reason: 'not-a-backup' | 'damaged' }> {
  const hash = createHash('sha256')
  const keys: string[] = []
  let fingerprintAt = -1
  let header: Header | null = null
  let previous: string | null = null
  try {
    for await (const line of linesOf(path)) {
      if (previous !== null) hash.update(`${previous}\n`)
      if (previous === null) {
        header = JSON.parse(line) as Header
        if (header.peepal !== 'backup' || header.format !== 1) return { ok: false, reason: 'not-a-backup' }
      }
      if (line.startsWith('{"table":')) {
        const { table, columns } = JSON.parse(line) as { table: string; columns: string[] }
        fingerprintAt = table === 'app_key' ? columns.indexOf('fingerprint') : -1
      } else if (fingerprintAt >= 0 && line.startsWith('[')) {
        keys.push(String((JSON.parse(line) as Value[])[fingerprintAt]))
      }
      previous = line
    }
  } catch {
    return { ok: false, reason: header ? 'damaged' : 'not-a-backup' }
  }
  if (!header || previous === null) return { ok: false, reason: 'not-a-backup' }
  const isWhole = previous === JSON.stringify({ sha256: hash.digest('hex') })
  return isWhole ? { ok: true, header, keys } : { ok: false, reason: 'damaged' }
}

async function write(
  db: Database,
  path: string,
  onPart: (rows: number) => void,
): Promise<Record<string, number>> {
  let written = 0
  const rows: Record<string, number> = {}
  await db.transaction().execute(async (transaction) => {
    let table: Table | null = null
    let batch: Value[][] = []
    const flush = async () => {
      if (!table || batch.length === 0) return
      rows[table.name] = (rows[table.name] ?? 0) + batch.length
      written += batch.length
      onPart(written)
      // A statement of SQLite takes at most 32,766 values.
      const atATime = Math.max(1, Math.min(500, Math.floor(30_000 / table.columns.length)))
      for (let start = 0; start < batch.length; start += atATime) {
        const values = batch
          .slice(start, start + atATime)
          .map((row) => sql`(${sql.join(row.map((value) => sql.val(fromJson(value))))})`)
        const columns = sql.join(table.columns.map((column) => sql.ref(column)))
        await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(
          transaction,
        )
      }
      batch = []
    }
    for await (const line of linesOf(path)) {
      const value = JSON.parse(line) as Value[] | { table: string; columns: string[] } | Header
      if (Array.isArray(value)) {
        batch.push(value)
        if (batch.length >= rowsAtATime) await flush()
      } else if ('table' in value) {
        await flush()
        table = { name: value.table, columns: value.columns }
        rows[table.name] = 0
      }
    }
    await flush()
    await releaseJobs(transaction)
  })
  return rows
}

/** The lines of a backup: a header, then for each table its columns and its rows, and the checksum. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  let rest = ''
  for await (const part of file.pipe(unzipped).setEncoding('utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('The last line has no end')
}

function toJson(value: unknown): Value {
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : (value as Value)
}

function fromJson(value: Value): string | number | null | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}
