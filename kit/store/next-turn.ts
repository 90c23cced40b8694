import { setImmediate } from 'node:timers/promises'

let line: Promise<void> = Promise.resolve()

/**
 * Yields to other pending work: incoming requests, timers and database responses. Concurrent callers resume one per turn, so
 * that many callers together block other work no longer than one does. Awaiting SQLite does not yield: it has answered
 * before the wait begins.
 */
export function nextTurn(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}
