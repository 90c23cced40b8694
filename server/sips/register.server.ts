import { businessCalendars } from '#content/market-holidays.ts'
import { nextTurn } from '#db/next-turn.ts'
import type { IsoDate } from '#finance/dates.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { type Sip, sipRegister } from '#finance/sip-register.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { Portfolio } from '#server/ledger/portfolio.server.ts'

/**
 * Returns a client's SIPs: what registrars' files name, otherwise what the instalments show.
 *
 * A list is known up to the newest transaction that came from a file or the office: what is due later may only not have
 * come yet. What a client types proves nothing about what was not typed.
 *
 * @param today The Indian date; for the sample household the day that it is valued on.
 */
export async function sipsOf(
  _services: Services,
  _accountId: string,
  { entries, isSample }: Pick<Portfolio, 'entries' | 'isSample'>,
  today: IsoDate,
): Promise<Sip[]> {
  const rows = entryRows(entries)
  await nextTurn()
  const newest = rows.findLast(({ entry }) => entry.source !== 'form')?.entry.date ?? null
  const knownTo = isSample ? today : newest
  return sipRegister({ rows, registered: [], knownTo: () => knownTo }, today, businessCalendars.exchange)
}
