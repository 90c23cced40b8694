import { createHash } from 'node:crypto'
import { businessCalendars } from '#content/market-holidays.ts'
import { selectEntriesOf, toEntry } from '#db/ledger.server.ts'
import {
  type SipBooks,
  type SipLookRow,
  saveSipLooks,
  selectReach,
  selectSipBooks,
  selectSipCodes,
  selectSipReports,
} from '#db/sip-looks.server.ts'
import { type SipHolder, selectSipDays, selectSipHolders } from '#db/sips.server.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { endsSoon, type Sip } from '#finance/sip-register.ts'
import { type SipUntil, sooner } from '#finance/sip-until.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { openSchemeFinder } from '#server/registrar/scheme-codes.server.ts'
import { sipsOfClients } from './register.server.ts'

/** A SIP without an instalment for longer is over. */
const lookBackDays = 200
/** How many ledgers are read together: the queries are as many for one as for all of them. */
const ledgersAtOnce = 200
/** How many clients are asked about together when most of them are as they were. */
const clientsAtOnce = 1_000
/** Raise it when a SIP's state, or the days until which it stands, are worked out in another way: every client is looked at again. */
const rules = 1

/** What somebody should look at, the most urgent first. */
export const sipAlerts = ['missed-twice', 'missed-once', 'stopped', 'ends-soon'] as const

/** A SIP that somebody should look at. */
export type AlertedSip = Pick<
  Sip,
  'key' | 'schemeCode' | 'folio' | 'amountPaise' | 'state' | 'missed' | 'last' | 'endsOn' | 'source'
>

/** A client with such SIPs. */
export interface AlertedHolder {
  readonly holder: SipHolder
  readonly sips: readonly AlertedSip[]
}

/** Returns why somebody should look at a SIP; null if nobody needs to. Nobody promised to repeat a purchase. */
export function alertOf(sip: AlertedSip, today: IsoDate): (typeof sipAlerts)[number] | null {
  if (sip.source === 'purchases') return null
  const state = endsSoon(sip, today) ? 'ends-soon' : sip.state
  return sipAlerts.find((alert) => alert === state) ?? null
}

/**
 * Yields every client with a SIP that somebody should look at, some clients at a time, by id.
 *
 * What a look found is kept in the database until the client's books change, a registrar names other SIPs, or a day comes on which
 * there may be something else to find. Only the ledgers of those clients are read.
 *
 * @param today The Indian date.
 */
export async function* eachAlertedHolder(
  services: Services,
  today: IsoDate,
): AsyncGenerator<readonly AlertedHolder[]> {
  const { db } = services
  // First: what changes while ledgers are read counts as a change to come.
  const world = await readWorld(services, today)
  for (let at: string | null = ''; at !== null; ) {
    const books: SipBooks[] = await selectSipBooks(db, at, clientsAtOnce)
    const found = new Map<string, readonly AlertedSip[]>()
    const changed: SipBooks[] = []
    for (const one of books) {
      const kept = one.look && stands(one.look, one.token, world) ? one.look : null
      if (!kept) changed.push(one)
      else if (kept.found !== '[]') found.set(one.id, JSON.parse(kept.found))
    }
    for (let start = 0; start < changed.length; start += ledgersAtOnce) {
      const looks = await lookAt(services, changed.slice(start, start + ledgersAtOnce), world)
      for (const [id, sips] of looks) if (sips.length > 0) found.set(id, sips)
    }
    if (found.size > 0) {
      const holders = await selectSipHolders(db, [...found.keys()])
      yield [...found].sort().flatMap(([id, sips]) => {
        const holder = holders.get(id)
        return holder ? [{ holder, sips }] : []
      })
    }
    at = books.length < clientsAtOnce ? null : (books.at(-1)?.id ?? null)
  }
}

/** What is the same for all clients. */
interface World {
  readonly today: IsoDate
  /** Part of every token: which SIPs and schemes registrars name, and how they are read. */
  readonly names: string
  readonly reach: Reach
}

/** Up to which day each registrar's files tell of transactions. */
type Reach = Readonly<Record<string, IsoDate | null>>

async function readWorld(services: Services, today: IsoDate): Promise<World> {
  const { db } = services
  const reports = await selectSipReports(db)
  const codes = await selectSipCodes(db)
  const schemeOf = await openSchemeFinder(services)(codes)
  const named = codes.map((row) => [row.registrar, row.code, schemeOf(row)])
  const text = JSON.stringify([rules, businessCalendars.exchange, reports, named])
  return {
    today,
    names: createHash('sha256').update(text).digest('base64url'),
    reach: Object.fromEntries((await selectReach(db)).map(({ registrar, to_day }) => [registrar, to_day])),
  }
}

/** True if a look would find today what it found then. */
function stands(look: SipLookRow, token: string, { today, names, reach }: World): boolean {
  if (look.token !== `${names} ${token}` || today < look.day) return false
  if (look.until_day !== null && today >= look.until_day) return false
  if (look.reach === JSON.stringify(reach)) return true
  const before: Reach = JSON.parse(look.reach)
  const registrars = new Set([...Object.keys(before), ...Object.keys(reach)])
  return [...registrars].every((registrar) => {
    const [then, now] = [before[registrar] ?? '', reach[registrar] ?? '']
    return now === then || (now > then && (look.until_known === null || now < look.until_known))
  })
}

/** Looks at some clients' SIPs, and keeps what it finds. */
async function lookAt(
  services: Services,
  books: readonly SipBooks[],
  { today, names, reach }: World,
): Promise<Map<string, readonly AlertedSip[]>> {
  const { db } = services
  const days = await selectSipDays(
    db,
    addDays(today, -lookBackDays),
    books.map(({ id }) => id),
  )
  const ids = [...days.keys()]
  const rows = Map.groupBy(await selectEntriesOf(db, ids), ({ account_id }) => account_id)
  const ledgers = ids.map((id) => ({ accountId: id, entries: (rows.get(id) ?? []).map(toEntry) }))
  const sips = ids.length === 0 ? new Map<string, Sip[]>() : await sipsOfClients(services, ledgers, today)
  const found = new Map<string, readonly AlertedSip[]>()
  await saveSipLooks(
    db,
    books.map(({ id, token }) => {
      const own = (sips.get(id) ?? []).filter(({ source }) => source !== 'purchases')
      const alerted = own.filter((sip) => alertOf(sip, today) !== null).map(briefly)
      found.set(id, alerted)
      const last = days.get(id)
      // Then the client has no SIPs any more.
      const over: SipUntil = { day: last ? addDays(last, lookBackDays + 1) : null, knownTo: null }
      const { day, knownTo } = own.reduce((until, sip) => sooner(until, sip.until), over)
      return {
        id,
        token: `${names} ${token}`,
        day: today,
        reach: JSON.stringify(reach),
        until_day: day,
        until_known: knownTo,
        found: JSON.stringify(alerted),
      }
    }),
  )
  return found
}

function briefly(sip: Sip): AlertedSip {
  const { key, schemeCode, folio, amountPaise, state, missed, last, endsOn, source } = sip
  return { key, schemeCode, folio, amountPaise, state, missed, last, endsOn, source }
}
