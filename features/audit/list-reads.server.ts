import { actorOfProgram, listPrograms } from '#features/programs/programs.server.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { countAttempt, selectAttempts } from '#kit/acts/attempt-rows.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'

/** The audit log has a line when somebody has read so many clients in lists on one day. */
const loggedAt = [50, 200, 1_000, 5_000, 20_000, 100_000] as const

const bucketOf = 'lists/'

/** Whom each person has read in lists today, so that a list that is refreshed counts once. A restart forgets it. */
const readToday = new Map<string, { readonly day: IsoDate; readonly numbers: Set<string> }>()

/**
 * Counts the clients whose lines somebody reads in lists, each once a day, before the lines are sent. The owners are told in the
 * mail of the day (`features/audit/day-head.server.ts`).
 *
 * @param numbers Of the clients' accounts.
 * @throws If it can't be written; nothing may be shown then.
 */
export async function countListed(
  services: Pick<Services, 'db' | 'clock'>,
  actor: DeskActor,
  numbers: readonly string[],
): Promise<void> {
  const { staffId } = actor
  if (staffId === null || numbers.length === 0) return
  const day = istDate(services.clock.now())
  const known = readToday.get(staffId)
  const read = known?.day === day ? known.numbers : new Set<string>()
  const fresh = [...new Set(numbers)].filter((number) => !read.has(number))
  if (fresh.length === 0) return
  await services.db.transaction().execute(async (trx) => {
    const after = await countAttempt(trx, `${bucketOf}${staffId}`, startOf(day), fresh.length)
    const before = after - fresh.length
    if (loggedAt.some((limit) => before < limit && after >= limit))
      await appendEntry(trx, services, actor, { act: 'lists-read', detail: String(after) })
  })
  for (const number of fresh) read.add(number)
  readToday.set(staffId, { day, numbers: read })
}

/** Returns how many clients each person read in lists on a day of the last two, the most first. */
export async function listReadsOn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  day: IsoDate,
): Promise<{ readonly name: string; readonly clients: number }[]> {
  const counts = await selectAttempts(db, bucketOf, startOf(day))
  const programs = (await listPrograms({ db, clock })).map(actorOfProgram)
  return [...(await listStaff(db)), ...programs.map(({ name, staffId }) => ({ id: staffId ?? '', name }))]
    .flatMap(({ id, name }) => {
      const clients = counts.get(id)
      return clients === undefined ? [] : [{ name, clients }]
    })
    .sort((a, b) => b.clients - a.clients)
}

/** The first instant of a day in India. */
function startOf(day: IsoDate): string {
  return toIso(Date.parse(`${day}T00:00:00+05:30`))
}
