import { selectNavsBetween } from '#features/prices/navs.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { navE8, type Paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { UnitsDifference } from './reconcile.server.ts'

/** How old a price may be that a difference is valued at. */
const priceDays = 10
const codesAtOnce = 300

/**
 * Adds what each difference comes to at the newest price of the last ten days, the greatest first. Below zero is short. null
 * where the scheme is unknown or has no such price.
 */
export async function valueDifferences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  differences: readonly UnitsDifference[],
): Promise<(UnitsDifference & { readonly worth: Paise | null })[]> {
  const today = istDate(clock.now())
  const codes = [...new Set(differences.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const newest = new Map<string, { readonly date: string; readonly nav_e8: number }>()
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const some = codes.slice(start, start + codesAtOnce)
    for (const nav of await selectNavsBetween(db, some, addDays(today, -priceDays), today))
      if (nav.date > (newest.get(nav.scheme_code)?.date ?? '')) newest.set(nav.scheme_code, nav)
  }
  return differences
    .map((row) => {
      const nav = row.schemeCode === null ? undefined : newest.get(row.schemeCode)
      return { ...row, worth: nav ? worthOf(row.difference, navE8(nav.nav_e8)) : null }
    })
    .toSorted((a, b) => Math.abs(b.worth ?? 0) - Math.abs(a.worth ?? 0))
}
