import { businessCalendars } from '#content/market-holidays.ts'
import { nextTurn } from '#db/next-turn.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { type Sip, sipRegister } from '#finance/sip-register.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { Portfolio } from '#server/ledger/portfolio.server.ts'
import { reachOfFolios, registeredSipsOf } from './registered.server.ts'

/**
 * Returns a client's SIPs: what registrars' files name, otherwise what the instalments show.
 *
 * A list is known up to the newest transaction that came from a file or the office, and a folio up to the last day of the
 * registrar's files: what is due later may only not have come yet. What a client types proves nothing about what was not typed.
 *
 * @param today The Indian date; for the sample household the day that it is valued on.
 */
export async function sipsOf(
  services: Services,
  accountId: string,
  { entries, isSample }: Pick<Portfolio, 'entries' | 'isSample'>,
  today: IsoDate,
): Promise<Sip[]> {
  const rows = entryRows(entries)
  await nextTurn()
  const newest = rows.findLast(({ entry }) => entry.source !== 'form')?.entry.date ?? null
  const knownTo = isSample ? today : newest
  const registered = await registeredSipsOf(services, accountId, entries)
  const reachOf = await reachOfFolios(services, accountId)
  const known = (folio: Folio) => later(knownTo, reachOf(folio))
  return sipRegister({ rows, registered, knownTo: known }, today, businessCalendars.exchange)
}

/** The later of two days; null where neither is known. */
function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
