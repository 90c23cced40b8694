import type { Firm } from '#content/firm.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deleteWatchedFund, insertWatchedFund, selectWatchedFunds } from './tables/watched-funds.server.ts'
import { mostWatched, type Watched } from './watched.ts'

/** Returns the funds on a client's watchlist, the newest first. */
export async function watchedBy({ db }: Pick<Services, 'db'>, personId: string): Promise<Watched[]> {
  return toWatched(await selectWatchedFunds(db, personId))
}

function toWatched(rows: Awaited<ReturnType<typeof selectWatchedFunds>>): Watched[] {
  return rows.map(({ scheme_code, added_at }) => ({
    code: scheme_code,
    since: istDate(Date.parse(added_at)),
  }))
}

/** What became of funds that a client put on her watchlist, and the list as it is now. */
export interface WatchOutcome {
  readonly list: readonly Watched[]
  /** How many it got. */
  readonly added: number
  /** Funds without room: a watchlist holds `mostWatched`. */
  readonly left: readonly Watched[]
}

/**
 * Puts funds on a client's watchlist, under the account's lock. A fund that is on it already keeps its day, so the same form sent
 * twice adds nothing.
 *
 * @param funds Listed by the firm; others are left out, so that no address fills the list with codes that nobody has.
 */
export async function watchFunds(
  services: Services,
  firm: Pick<Firm, 'funds'>,
  personId: string,
  funds: readonly Watched[],
): Promise<WatchOutcome> {
  const listed = new Set(firm.funds.map(({ code }) => code))
  const now = services.clock.now()
  return await services.db.transaction().execute(async (db): Promise<WatchOutcome> => {
    await services.store.lockAccount(db, personId)
    const before = await watchedBy({ db }, personId)
    const fresh = funds.filter(({ code }) => listed.has(code) && before.every((one) => one.code !== code))
    const room = Math.max(0, mostWatched - before.length)
    const taken = fresh.slice(0, room)
    for (const fund of taken) await insertWatchedFund(db, rowOf(personId, fund, now))
    return {
      list: await watchedBy({ db }, personId),
      added: taken.length,
      left: fresh.slice(room),
    }
  })
}

/** A fund of today is as new as this instant; an earlier day begins at midnight in India. */
function rowOf(personId: string, { code, since }: Watched, now: number) {
  const start = Math.min(now, Date.parse(`${since}T00:00:00+05:30`))
  return {
    person_id: personId,
    scheme_code: code,
    added_at: toIso(since === istDate(now) ? now : start),
  }
}

/** Takes a fund off a client's watchlist. Returns the fund with its day, or null if it was not on the list. */
export async function unwatchFund(
  { db }: { readonly db: Database },
  personId: string,
  code: string,
): Promise<Watched | null> {
  const addedAt = await deleteWatchedFund(db, personId, code)
  return addedAt === null ? null : { code, since: istDate(Date.parse(addedAt)) }
}
