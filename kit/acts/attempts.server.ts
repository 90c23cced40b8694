import { createHash } from 'node:crypto'
import { hourMs, toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { countAttempt } from './attempt-rows.server.ts'

/**
 * Counts one more attempt in the current time window, such as the current clock hour.
 *
 * @param db The caller's transaction, if there is one.
 * @param bucket What is counted, and for whom.
 * @param now Milliseconds since 1970.
 * @param lengthMs The length of a window, in milliseconds.
 * @returns The number of attempts in this window, including this one.
 */
export async function countWithin(
  db: Database,
  bucket: string,
  now: number,
  lengthMs: number,
): Promise<number> {
  return await countAttempt(db, bucket, toIso(now - (now % lengthMs)))
}

/**
 * Counts one more attempt and returns true if there were too many in this hour.
 *
 * @param what The kind of attempt, such as `reset/email`.
 * @param whom An address, an e-mail or an account; stored only as its SHA-256, for two days.
 */
export async function isTooOften(
  services: Services,
  what: string,
  whom: string,
  mostInAnHour: number,
): Promise<boolean> {
  const name = createHash('sha256').update(whom).digest('hex')
  return (await countWithin(services.db, `${what}/${name}`, services.clock.now(), hourMs)) > mostInAnHour
}
