import { access } from '../ui/access-state.ts'
import { idleMs, watchPresence } from '../ui/presence.ts'

/** The server locks a session after 15 minutes without anything done by hand. */
const lockAfterMs = 15 * 60_000
/** Somebody who only moves through a list asks the server for nothing, and is awake all the same. */
const wakeEveryMs = 60_000
const lookEveryMs = 5_000

/**
 * Covers the screen when the session has been idle for 15 minutes, and keeps it awake while keys are pressed.
 *
 * @param wake Asks the server for something small.
 */
export function watchIdle(wake: () => void): void {
  let wokenAt = performance.now()
  watchPresence(() => {
    const now = performance.now()
    if (access.get() !== 'open' || now - wokenAt < wakeEveryMs) return
    wokenAt = now
    wake()
  })
  setInterval(() => {
    if (access.get() === 'open' && idleMs() >= lockAfterMs) access.set('locked')
  }, lookEveryMs)
}
