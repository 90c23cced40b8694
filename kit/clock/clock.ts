import { type IsoDate, istDate } from '#finance/dates.ts'

/** A source of the current time. Only tests use another one than the system's. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
  /** Collects the work that a program repeats, so that a test decides when it is done; the system's clock has real timers. */
  readonly timers?: (() => Promise<void>)[]
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that does not move, for tests. */
export function fixedClock(instant: string): Clock {
  const now = Date.parse(instant)
  return { now: () => now }
}

/** Today in India. */
export function today(clock: Clock): IsoDate {
  return istDate(clock.now())
}
