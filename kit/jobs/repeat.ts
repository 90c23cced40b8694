import type { Clock } from '../clock/clock.ts'
import { waitAtMost } from './wait-at-most.ts'

/** Work that is done again and again while a program runs, never twice at once. */
export interface Repeated {
  /** Does it now; joins a turn in progress. */
  start(): Promise<void>
  isStopped(): boolean
  /** Waits for the turn in progress, but no longer than `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/**
 * Does something at once or a little later, and then every so often. A clock of a test that has timers of its own decides when.
 *
 * @param turn Handles its own errors.
 */
export function repeat(
  { timers }: Clock,
  { firstMs, everyMs }: { readonly firstMs?: number; readonly everyMs: number },
  turn: () => Promise<void>,
): Repeated {
  let running: Promise<void> | null = null
  let isStopped = false
  const start = async () => {
    if (isStopped) return
    running ??= turn().finally(() => {
      running = null
    })
    await running
  }
  timers?.push(start)
  const first = timers || firstMs === undefined ? undefined : setTimeout(start, firstMs)
  const timer = timers ? undefined : setInterval(start, everyMs)
  return {
    start,
    isStopped: () => isStopped,
    stop: async (graceMs) => {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      if (running) await waitAtMost(running, graceMs)
    },
  }
}
