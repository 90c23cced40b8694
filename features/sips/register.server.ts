import { businessCalendars } from '#content/market-holidays.ts'
import type { Portfolio } from '#features/ledger/portfolio.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, folioKey } from '#finance/folio.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { type Sip, sipRegister } from '#finance/sip-register.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { knownTo } from './known-to.ts'
import { coveredUntilOfFolios, type OwnLedger, registeredSipsOf } from './registered.server.ts'
import { selectDeathDays, selectStatementEnds } from './tables/sips.server.ts'

/**
 * Returns a client's SIPs: what registrars' files name, otherwise what the instalments show.
 *
 * A folio is known up to the last day of the statements and registrars' files that hold some of it: what is due later may only
 * not have come yet. Those of somebody who died ended on that day.
 *
 * @param today The Indian date; for the sample household the day that it is valued on.
 */
export async function sipsOf(
  services: Services,
  personId: string,
  { entries, isSample }: Pick<Portfolio, 'entries' | 'isSample'>,
  today: IsoDate,
): Promise<Sip[]> {
  const found = await sipsOfClients(services, [{ personId, entries }], today, isSample)
  return found.get(personId) ?? []
}

/**
 * Returns the SIPs of some clients ({@link sipsOf}) with as many queries as for one.
 *
 * @returns By account, every one of them.
 */
export async function sipsOfClients(
  services: Services,
  ledgers: readonly OwnLedger[],
  today: IsoDate,
  isSample = false,
): Promise<Map<string, Sip[]>> {
  const ids = ledgers.map(({ personId }) => personId)
  const registered = await registeredSipsOf(services, ledgers)
  const statements = Map.groupBy(await selectStatementEnds(services.db, ids), ({ personId }) => personId)
  const inFeeds = await coveredUntilOfFolios(services, ids)
  const died = await selectDeathDays(services.db, ids)
  const sips = new Map<string, Sip[]>()
  for (const { personId, entries } of ledgers) {
    const inStatements = knownTo(entries, statements.get(personId) ?? [])
    const known = (folio: Folio) => (isSample ? today : later(inStatements(folio), inFeeds(personId, folio)))
    const folios = new Map(entries.map((entry) => [folioKey(entry), entry]))
    const own = {
      rows: entryRows(entries),
      registered: registered.get(personId) ?? [],
      knownTo: known,
      listTo: [...folios.values()].map(known).reduce(later, null),
    }
    const diedOn = died.get(personId)
    const all = sipRegister(own, today, businessCalendars.exchange)
    sips.set(personId, diedOn ? all.map((sip) => endedByDeath(sip, diedOn)) : all)
    await nextTurn()
  }
  return sips
}

/** Returns a SIP as its holder's death leaves it: one that was not over ends on that day. */
function endedByDeath(sip: Sip, diedOn: IsoDate): Sip {
  if (sip.state === 'ended' || sip.state === 'ceased') return sip
  return {
    ...sip,
    ...{ state: 'ceased', ceasedOn: diedOn, holderDied: true, awaited: null, next: null, stepUp: null },
  }
}

/** The later of two days; null where neither is known. */
function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
