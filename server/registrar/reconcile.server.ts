import { selectEmails } from '#db/accounts.server.ts'
import { type FeedFolioName, type FolioLinkRow, selectLinks } from '#db/feed-folios.server.ts'
import {
  type FolioScheme,
  type NewestClosing,
  selectFolioSchemes,
  selectNewestClosings,
} from '#db/feed-schemes.server.ts'
import { selectEntriesOf, toEntry } from '#db/ledger.server.ts'
import {
  selectAccountsOfReports,
  selectChangedLedgers,
  selectFeedStates,
  selectNamesMark,
} from '#db/ledger-versions.server.ts'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
import { type CountedUnits, type ReconciledUnits, reconcileUnits } from '#feeds/reconcile.ts'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { moveOf } from '#finance/meet-moves.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { hourMs } from '#server/kernel/time.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'

/** A folio and scheme whose units here and at the registrar are not the same, or can't be compared. */
export interface UnitsDifference extends ReconciledUnits {
  readonly registrar: FeedRegistrar
  /** '' where the report does not name the house and nothing else does. */
  readonly house: string
  readonly scheme: string
  /** AMFI's code; null where the registrar's code is not known here. */
  readonly schemeCode: string | null
  /** The e-mail of the client; null if the folio is nobody's. */
  readonly client: string | null
}

export interface Reconciliation {
  readonly differences: readonly UnitsDifference[]
  readonly matched: number
  /** The newest day of each registrar's counts. */
  readonly days: ReadonlyMap<FeedRegistrar, IsoDate>
}

/** How many clients' ledgers are read together. */
const clientsAtOnce = 100
/** What the registrars count is read again after this time even if nothing shows that it changed. */
const longestKept = hourMs

/** A folio and scheme that a registrar counts or names. */
type Place = Pick<FolioScheme, 'registrar' | 'house' | 'folio' | 'code' | 'scheme'>

/** What the registrars count, and whose folios they are: the same until a report, a link or a scheme changes. */
interface Counts {
  readonly linkOf: (place: FeedFolioName & { readonly code: string }) => FolioLinkRow | null
  readonly schemeOf: Awaited<ReturnType<ReturnType<typeof openSchemeFinder>>>
  readonly days: ReadonlyMap<FeedRegistrar, IsoDate>
  /** The houses of which a registrar's newest counts list anything. */
  readonly houses: ReadonlyMap<FeedRegistrar, ReadonlySet<string>>
  /** The codes of each registrar that stand for a scheme here. */
  readonly codes: ReadonlyMap<FeedRegistrar, ReadonlySet<string>>
  /** The places and counts of each client; those of nobody under null. */
  readonly of: ReadonlyMap<string | null, ReadonlyMap<FeedRegistrar, OwnCounts>>
}

interface OwnCounts {
  readonly places: Map<string, Place>
  readonly listed: Map<string, NewestClosing>
}

/** What one client's folios came to. The client's e-mail may change without their folios. */
interface Compared {
  readonly matched: number
  readonly differences: readonly (Omit<UnitsDifference, 'client'> & { readonly accountId: string | null })[]
}

/** What the reports of all registrars say. */
interface Reported {
  readonly closings: readonly NewestClosing[]
  readonly named: readonly FolioScheme[]
}

/** What moved in each folio and scheme of one ledger: the day and the units, in turns. As objects it would take five times as much. */
type Moved = ReadonlyMap<string, Float64Array>

/** What this process keeps between two looks. */
interface Kept {
  readonly states: ReadonlyMap<string, string>
  readonly names: string
  readonly readAt: number
  readonly reported: Reported
  readonly counts: Counts
  readonly versions: ReadonlyMap<string, string>
  readonly moved: Map<string, Moved>
  /** The clients in whose ledgers a report's rows were read: they are gone once it left. */
  readonly readers: Map<string, Set<string>>
  readonly compared: Map<string | null, Compared>
}

const keptOf = new WeakMap<object, Kept>()
/** One look at a time: the next one finds what the first has read. */
const turns = new WeakMap<object, Promise<unknown>>()

/**
 * Compares the units in the ledgers with those that the registrars count, folio by folio and scheme by scheme, each on the
 * day of the registrar's newest count. A difference goes by itself when the missing rows come.
 *
 * Only what changed since the last look of this process is read: ledgers by the tokens that the database renews, the
 * registrars' counts by the states of their reports.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const before = turns.get(services.store) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(() => look(services))
  turns.set(services.store, mine)
  return await mine
}

async function look(services: Services): Promise<Reconciliation> {
  const { db, clock } = services
  const states = await selectFeedStates(db)
  const names = await selectNamesMark(db)
  const versions = await selectChangedLedgers(db)
  const known = keptOf.get(services.store)
  const reports = known ? changedKeys(known.states, states) : []
  const isFresh = known !== undefined && Math.abs(clock.now() - known.readAt) < longestKept
  const isSameBooks = isFresh && reports.length === 0 && known.names === names
  try {
    const isSameReported = isFresh && reports.length === 0
    const reported = isSameReported ? known.reported : await readReported(services)
    const kept: Kept = {
      states,
      names,
      readAt: isSameReported ? known.readAt : clock.now(),
      reported,
      counts: isSameBooks ? known.counts : await readCounts(services, reported),
      versions,
      moved: known?.moved ?? new Map(),
      readers: known?.readers ?? new Map(),
      compared: known?.compared ?? new Map(),
    }
    // A report that came in or went shows or hides rows that were written before.
    const ofReports = await selectAccountsOfReports(db, reports)
    const readBefore = reports.flatMap((id) => [...(kept.readers.get(id) ?? [])])
    const changed = new Set([
      ...changedKeys(known?.versions ?? new Map(), versions),
      ...ofReports,
      ...readBefore,
    ])
    for (const account of changed) kept.moved.delete(account)
    const all = [...kept.counts.of.keys()]
    const accounts = isSameBooks ? all.filter((id) => id !== null && changed.has(id)) : all
    await readMoves(services, kept, accounts)
    if (!isSameBooks) kept.compared.clear()
    for (const account of accounts) kept.compared.set(account, compare(kept, account))
    keptOf.set(services.store, kept)
    return await summed(services, kept)
  } catch (error) {
    // What was read half is read again.
    keptOf.delete(services.store)
    throw error
  }
}

async function summed({ db }: Services, { compared, counts }: Kept): Promise<Reconciliation> {
  const found = [...compared.values()]
  const differences = found.flatMap((one) => one.differences)
  const emails = await selectEmails(db, [...new Set(differences.flatMap(({ accountId }) => accountId ?? []))])
  return {
    differences: differences
      .map(({ accountId, ...one }) => ({
        ...one,
        client: accountId === null ? null : (emails.get(accountId) ?? null),
      }))
      .sort(byPlace),
    matched: found.reduce((sum, { matched }) => sum + matched, 0),
    days: counts.days,
  }
}

/** The keys whose values differ between two maps. */
function changedKeys<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): string[] {
  return [
    ...[...after].filter(([key, value]) => before.get(key) !== value).map(([key]) => key),
    ...[...before.keys()].filter((key) => !after.has(key)),
  ]
}

/**
 * Returns what the registrars count and name, from the last look of this process unless a report came or went since: reading it
 * takes a pass over every row of every file. Rows that expired and were erased are in it for an hour at most.
 */
export async function reportedBy(services: Services): Promise<Reported> {
  const known = keptOf.get(services.store)
  if (!known || Math.abs(services.clock.now() - known.readAt) >= longestKept)
    return await readReported(services)
  const isSame = changedKeys(known.states, await selectFeedStates(services.db)).length === 0
  return isSame ? known.reported : await readReported(services)
}

/** Reads what the registrars count and name. */
async function readReported({ db }: Services): Promise<Reported> {
  return { closings: await selectNewestClosings(db), named: await selectFolioSchemes(db) }
}

/** Finds whose folios the reports are about, and orders their counts by client. */
async function readCounts(services: Services, { closings, named }: Reported): Promise<Counts> {
  const links = await selectLinks(services.db)
  const linksOf = Map.groupBy(links, ({ registrar, folio }) => `${registrar}\n${folio}`)
  const linkOf = (place: FeedFolioName & { readonly code: string }): FolioLinkRow | null => {
    const all = linksOf.get(`${place.registrar}\n${place.folio}`) ?? []
    if (place.house !== '') return all.find(({ house }) => house === place.house) ?? null
    // CAMS' codes begin with that of the house.
    return all.length === 1 ? all[0]! : (all.find(({ house }) => place.code.startsWith(house)) ?? null)
  }
  const schemeOf = await openSchemeFinder(services)([...named, ...closings])
  const days = new Map<FeedRegistrar, IsoDate>()
  for (const { registrar, on } of closings) if (on > (days.get(registrar) ?? '')) days.set(registrar, on)

  const houses = new Map<FeedRegistrar, Set<string>>()
  const codes = new Map<FeedRegistrar, Set<string>>()
  const of = new Map<string | null, Map<FeedRegistrar, OwnCounts>>()
  const ownOf = (place: Place): OwnCounts => {
    const account = linkOf(place)?.account_id ?? null
    const byRegistrar = of.get(account) ?? new Map<FeedRegistrar, OwnCounts>()
    of.set(account, byRegistrar)
    const own = byRegistrar.get(place.registrar) ?? { places: new Map(), listed: new Map() }
    byRegistrar.set(place.registrar, own)
    return own
  }
  const add = (place: FolioScheme | NewestClosing, counted: NewestClosing | null) => {
    // Without a count of its registrar there is nothing to compare with.
    if (!days.has(place.registrar) || isIgnored(linkOf(place))) return
    const own = ownOf(place)
    own.places.set(placeOf(place), place)
    if (counted) {
      own.listed.set(placeOf(place), counted)
      addTo(houses, place.registrar, linkOf(place)?.house ?? place.house)
    }
    if (schemeOf(place) !== null) addTo(codes, place.registrar, place.code)
  }
  for (const row of named) add(row, null)
  for (const row of closings) add(row, row)
  return { linkOf, schemeOf, days, houses, codes, of }
}

function addTo<Key>(sets: Map<Key, Set<string>>, key: Key, value: string): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** Compares the folios of one client, or those of nobody. */
function compare({ counts, moved }: Kept, accountId: string | null): Compared {
  const { linkOf, schemeOf, days, houses, codes } = counts
  const moves = accountId === null ? null : moved.get(accountId)
  const heldOn = (folio: string, scheme: string | null, on: IsoDate): MilliUnits => {
    const all = scheme === null ? undefined : moves?.get(`${plainFolio(folio)}\n${scheme}`)
    const last = dayNumber(on)
    let sum = 0
    for (let at = 0; all && at < all.length; at += 2) if (all[at]! <= last) sum += all[at + 1]!
    return milliUnits(sum)
  }
  const differences: Compared['differences'][number][] = []
  let matched = 0
  for (const [registrar, { places, listed }] of counts.of.get(accountId) ?? []) {
    const held = [...places.values()].flatMap((row): CountedUnits[] => {
      if (linkOf(row) === null) return []
      const on = listed.get(placeOf(row))?.on ?? days.get(registrar)!
      return [{ folio: row.folio, code: row.code, units: heldOn(row.folio, schemeOf(row), on) }]
    })
    const at = (folio: string, code: string) => places.get(`${folio}\n${code}`)
    const results = reconcileUnits(
      held,
      [...listed.values()].map(({ folio, code, units_milli, on }) => ({
        folio,
        code,
        units: units_milli,
        on,
      })),
      {
        isKnownScheme: (code) => codes.get(registrar)?.has(code) ?? false,
        isKnownFolio: () => accountId !== null,
        isCovered: (folio, code) => {
          const place = at(folio, code)
          return (
            place !== undefined && (houses.get(registrar)?.has(linkOf(place)?.house ?? place.house) ?? false)
          )
        },
      },
    )
    for (const result of results) {
      if (result.status === 'matched') {
        matched += 1
        continue
      }
      const place = at(result.folio, result.code)!
      differences.push({
        ...result,
        registrar,
        house: linkOf(place)?.house ?? place.house,
        scheme: place.scheme,
        schemeCode: schemeOf(place),
        accountId,
      })
    }
  }
  return { matched, differences }
}

/** Reads what moved in the ledgers of clients that are not kept. */
async function readMoves(
  { db }: Services,
  { moved, readers }: Kept,
  wanted: readonly (string | null)[],
): Promise<void> {
  const accounts = wanted.flatMap((id) => (id === null || moved.has(id) ? [] : [id]))
  for (let start = 0; start < accounts.length; start += clientsAtOnce) {
    const some = accounts.slice(start, start + clientsAtOnce)
    const rows = Map.groupBy(await selectEntriesOf(db, some), ({ account_id }) => account_id)
    for (const account of some) {
      const places = new Map<string, number[]>()
      for (const row of rows.get(account) ?? []) {
        if (row.feed_file_id !== null) addTo(readers, row.feed_file_id, account)
        const { folio, schemeCode, date, units } = moveOf(toEntry(row))
        const key = `${plainFolio(folio)}\n${schemeCode}`
        const others = places.get(key)
        if (others) others.push(dayNumber(date), units)
        else places.set(key, [dayNumber(date), units])
      }
      moved.set(account, new Map([...places].map(([key, moves]) => [key, Float64Array.from(moves)])))
    }
  }
}

function byPlace(a: UnitsDifference, b: UnitsDifference): number {
  const [one, other] = [a, b].map(({ registrar, folio, code }) => `${registrar} ${folio} ${code}`)
  return one! < other! ? -1 : 1
}

function isIgnored(link: FolioLinkRow | null): boolean {
  return link !== null && link.account_id === null
}

function placeOf({ folio, code }: { readonly folio: string; readonly code: string }): string {
  return `${folio}\n${code}`
}
