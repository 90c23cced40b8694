import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { rowOn } from '#content/dated.ts'
import { attentionTimes } from '#content/work-times.ts'
import { type MailboxStatus, mailboxStatus } from '#features/mailbox/office.server.ts'
import { checkSealed, type SealedChecked } from '#features/papers/check.server.ts'
import { readFetchStatus } from '#features/prices/nav-job.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { selectFiles } from '#features/registrar/files.server.ts'
import { istDate } from '#finance/dates.ts'
import { dayMs, hourMs, minuteMs } from '#kit/clock/time.ts'
import { findJob, recordDone } from '#kit/jobs/job-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type CopyStatus, nightName, readCopyStatus } from './offsite.server.ts'
import { listUnsent } from './upkeep.server.ts'

/** `good` needs nobody, `watch` will soon, `bad` does now. */
export type HealthState = 'good' | 'watch' | 'bad'

/** How the program is: what `/readyz` and the desk's commands know, with a state for each. */
export interface Health {
  readonly prices: {
    readonly state: HealthState
    /** False where NAV_URL is off. */
    readonly isOn: boolean
    readonly fetchedAt: string | null
    /** The code of the last failure. */
    readonly problem: string | null
  }
  readonly outbox: {
    readonly state: HealthState
    readonly waiting: number
    /** Messages whose delivery was given up. */
    readonly dead: number
    readonly oldestAt: string | null
  }
  readonly backup: {
    readonly state: HealthState
    readonly takenAt: string | null
    /** Why the last one for BACKUP_DIR failed. */
    readonly problem: string | null
    /** The copies of the embedded database there; null where none are made. */
    readonly copy: CopyStatus | null
  }
  readonly disk: { readonly state: HealthState; readonly freeBytes: number; readonly totalBytes: number }
  readonly imports: {
    readonly state: HealthState
    /** The newest report of each registrar; empty until the firm takes one in. */
    readonly registrars: readonly {
      readonly registrar: FeedRegistrar
      readonly at: string
      readonly isLate: boolean
    }[]
  }
  /** The registrars' mailbox; `good` while none is entered. */
  readonly mailbox: MailboxStatus & { readonly state: HealthState }
  /** Sealed papers, verified now. */
  readonly sealed: { readonly state: HealthState; readonly checked: SealedChecked }
  /** The hourly upkeep, which deletes what has expired. */
  readonly upkeep: {
    readonly state: HealthState
    readonly doneAt: string | null
    readonly problem: string | null
  }
}

/** AMFI publishes every evening, and the job tries again in the morning. */
const pricesWatchMs = 36 * hourMs
const pricesBadMs = 4 * dayMs
/** Mail leaves within seconds; after an hour something is in its way. */
const outboxWatchMs = hourMs
/** A backup each day, with two hours to spare. */
const backupWatchMs = 26 * hourMs
const backupBadMs = 7 * dayMs
const gigabyte = 1024 ** 3
const diskWatchBytes = 5 * gigabyte
const diskBadBytes = gigabyte
/** Copies are made within a minute. */
const copyBadMs = 5 * minuteMs
const upkeepBadMs = 6 * hourMs
/** It is read every five minutes. */
const mailboxWatchMs = hourMs

/** Reads how the program is, on this machine and in the database. */
export async function readHealth(services: Services): Promise<Health> {
  const { db, clock, settings } = services
  const now = clock.now()
  const ageOf = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : now - Date.parse(at))
  const fetched = await readFetchStatus(db, settings)
  const unsent = await listUnsent(services)
  const waiting = unsent.filter(({ isDead }) => !isDead)
  const dead = unsent.length - waiting.length
  const oldestAt = waiting.map(({ createdAt }) => createdAt).sort()[0] ?? null
  const upkeep = await findJob(db, 'upkeep')
  const { bavail, blocks, bsize } = await statfs(existing(settings.dataDir))
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
  const registrars = await newestReports(services, now)
  const mailbox = await mailboxStatus(services)
  const checked = await checkSealed(services)
  return {
    prices: {
      state: !fetched.isOn ? 'watch' : stateOf(ageOf(fetched.fetchedAt), pricesWatchMs, pricesBadMs),
      isOn: fetched.isOn,
      fetchedAt: fetched.fetchedAt,
      problem: fetched.problem,
    },
    outbox: {
      state: dead > 0 ? 'bad' : oldestAt !== null && ageOf(oldestAt) > outboxWatchMs ? 'watch' : 'good',
      waiting: waiting.length,
      dead,
      oldestAt,
    },
    backup: await backupHealth(services, ageOf),
    disk: { state: stateOf(-freeBytes, -diskWatchBytes, -diskBadBytes), freeBytes, totalBytes },
    imports: { state: registrars.some(({ isLate }) => isLate) ? 'bad' : 'good', registrars },
    mailbox: {
      ...mailbox,
      state: mailbox.isOn ? stateOf(ageOf(mailbox.readAt), mailboxWatchMs, dayMs) : 'good',
    },
    sealed: { state: checked.isWhole ? 'good' : 'bad', checked },
    upkeep: {
      state: ageOf(upkeep?.done_at ?? null) > upkeepBadMs ? 'bad' : upkeep?.problem ? 'watch' : 'good',
      doneAt: upkeep?.done_at ?? null,
      problem: upkeep?.problem ?? null,
    },
  }
}

async function backupHealth(
  { db, settings }: Services,
  ageOf: (at: string | null) => number,
): Promise<Health['backup']> {
  const takenAt = (await findJob(db, backupName))?.done_at ?? null
  const night = settings.backupDir === null ? undefined : await findJob(db, nightName)
  const copy = settings.backupDir === null || settings.databaseUrl ? null : readCopyStatus(settings.dataDir)
  const isBad = night?.problem || (copy && ageOf(copy.at) > copyBadMs)
  return {
    state: isBad ? 'bad' : stateOf(ageOf(takenAt), backupWatchMs, backupBadMs),
    takenAt,
    problem: night?.problem ?? null,
    copy,
  }
}

/** Returns a folder, or the nearest above it that exists: beside PostgreSQL nothing may have been written yet. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(resolve(folder)))
}

/** The row of `job` that no server runs: when a backup was last whole, whoever made it. */
const backupName = 'backup'

/** Records that a backup was written whole. */
export async function recordBackup(db: Database, takenAt: string): Promise<void> {
  await recordDone(db, backupName, takenAt)
}

async function newestReports({ db }: Services, now: number): Promise<Health['imports']['registrars']> {
  const newest = new Map<FeedRegistrar, string>()
  for (const { registrar, state, at } of await selectFiles(db)) {
    if (state === 'in' && at > (newest.get(registrar) ?? '')) newest.set(registrar, at)
  }
  const { importDays } = rowOn(attentionTimes, istDate(now))
  return [...newest].map(([registrar, at]) => ({
    registrar,
    at,
    isLate: now - Date.parse(at) >= importDays * dayMs,
  }))
}

function stateOf(age: number, watch: number, bad: number): HealthState {
  return age >= bad ? 'bad' : age >= watch ? 'watch' : 'good'
}
