import { funds } from '#content/funds.ts'
import { IST_MS, istDate } from '#finance/dates.ts'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import { findJob, recordDone } from '#kit/jobs/job-rows.server.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type FetchLimits, type FetchOutcome, fetchNavs, type NavMemory } from './fetch.server.ts'

/** AMFI's file is complete by nine in the evening, nearly; what came late is in it the next morning. */
const slotsMs = [9.25 * 60 * minuteMs, 21.25 * 60 * minuteMs]
const retryMs = 30 * minuteMs

const jobName = 'navs'

interface Memory {
  readonly good: NavMemory | null
  /** The problem last logged, so that it is logged only once. */
  readonly said: string | null
}

/**
 * Fetches prices every evening and morning, and half an hour after a failure.
 *
 * @param onOutcome Called with the outcome of each fetch.
 * @returns An empty list if the setting is off.
 */
export function navJob(
  services: Services,
  onOutcome: (outcome: FetchOutcome) => void = () => {},
  limits?: FetchLimits,
): Job[] {
  const { navUrl: url } = services.settings
  if (url === null) return []
  return [
    {
      name: jobName,
      longestMs: 60 * minuteMs,
      run: async (text) => {
        const memory = readMemory(text)
        const now = services.clock.now()
        const from = { url, codes: funds.map(({ code }) => code), today: istDate(now) }
        const outcome = await fetchNavs(services.store, from, memory.good, limits)
        onOutcome(outcome)
        if (!outcome.ok) {
          const { problem, detail } = outcome
          if (memory.said !== problem) {
            services.log.warn({ problem, detail }, 'prices could not be fetched; the stored prices stay')
          }
          const kept: Memory = { good: memory.good, said: problem }
          return { nextAt: services.clock.now() + retryMs, problem, memory: JSON.stringify(kept) }
        }
        const { report } = outcome
        if (report) {
          const { to, added, restated } = report
          services.log.info({ newest: to, added, restated }, 'fetched prices')
        }
        const kept: Memory = { good: outcome.memory, said: null }
        return { nextAt: nextSlot(services.clock.now()), problem: null, memory: JSON.stringify(kept) }
      },
    },
  ]
}

/**
 * The next quarter past nine in India, morning or evening.
 *
 * @param now Milliseconds since 1970.
 * @returns The same, always later than `now`.
 */
export function nextSlot(now: number): number {
  const midnight = now - ((now + IST_MS) % dayMs)
  const slots = [0, dayMs].flatMap((day) => slotsMs.map((slot) => midnight + day + slot))
  return slots.find((slot) => slot > now) ?? now + dayMs
}

/** The state of the price fetching, for `/readyz` and the desk. */
export interface FetchStatus {
  readonly isOn: boolean
  /** Instants in ISO text. */
  readonly fetchedAt: string | null
  readonly nextAt: string | null
  readonly problem: string | null
}

/** Reads the state of the price fetching; null for what never happened. */
export async function readFetchStatus(
  db: Database,
  settings: Pick<Settings, 'navUrl'>,
): Promise<FetchStatus> {
  const job = await findJob(db, jobName)
  return {
    isOn: settings.navUrl !== null,
    fetchedAt: job?.done_at ?? null,
    nextAt: settings.navUrl === null ? null : (job?.next_at ?? null),
    problem: job?.problem ?? null,
  }
}

/** Records that somebody took the prices of the last days in, which the next fetch neither hurries nor puts off. */
export async function recordFetched(db: Database, at: string): Promise<void> {
  await recordDone(db, jobName, at)
}

/** Other versions of the program may have stored something else. Unreadable data counts as missing. */
function readMemory(text: string | null): Memory {
  try {
    const { good, said } = JSON.parse(text ?? '{}') as Partial<Memory>
    const isGood = typeof good?.url === 'string' && typeof good.rows === 'number'
    return { good: isGood ? good : null, said: said ?? null }
  } catch {
    return { good: null, said: null }
  }
}
