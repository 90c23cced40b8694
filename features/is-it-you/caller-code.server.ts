import { randomInt, randomUUID } from 'node:crypto'
import type { DeskActor } from '#kit/acts/actor.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type CodeRow, findCode, replaceCode } from './tables/points.server.ts'

/** Without signs that sound or look alike. */
const signs = '34679ACDEFHJKLMNPQRTUVWXY'
const codeLength = 6
const lastsMs = 2 * minuteMs
/** Checks of one address in an hour: a family that compares a page of numbers. */
const mostInAnHour = 60

/** Makes the code that a caller reads out to a client, in place of an earlier one. It counts for two minutes. */
export async function makeCallerCode(
  services: Services,
  actor: DeskActor,
  personId: string,
): Promise<{ readonly code: string; readonly until: string }> {
  const now = services.clock.now()
  const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
  const until = toIso(now + lastsMs)
  await services.db.transaction().execute(async (trx) => {
    const row = {
      id: randomUUID(),
      person_id: personId,
      code,
      caller: actor.name,
      made_at: toIso(now),
      until,
    }
    await replaceCode(trx, row)
  })
  return { code, until }
}

/** The call that a client can be shown now; null if nobody of the office is calling her. */
export async function currentCall(services: Services, personId: string): Promise<CodeRow | null> {
  return await findCode(services.db, { personId }, toIso(services.clock.now()))
}

/** The call that somebody read the code of; null if it is no code, or has run out. */
export async function callOfCode(services: Services, typed: string): Promise<CodeRow | null> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = code.length === codeLength && [...code].every((sign) => signs.includes(sign))
  return isCode ? await findCode(services.db, { code }, toIso(services.clock.now())) : null
}

/** Counts one more check of a network address. Returns true if there were too many in this hour. */
export async function isCheckedTooOften(services: Services, address: string): Promise<boolean> {
  return await isTooOften(services, 'is-it-you', address, mostInAnHour)
}

/** Deletes codes that ran out an hour ago. Runs every hour. */
export async function forgetOldCodes(services: Services): Promise<void> {
  await services.db
    .deleteFrom('caller_code')
    .where('until', '<', toIso(services.clock.now() - 60 * minuteMs))
    .execute()
}
