import { businessCalendars } from '#content/market-holidays.ts'
import { nextTurn } from '#db/next-turn.ts'
import { selectStatementEnds } from '#db/sips.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { type Sip, sipRegister } from '#finance/sip-register.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { Portfolio } from '#server/ledger/portfolio.server.ts'
import { knownTo } from './known-to.ts'

/**
 * Returns a client's SIPs: what registrars' files name, otherwise what the instalments show.
 *
 * @param today The Indian date; for the sample household the day that it is valued on.
 */
export async function sipsOf(
  { db }: Services,
  accountId: string,
  { entries, isSample }: Pick<Portfolio, 'entries' | 'isSample'>,
  today: IsoDate,
): Promise<Sip[]> {
  const rows = entryRows(entries)
  await nextTurn()
  const known = isSample ? () => today : knownTo(entries, await selectStatementEnds(db, accountId))
  return sipRegister({ rows, registered: [], knownTo: known }, today, businessCalendars.exchange)
}
