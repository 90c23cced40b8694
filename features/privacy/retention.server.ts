import { type RecordKind, retention } from '#content/retention.ts'
import { deleteUnassignedFolios } from '#features/registrar/unassigned-folios.server.ts'
import { dayNumber, IST_MS, type IsoDate } from '#finance/dates.ts'
import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import { judgeClock } from '#kit/jobs/clock-leap.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { deleteOrphanNotices } from '#kit/mail/outbox-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  deleteOrphans,
  deleteReceivedBetween,
  type ExpiringTable,
  type Interval,
} from './tables/retention.server.ts'

/** The kinds with their own retention period. Account data stays as long as the account. */
export const timedKinds = [
  'lead',
  'message',
  'quoteRequest',
  'consent',
  'idempotencyKey',
  'attempt',
  'removedEntry',
  'nobodysFolio',
] as const
export type TimedKind = (typeof timedKinds)[number]

/** The number of erased records of each kind. */
export type Erased = Readonly<Record<TimedKind, number>>

/**
 * Erases records past their retention period in content/retention.ts, which the privacy notice prints. A record
 * goes by the period that held on the day it came in.
 *
 * The consent to a lead outlives the lead: it is the proof of what was agreed to. That to an account is kept while the account is open,
 * and its period begins with the closing.
 *
 * @param isTrial True only counts.
 */
export async function eraseExpired({ db, clock }: Services, isTrial = false): Promise<Erased> {
  const now = clock.now()
  const erased: Partial<Record<TimedKind, number>> = {}
  for (const kind of timedKinds) {
    let count = 0
    for (const interval of expiredIntervals(kind, now)) {
      count +=
        kind === 'nobodysFolio'
          ? await deleteUnassignedFolios(db, interval, isTrial)
          : await deleteReceivedBetween(db, tableOf[kind], interval, isTrial)
    }
    erased[kind] = count
  }
  if (!isTrial) {
    await deleteOrphans(db)
    await deleteOrphanNotices(db)
  }
  return erased as Erased
}

/**
 * The hourly job of the servers. The notice counts in days, and nothing stays a day longer, unless the clock leapt: then
 * it waits for that day (clock-leap.ts).
 *
 * @param onDoubt Called when nothing was erased because the clock may be wrong.
 */
export function retentionJob(
  services: Services,
  onErased: (erased: Erased) => void,
  onDoubt: () => void = () => {},
): Job {
  return {
    name: 'retention',
    longestMs: hourMs,
    run: async (before) => {
      const { isBelieved, memory } = judgeClock(before, services.clock.now())
      if (!isBelieved) {
        onDoubt()
        return { nextAt: services.clock.now() + hourMs, problem: 'clock-leapt', memory }
      }
      const erased = await eraseExpired(services)
      if (Object.values(erased).some((count) => count > 0)) onErased(erased)
      return { nextAt: services.clock.now() + hourMs, problem: null, memory }
    },
  }
}

const tableOf = {
  lead: 'lead',
  message: 'message',
  quoteRequest: 'quote',
  consent: 'consent',
  idempotencyKey: 'idempotency_key',
  attempt: 'attempt',
  removedEntry: 'removed_entry',
} as const satisfies Record<Exclude<TimedKind, 'nobodysFolio'>, ExpiringTable>

/**
 * Returns when a record of a kind must have been received to be expired now: one interval for each period that ever applied.
 * The oldest period also counts for what came in before it.
 */
export function expiredIntervals(kind: RecordKind, now: number): Interval[] {
  const rows = retention[kind].toReversed()
  return rows.flatMap(({ days, from: validFrom }, at) => {
    if (days === null) return []
    const until = rows[at + 1]
    const from = at === 0 ? 0 : startOfIndianDay(validFrom)
    const end = Math.min(now - days * dayMs, until ? startOfIndianDay(until.from) : Infinity)
    return end > from ? [{ from: toIso(from), before: toIso(end) }] : []
  })
}

function startOfIndianDay(date: IsoDate): number {
  return dayNumber(date) * dayMs - IST_MS
}
