import { selectEntries, toEntry } from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { type SipHolder, selectSipHolders } from '#db/sips.server.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { sipsOf } from './register.server.ts'

/** A SIP without an instalment for longer is over. */
const lookBackDays = 200
const holdersAtOnce = 100

/**
 * Yields every client who had a SIP instalment in the last months, with all their SIPs.
 *
 * @param today The Indian date.
 */
export async function* eachSipHolder(
  services: Services,
  today: IsoDate,
): AsyncGenerator<{ readonly holder: SipHolder; readonly sips: readonly Sip[] }> {
  const since = addDays(today, -lookBackDays)
  for (let afterId = ''; ; ) {
    const holders = await selectSipHolders(services.db, since, afterId, holdersAtOnce)
    for (const holder of holders) {
      const rows = await selectEntries(services.db, holder.id)
      const entries = rows.map(toEntry)
      yield { holder, sips: await sipsOf(services, holder.id, { entries, isSample: false }, today) }
      await nextTurn()
    }
    const last = holders.at(-1)
    if (!last || holders.length < holdersAtOnce) return
    afterId = last.id
  }
}
