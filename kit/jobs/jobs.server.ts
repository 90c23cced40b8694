import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs, toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { claimJob, endJob, isJobDue, type JobTimes } from './job-rows.server.ts'
import { repeat } from './repeat.ts'

/** A start is about serving pages; upkeep can wait a second. */
const firstLookMs = 1_000
const checkMs = 15_000
/** How long a stopping program waits for the run in progress: prices of a year that was missed take many minutes. */
const graceMs = 5_000

/** The result of a run. */
export interface JobOutcome {
  /** When the next run is due, in milliseconds since 1970. */
  readonly nextAt: number
  /** An error code if the run failed, otherwise null. */
  readonly problem: string | null
  /** What to pass to the next run; unchanged if left out. */
  readonly memory?: string
}

/** A background job, which one server runs at a time. */
export interface Job {
  readonly name: string
  /** The length of a claim, longer than any run takes. Afterwards another server may take over. */
  readonly longestMs: number
  /** @param memory What the last run passed on; null before the first. */
  run(memory: string | null): Promise<JobOutcome>
}

/**
 * Polls for due jobs and runs them while the server runs.
 * Any number of servers may do so: a row in the database assigns each run.
 *
 * @returns A handle that stops the jobs. It does not wait long for a run in progress. Once the claim expires, another run
 *   begins.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  everyMs: number = checkMs,
  patienceMs: number = graceMs,
): { stop(): Promise<void> } {
  const repeated = repeat(services.clock, { firstMs: firstLookMs, everyMs }, async () => {
    await services.refreshFirm()
    for (const job of jobs) {
      if (repeated.isStopped()) return
      await runIfDue(services, job).catch((error) =>
        services.log.error({ err: error, job: job.name }, 'a job could not run'),
      )
    }
  })
  return { stop: () => repeated.stop(patienceMs) }
}

/**
 * Runs a job if it is due and no other server has claimed it.
 *
 * A run scheduled more than two days ahead was set by a wrong clock, and counts as due.
 *
 * @param isForced True runs the job early, at a person's request.
 * @returns The result; null if the job did not run.
 */
export async function runIfDue(
  { db, clock }: Services,
  job: Job,
  isForced = false,
): Promise<JobOutcome | null> {
  const now = clock.now()
  const times: JobTimes = { now: toIso(now), absurd: toIso(now + 2 * dayMs) }
  await insertJobOnce(db, job.name, times.now)
  if (!isForced && !(await isJobDue(db, job.name, times))) return null
  const by = randomUUID()
  const claimed = await claimJob(db, job.name, { ...times, by, until: toIso(now + job.longestMs) }, isForced)
  if (!claimed) return null
  let turn: JobOutcome
  try {
    turn = await job.run(claimed.memory)
  } catch (error) {
    // Not at once: a bug would fill the log.
    await endJob(db, job.name, by, { next_at: toIso(clock.now() + 15 * minuteMs), problem: 'failed' })
    throw error
  }
  await endJob(db, job.name, by, {
    next_at: toIso(turn.nextAt),
    problem: turn.problem,
    ...(turn.problem === null ? { done_at: toIso(clock.now()) } : {}),
    ...(turn.memory === undefined ? {} : { memory: turn.memory }),
  })
  return turn
}

const known = new WeakMap<Database, Set<string>>()

async function insertJobOnce(db: Database, name: string, firstAt: string): Promise<void> {
  const names = known.get(db) ?? new Set()
  known.set(db, names)
  if (names.has(name)) return
  await db
    .insertInto('job')
    .values({ name, next_at: firstAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  names.add(name)
}
