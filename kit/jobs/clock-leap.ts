import { dayMs } from '../clock/time.ts'

/** A clock that went on by more than this between two turns of a job may be wrong; a server may also have been off. */
const leapMs = 7 * dayMs
/** The clock is trusted again after this long, which gives a person time to see the log. */
const doubtMs = dayMs

/** What a job that erases by time remembers about the clock; both in milliseconds since 1970. */
interface SeenClock {
  readonly lastAt: number
  readonly doubtedAt: number | null
}

/**
 * Returns whether a job may erase data by the clock. A clock that is years ahead for an hour would make everything past
 * its time, and what is erased does not come back when the clock is right again.
 *
 * @param memory The job's memory; null before its first run.
 * @param now The clock's time, in milliseconds since 1970.
 * @returns Whether the clock is believed, and the memory for the next run.
 */
export function judgeClock(memory: string | null, now: number): { isBelieved: boolean; memory: string } {
  const seen = readMemory(memory)
  const keep = (next: SeenClock, isBelieved: boolean) => ({ isBelieved, memory: JSON.stringify(next) })
  if (seen === null || now - seen.lastAt <= leapMs) return keep({ lastAt: now, doubtedAt: null }, true)
  const { lastAt, doubtedAt } = seen
  if (doubtedAt === null || now < doubtedAt || now - doubtedAt > doubtMs + leapMs) {
    return keep({ lastAt, doubtedAt: now }, false)
  }
  return now - doubtedAt < doubtMs ? keep(seen, false) : keep({ lastAt: now, doubtedAt: null }, true)
}

function readMemory(memory: string | null): SeenClock | null {
  if (memory === null) return null
  const { lastAt, doubtedAt } = JSON.parse(memory) as Partial<SeenClock>
  return typeof lastAt === 'number' ? { lastAt, doubtedAt: doubtedAt ?? null } : null
}
