import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateX25519Identity } from 'age-encryption'
import { backUp } from '#features/upkeep/backup.server.ts'
import { nightName, readCopyStatus } from '#features/upkeep/offsite.server.ts'
import { compareBackups } from '#features/upkeep/verify-backup.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import { readEncrypted } from '#kit/store/encrypted-file.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { writeWhole } from '#kit/store/sync-folder.server.ts'
import { node } from '#tools/programs.mjs'
import { memoryOf } from '../e2e/fixtures/process-memory.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { cpuMsOf } from './cpu.ts'
import { table } from './results.ts'
import { query, type ScaleSizes, withFirms } from './scale-build.ts'

const root = join(import.meta.dirname, '..')

/** Where the data of a firm are. */
interface Place {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}

/**
 * Backs a large firm up to a second place as every night, restores it from there into an empty place, compares every row and starts a
 * site on it: from PostgreSQL into a data folder, from there into an empty PostgreSQL, and the pages into a second folder.
 *
 * @throws If a row differs, or no site starts.
 */
export async function measureRestore(sizes: ScaleSizes, folder: string | null): Promise<string> {
  const small = { ...sizes, clients: 50, schemes: 60 }
  return await withFirms(folder, { small, large: sizes }, ({ large }) =>
    withDataFolder(async (made) => {
      const rows: string[][] = []
      const server = large.env.DATABASE_URL.replace(/\/[^/]*$/, '')
      await query(`${server}/postgres`, 'drop database if exists restored')
      await query(`${server}/postgres`, 'create database restored')
      const key = join(large.env.DATA_DIR, 'app.key')
      const place = (name: string, DATABASE_URL = ''): Place => {
        const DATA_DIR = join(made, name)
        mkdirSync(DATA_DIR)
        copyFileSync(key, join(DATA_DIR, 'app.key'))
        return { DATA_DIR, DATABASE_URL }
      }
      const embedded = place('embedded')
      await goThere('PostgreSQL', large.env, 'SQLite', embedded, made, rows)
      await goThere('SQLite', embedded, 'PostgreSQL', place('restored', `${server}/restored`), made, rows)
      await query(`${server}/postgres`, 'drop database restored')
      await goThere('SQLite, its pages', embedded, 'SQLite', place('pages'), made, rows)
      const { clients, transactions, schemes, days } = sizes
      const figure = (number: number) => number.toLocaleString('en-IN')
      const title = `Restore: ${figure(clients)} clients × ${transactions} transactions, ${figure(schemes)} schemes × ${days} days`
      return table(title, ['What', 'Time', 'Processor', 'Peak memory', 'Size'], rows)
    }),
  )
}

/** One way there: into the second place, back into an empty place, and what is there then. */
async function goThere(
  from: string,
  source: Place,
  to: string,
  target: Place,
  made: string,
  rows: string[][],
): Promise<void> {
  const isPages = from.includes('pages')
  const second = join(made, 'second')
  mkdirSync(second)
  const env = { BACKUP_DIR: second, BACKUP_KEY: await generateX25519Identity(), LOG_LEVEL: 'error' }
  const say = (what: string, took: readonly string[], size: string) => {
    console.error([what, ...took, size].join(', '))
    rows.push([what, ...took, size])
  }
  // A firm that was built earlier may have had its night.
  if (!isPages)
    await withStore(source, ({ db }) => db.deleteFrom('job').where('name', '=', nightName).execute())
  const night = await timed(
    ['build/office/offsite.js'],
    { ...source, ...env },
    isPages ? whenCopied : whenBackedUp,
  )
  const [name = ''] = readdirSync(second).filter((file) => file.endsWith('.age'))
  const backup = isPages ? second : join(second, name)
  const size = megabytes(isPages ? folderSize(join(second, 'pages')) : statSync(backup).size)
  say(`${from}: backed up${isPages ? '' : ', encrypted, restored and compared'}`, night, size)
  const restoring = await timed(['build/office/desk.js', 'restore', backup], { ...target, ...env })
  say(`${from}: restored into ${to}`, restoring, megabytes(await sizeOf(target)))
  const began = performance.now()
  await compareRows(isPages ? source : { file: backup, key: env.BACKUP_KEY }, target, made)
  console.error(`every row compared in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const site = await startProcess({ ...target, LOG_LEVEL: 'error' })
  const ready = await fetch(`${site.url}/readyz`)
  await stopProcess(site)
  if (ready.status !== 200) throw new Error(`${from}: the site on what was restored is not ready`)
  rmSync(second, { recursive: true })
}

/** Compares the rows of a place, or of an encrypted backup, with those of another place. */
async function compareRows(
  source: Place | { readonly file: string; readonly key: string },
  target: Place,
  made: string,
): Promise<void> {
  const [one, other] = [join(made, 'one.backup'), join(made, 'other.backup')]
  if ('file' in source) await writeWhole(one, await readEncrypted(source.file, source.key))
  else await backUpInto(one, source)
  await backUpInto(other, target)
  const fault = (await compareBackups(one, other)) ?? (await compareBackups(other, one))
  if (fault) throw new Error(`after the restore: ${JSON.stringify(fault)}`)
}

async function backUpInto(file: string, place: Place): Promise<void> {
  await withStore(place, (store) => backUp(store, file, '2026-11-29T00:00:00Z'))
}

async function withStore<Result>(place: Place, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL || null })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** Waits until the night's backup is there and compared. */
async function whenBackedUp(place: Place): Promise<void> {
  await withStore(place, async ({ db }) => {
    for (;;) {
      const job = await findJob(db, nightName)
      if (job?.problem) throw new Error(`the backup failed: ${job.problem}`)
      if (job?.done_at) return
      await setTimeout(500)
    }
  })
}

/** Waits until the whole database is copied into the second place; what is known of an earlier one does not count. */
async function whenCopied({ DATA_DIR }: Place): Promise<void> {
  const since = toIso(Date.now())
  while ((readCopyStatus(DATA_DIR).at ?? '') < since) await setTimeout(100)
}

/** Runs a program of the project, and ends it once something is there. Returns its time, processor and peak memory. */
async function timed(
  args: readonly string[],
  env: Place & Readonly<Record<string, string>>,
  until?: (place: Place) => Promise<void>,
): Promise<string[]> {
  const began = performance.now()
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = once(child, 'close')
  let [cpu, peak] = [0, 0]
  const look = () => {
    try {
      cpu = cpuMsOf(child.pid)
      // One that has just ended has no memory any more.
      peak = Math.max(peak, memoryOf(child.pid).peak)
    } catch {
      // It has just ended.
    }
  }
  const looking = setInterval(look, 500)
  try {
    await Promise.race([until?.(env) ?? closed, closed])
    look()
    const ms = performance.now() - began
    child.kill('SIGTERM')
    const [code] = await closed
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
    return [`${(ms / 1000).toFixed(0)} s`, `${(cpu / 1000).toFixed(0)} s`, `${peak} MB`]
  } finally {
    clearInterval(looking)
  }
}

async function sizeOf({ DATA_DIR, DATABASE_URL }: Place): Promise<number> {
  if (DATABASE_URL === '') return folderSize(DATA_DIR)
  const [row] = await query<{ bytes: string }>(
    DATABASE_URL,
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(row?.bytes)
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('en-IN')} MB`
