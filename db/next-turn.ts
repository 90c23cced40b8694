import { setImmediate } from 'node:timers/promises'

let line: Promise<void> = Promise.resolve()

/**
 * Lets everything else that waits have its turn: requests that came in, timers, answers of the database. Those who call
 * it at once get one turn each, one after another, so that many of them together hold nobody up for longer than one
 * does. Waiting for SQLite lets nobody in: it has answered before the wait begins.
 */
export function nextTurn(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}
