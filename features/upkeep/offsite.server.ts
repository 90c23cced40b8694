import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { instantOf } from '#features/calendar/office-clock.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { hourMs, toIso } from '#kit/clock/time.ts'
import { recordDone, releaseJobs } from '#kit/jobs/job-rows.server.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { readEncrypted, writeEncrypted } from '#kit/store/encrypted-file.server.ts'
import { PageCopier, restorePages } from '#kit/store/page-copy.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import { makeFolder, syncFolder, writeWhole } from '#kit/store/sync-folder.server.ts'
import { backUp } from './backup.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

/** The job that makes the nightly backup in BACKUP_DIR. */
export const nightName = 'offsite'
const nightTime = '02:00'
/** The newest of so many nights stay, and the first of so many months. */
const nights = 14
const months = 6
const copyEveryMs = 10_000
const pagesFolder = 'pages'
const nightFile = /^night-(\d{4}-\d\d-\d\d)\.backup\.age$/

/** Where backups go, and their key. */
export interface Offsite {
  readonly backupDir: string
  readonly backupKey: string
}

/** Returns the job that backs up into the second place at night, reads the backup there, and compares every row of it. */
export function nightJob(services: Services, place: Offsite): Job {
  return {
    name: nightName,
    longestMs: 6 * hourMs,
    run: async () => {
      const now = services.clock.now()
      const problem = await backUpAway(services, place).catch((error: unknown) => {
        services.log.error({ err: error }, 'the nightly backup failed')
        return codeOf(error)
      })
      const nextAt = problem ? now + hourMs : instantOf(addDays(istDate(now), 1), nightTime)
      return { nextAt, problem }
    },
  }
}

/** @returns Why the backup in the second place is not what the database holds; null if it is. */
async function backUpAway(services: Services, place: Offsite): Promise<string | null> {
  const { backupDir, backupKey } = place
  const takenAt = toIso(services.clock.now())
  const path = join(backupDir, `night-${istDate(services.clock.now())}.backup.age`)
  const folder = await mkdtemp(join(tmpdir(), 'peepal-night-'))
  try {
    const file = join(folder, 'night.backup')
    await backUp(services.store, file, takenAt)
    await writeEncrypted(path, backupKey, createReadStream(file))
    await writeWhole(file, await readEncrypted(path, backupKey))
    const fault = await verifyBackup(file)
    if (fault) return fault.reason
    if (!services.settings.databaseUrl && !(await isCopyWhole(folder, place))) {
      return 'pages-damaged'
    }
    await recordDone(services.db, 'backup', takenAt)
    await removeOld(backupDir)
    return null
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function isCopyWhole(folder: string, place: Offsite): Promise<boolean> {
  const path = join(folder, 'pages.sqlite')
  if ((await readCopy(place, path)) === null) return false
  const database = new SQLite(path)
  try {
    return database.pragma('integrity_check', { simple: true }) === 'ok'
  } finally {
    database.close()
  }
}

async function removeOld(backupDir: string): Promise<void> {
  const files = (await readdir(backupDir)).filter((name) => nightFile.test(name)).sort()
  const firsts = files.filter((name, at) => name.slice(0, 13) !== files[at - 1]?.slice(0, 13))
  const stay = new Set([...files.slice(-nights), ...firsts.slice(-months)])
  for (const name of files) if (!stay.has(name)) await rm(join(backupDir, name))
  syncFolder(backupDir)
}

/** Since when the copy of the embedded database is complete, and why the last one failed. */
export interface CopyStatus {
  readonly at: string | null
  readonly problem: string | null
}

const statusFile = (dataDir: string) => join(dataDir, 'offsite.json')

/** Reads what {@link copyPages} last wrote. It lies in the data folder: a network folder that hangs must hold nobody. */
export function readCopyStatus(dataDir: string): CopyStatus {
  try {
    return JSON.parse(readFileSync(statusFile(dataDir), 'utf8'))
  } catch {
    return { at: null, problem: null }
  }
}

/**
 * Copies the embedded database to the second place, and what changes in it every ten seconds.
 *
 * @returns How it is stopped, after a last copy.
 */
export function copyPages({ settings, clock, log }: Services, { backupDir, backupKey }: Offsite) {
  const copier = new PageCopier(settings.dataDir, join(backupDir, pagesFolder), backupKey)
  let status = readCopyStatus(settings.dataDir)
  const copy = async () => {
    const at = toIso(clock.now())
    // A network folder can hang for ever, while the log fills the disk: the process ends, and a new one is started.
    const deadline = setTimeout(() => process.exit(1), hourMs)
    try {
      await copier.copy(at)
      status = { at, problem: null }
    } catch (error) {
      status = { ...status, problem: codeOf(error) }
      log.error({ err: error }, 'the database was not copied')
    }
    clearTimeout(deadline)
    writeFileSync(statusFile(settings.dataDir), JSON.stringify(status), { mode: 0o600 })
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void>
  const next = () => {
    running = copy()
    void running.then(() => {
      if (!isStopped) timer = setTimeout(next, copyEveryMs)
    })
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      await copy()
      copier.close()
    },
  }
}

/** Writes the database of the copy into an empty data folder. @returns The instant it is of; null if there is none. */
export async function restoreCopy(place: Offsite, dataDir: string): Promise<string | null> {
  makeFolder(dataDir)
  const takenAt = await readCopy(place, join(dataDir, 'peepal.sqlite'))
  if (takenAt === null) return null
  const store = openSqlite(dataDir)
  await releaseJobs(store.db)
  await store.close()
  return takenAt
}

async function readCopy({ backupDir, backupKey }: Offsite, path: string): Promise<string | null> {
  return await restorePages(join(backupDir, pagesFolder), backupKey, path)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'failed'
}
