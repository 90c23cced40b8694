import { dayNumber, type IsoDate, isoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import { earnedBetween, worthOn } from '#finance/value-series.ts'
import type { Services } from '#kit/services/services.server.ts'
import { whileWritable } from '#kit/services/while-writable.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type Portfolio, seriesOf } from './portfolio.server.ts'

/** What prices did to a client's money since the last visit. */
export interface SinceVisit {
  /** The day of the prices that the client saw then. */
  readonly date: IsoDate
  /** In paise, without what was paid in or taken out meanwhile; below zero for a loss. */
  readonly earnedPaise: Paise
}

/**
 * Records that a client sees the portfolio, and returns what it earned since the visit before at older prices.
 *
 * Both days are valued with the transactions that are known now, so one that was entered late is in both or in neither.
 *
 * @returns null for the sample, without prices, and when the client has not seen older prices before.
 */
export async function recordVisit(
  services: Services,
  personId: string,
  portfolio: Portfolio,
): Promise<SinceVisit | null> {
  const { isSample, asOf } = portfolio
  if (isSample || asOf === null) return null
  const date = await whileWritable(services, () => savePricesSeen(services.db, personId, asOf), null)
  return date === null ? null : earnedSince(portfolio, date, asOf)
}

/**
 * Returns what {@link recordVisit} would return if the client came now, and records nothing: for the office, which must
 * not use up what the client has yet to read.
 */
export async function peekSinceLastVisit(
  services: Pick<Services, 'db'>,
  personId: string,
  portfolio: Portfolio,
): Promise<SinceVisit | null> {
  const { isSample, asOf } = portfolio
  if (isSample || asOf === null) return null
  const known = await findLastVisit(services.db, personId)
  if (!known) return null
  // Prices that the client has not seen yet are compared with those that she saw last.
  const date =
    known.prices_of < asOf ? known.prices_of : known.prices_of === asOf ? known.prices_before : null
  return date === null ? null : earnedSince(portfolio, isoDate(date), asOf)
}

function earnedSince(portfolio: Portfolio, date: IsoDate, asOf: IsoDate): SinceVisit {
  const days = [dayNumber(date), dayNumber(asOf)]
  const [then, now] = worthOn(seriesOf(portfolio), days)
  return { date, earnedPaise: earnedBetween(then!, now!) }
}

/**
 * Records the day of the prices that a client sees. The day before it stays until newer prices are seen, so the page can
 * be opened again and again.
 *
 * @param pricesOf The day of the newest price on the page. An earlier one than recorded changes nothing.
 * @returns The day of the prices that the client saw before these, or null if these are the first.
 */
async function savePricesSeen(db: Database, personId: string, pricesOf: IsoDate): Promise<IsoDate | null> {
  const known = await findLastVisit(db, personId)
  if (known && known.prices_of >= pricesOf) return known.prices_of === pricesOf ? known.prices_before : null
  await db
    .insertInto('last_look')
    .values({ person_id: personId, prices_of: pricesOf, prices_before: null })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet((eb) => ({ prices_of: pricesOf, prices_before: eb.ref('last_look.prices_of') }))
        // Two pages opened at once record one visit.
        .where('last_look.prices_of', '<', pricesOf),
    )
    .execute()
  return (await findLastVisit(db, personId))?.prices_before ?? null
}

/** Returns the days of the prices that a client saw last and before that, or undefined if none were seen. */
export async function findLastVisit(db: Database, personId: string) {
  return await db
    .selectFrom('last_look')
    .select(['prices_of', 'prices_before'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}
