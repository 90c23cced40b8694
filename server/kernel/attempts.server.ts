import { createHash } from 'node:crypto'
import { countAttempt } from '#db/attempts.server.ts'
import type { Database } from '#db/store.server.ts'
import type { Services } from './services.server.ts'
import { hourMs, toIso } from './time.ts'

/**
 * Counts one more attempt in the present stretch of time: the hour, say, that began when the clock struck last.
 *
 * @param db The caller's transaction, where it has one.
 * @param bucket What is counted and for whom.
 * @param now Milliseconds since 1970.
 * @param lengthMs How long a stretch is, in milliseconds.
 * @returns How many there are now in this stretch, this one among them.
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
 * Counts one more attempt and says whether there were too many in this hour.
 *
 * @param what What is attempted, such as `reset/email`.
 * @param whom An address, an e-mail or an account; kept only as its SHA-256, for two days.
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
