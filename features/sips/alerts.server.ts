import { businessCalendars } from '#content/market-holidays.ts'
import { selectEntriesOf, toEntry } from '#features/ledger/entries.server.ts'
import { selectFilesHolding } from '#features/registrar/files.server.ts'
import { openSchemeFinder } from '#features/registrar/scheme-codes.server.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { endsSoon, type Sip } from '#finance/sip-register.ts'
import { type SipUntil, sooner } from '#finance/sip-until.ts'
import { memo } from '#kit/memo/client-memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { sipsOfClients } from './register.server.ts'
import { selectCoveredUntil, selectSipCodes } from './tables/feed-sips.server.ts'
import { type SipHolder, selectClientIds, selectSipDays, selectSipHolders } from './tables/sips.server.ts'

/** A SIP without an instalment for longer is over. */
const lookBackDays = 200
/** How many clients are asked about together when most of them are as they were. */
const clientsAtOnce = 1_000
/** Raise it when a SIP's state, or the days until which it stands, are worked out in another way. */
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

/** What was found among one client's SIPs, and when something else may be found. */
interface Findings {
  readonly sips: readonly AlertedSip[]
  /** The Indian date on which they were looked for. */
  readonly day: IsoDate
  readonly reach: Reach
  /** The first day on which there may be something else to find, and the first that files may tell of; null for never. */
  readonly until: SipUntil
}

/**
 * Yields every client with a SIP that somebody should look at, some clients at a time, by id.
 *
 * What was found is kept until the client's books change, a registrar names other SIPs, or a day comes on which there may be
 * something else to find. Only the ledgers of those clients are read.
 *
 * @param today The Indian date.
 */
export async function* eachAlertedHolder(
  services: Services,
  today: IsoDate,
): AsyncGenerator<readonly AlertedHolder[]> {
  const { db } = services
  // First: what changes while ledgers are read counts as a change to come.
  const named = await readNames(services)
  const reach = await readReach(db)
  for (let after: string | null = ''; after !== null; ) {
    const of: string[] = await selectClientIds(db, after, clientsAtOnce)
    const found = await memo(
      db,
      'sips',
      {
        of,
        reads: ['ledger', 'folios', 'statements'],
        rules: [rules, businessCalendars.exchange, named],
        stands: (before: Findings) => stands(before, today, reach),
      },
      (some) => findAlerted(services, some, today, reach),
    )
    const alerted = [...found].filter(([, { sips }]) => sips.length > 0)
    if (alerted.length > 0) {
      const holders = await selectSipHolders(
        db,
        alerted.map(([id]) => id),
      )
      yield alerted.flatMap(([id, { sips }]) => {
        const holder = holders.get(id)
        return holder ? [{ holder, sips }] : []
      })
    }
    after = of.length < clientsAtOnce ? null : (of.at(-1) ?? null)
  }
}

/** Returns which SIPs and schemes registrars name, and how they are read. */
async function readNames(services: Services): Promise<unknown> {
  const reports = await selectFilesHolding(services.db, 'sips')
  const codes = await selectSipCodes(services.db)
  const schemeOf = await openSchemeFinder(services)(codes)
  return [reports, codes.map((row) => [row.registrar, row.code, schemeOf(row)])]
}

/** Up to which day each registrar's files tell of transactions. */
type Reach = Readonly<Record<string, IsoDate | null>>

async function readReach(db: Database): Promise<Reach> {
  return Object.fromEntries(
    (await selectCoveredUntil(db)).map(({ registrar, to_day }) => [registrar, to_day]),
  )
}

/** True if the same would be found today. */
function stands({ day, reach, until }: Findings, today: IsoDate, now: Reach): boolean {
  if (today < day || (until.day !== null && today >= until.day)) return false
  return [...new Set([...Object.keys(reach), ...Object.keys(now)])].every((registrar) => {
    const [then, to] = [reach[registrar] ?? '', now[registrar] ?? '']
    return to === then || (to > then && (until.knownTo === null || to < until.knownTo))
  })
}

async function findAlerted(
  services: Services,
  personIds: readonly string[],
  today: IsoDate,
  reach: Reach,
): Promise<Map<string, Findings>> {
  const { db } = services
  const days = await selectSipDays(db, addDays(today, -lookBackDays), personIds)
  const ids = [...days.keys()]
  const rows = Map.groupBy(await selectEntriesOf(db, ids), ({ person_id }) => person_id)
  const ledgers = ids.map((id) => ({ personId: id, entries: (rows.get(id) ?? []).map(toEntry) }))
  const sips = ids.length === 0 ? new Map<string, Sip[]>() : await sipsOfClients(services, ledgers, today)
  return new Map(
    personIds.map((id) => {
      const own = (sips.get(id) ?? []).filter(({ source }) => source !== 'purchases')
      const last = days.get(id)
      // Then the client has no SIPs any more.
      const over: SipUntil = { day: last ? addDays(last, lookBackDays + 1) : null, knownTo: null }
      const until = own.reduce((first, sip) => sooner(first, sip.until), over)
      const alerted = own.filter((sip) => alertOf(sip, today) !== null).map(briefly)
      return [id, { sips: alerted, day: today, reach, until }]
    }),
  )
}

function briefly(sip: Sip): AlertedSip {
  const { key, schemeCode, folio, amountPaise, state, missed, last, endsOn, source } = sip
  return { key, schemeCode, folio, amountPaise, state, missed, last, endsOn, source }
}
