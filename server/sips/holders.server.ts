import { selectEntriesOf, toEntry } from '#db/ledger.server.ts'
import { type SipHolder, selectSipHolders } from '#db/sips.server.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { sipsOfClients } from './register.server.ts'

/** A SIP without an instalment for longer is over. */
const lookBackDays = 200
/** How many accounts are looked at together: the queries are as many for one as for all of them. */
const accountsAtOnce = 200

/**
 * Yields every client who had a SIP instalment in the last months, or has a registered SIP, with all their SIPs.
 *
 * @param today The Indian date.
 */
export async function* eachSipHolder(
  services: Services,
  today: IsoDate,
): AsyncGenerator<{ readonly holder: SipHolder; readonly sips: readonly Sip[] }> {
  const since = addDays(today, -lookBackDays)
  for (let at: string | null = ''; at !== null; ) {
    const { holders, afterId } = await selectSipHolders(services.db, since, at, accountsAtOnce)
    const rows = Map.groupBy(
      await selectEntriesOf(
        services.db,
        holders.map(({ id }) => id),
      ),
      ({ account_id }) => account_id,
    )
    const ledgers = holders.map(({ id }) => ({
      accountId: id,
      entries: (rows.get(id) ?? []).map(toEntry),
    }))
    const sips = holders.length === 0 ? new Map() : await sipsOfClients(services, ledgers, today)
    for (const holder of holders) yield { holder, sips: sips.get(holder.id) ?? [] }
    at = afterId
  }
}
