import { randomUUID } from 'node:crypto'
import { claimJob, endJob, insertJob, isJobDue, type JobTimes } from '#db/jobs.server.ts'
import type { Database } from '#db/store.server.ts'
import type { Services } from './services.server.ts'
import { dayMs, minuteMs, toIso } from './time.ts'
import { waitAtMost } from './wait-at-most.ts'

/** A start is about serving pages; upkeep can wait a second. */
const firstLookMs = 1_000
const lookMs = 15_000
/** How long a program that stops waits for the turn in hand: prices of a year that was missed take many minutes. */
const graceMs = 5_000

/** What a turn came to. */
export interface JobOutcome {
  /** When the next one is, in milliseconds since 1970. */
  readonly nextAt: number
  /** A code when it did not go well, otherwise null. */
  readonly problem: string | null
  /** What to hand to the next turn; left out, it stays as it was. */
  readonly memory?: string
}

/** Something that the servers of the firm do by themselves, one of them at a time. */
export interface Job {
  readonly name: string
  /** Longer than a turn ever takes: after that another server takes it up. */
  readonly longestMs: number
  /** @param memory What the last turn handed on; null before the first. */
  run(memory: string | null): Promise<JobOutcome>
}

/**
 * Looks again and again whether it is a job's turn, for as long as the server runs.
 * Any number of servers may do so: a row in the database says whose turn it is.
 *
 * @returns What ends it. A turn that does not end soon is left alone; once its claim has run out, another one begins.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  everyMs: number = lookMs,
  patienceMs: number = graceMs,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  let isStopped = false

  async function look(): Promise<void> {
    for (const job of jobs) {
      if (isStopped) return
      await runIfDue(services, job).catch((error) =>
        services.log.error({ err: error, job: job.name }, 'a job could not take its turn'),
      )
    }
  }

  const start = () => {
    running ??= look().finally(() => {
      running = null
    })
  }
  const first = setTimeout(start, firstLookMs)
  const timer = setInterval(start, everyMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      if (running) await waitAtMost(running, patienceMs)
    },
  }
}

/**
 * Runs a job if it is its turn and no other server has it.
 *
 * A turn more than two days ahead was set by a clock that was wrong, and counts as due.
 *
 * @param isForced True runs it before its time, for a person who asks.
 * @returns What it came to; null when it was not run.
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
  await insertJob(db, name, firstAt)
  names.add(name)
}
