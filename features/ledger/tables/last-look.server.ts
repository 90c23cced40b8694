import type { IsoDate } from '#finance/dates.ts'
import type { Database } from '#kit/store/store.server.ts'

/**
 * Records the day of the prices that a client sees. The day before it stays until newer prices are seen, so the page can
 * be opened again and again.
 *
 * @param pricesOf The day of the newest price on the page. An earlier one than recorded changes nothing.
 * @returns The day of the prices that the client saw before these, or null if these are the first.
 */
export async function recordLook(
  db: Database,
  accountId: string,
  pricesOf: IsoDate,
): Promise<IsoDate | null> {
  const known = await findLook(db, accountId)
  if (known && known.prices_of >= pricesOf) return known.prices_of === pricesOf ? known.prices_before : null
  await db
    .insertInto('last_look')
    .values({ account_id: accountId, prices_of: pricesOf, prices_before: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ prices_of: pricesOf, prices_before: eb.ref('last_look.prices_of') }))
        // Two pages opened at once record one look.
        .where('last_look.prices_of', '<', pricesOf),
    )
    .execute()
  return (await findLook(db, accountId))?.prices_before ?? null
}

/** Returns the days of the prices that a client saw last and before that, or undefined if none were seen. */
export async function findLook(db: Database, accountId: string) {
  return await db
    .selectFrom('last_look')
    .select(['prices_of', 'prices_before'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
