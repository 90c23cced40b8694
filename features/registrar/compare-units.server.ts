import { selectMovedUntil, signOf } from '#features/ledger/units-held.server.ts'
import type { FeedRegistrar, QuarantineReason } from '#features/readers/registrars/feed-rows.ts'
import {
  type CountedUnits,
  type ReconciledUnits,
  reconcileUnits,
} from '#features/readers/registrars/reconcile.ts'
import type { IsoDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { RegistrarCodes } from './registrar-codes.server.ts'
import {
  type FeedFolioName,
  type FolioLinkRow,
  selectLinksOfNumbers,
  selectNumbersOf,
} from './tables/feed-folios.server.ts'
import {
  type FolioCode,
  type NewestClosing,
  selectFolioCodes,
  selectNewestClosings,
  selectQuarantined,
} from './tables/feed-schemes.server.ts'

/** A folio and scheme whose units here and at the registrar are not the same, or can't be compared. */
export interface FolioDifference extends ReconciledUnits {
  readonly registrar: FeedRegistrar
  /** '' where the report does not name the house and nothing else does. */
  readonly house: string
  readonly scheme: string
  /** AMFI's code; null where the registrar's code is not known here. */
  readonly schemeCode: string | null
  /** Why rows of this folio and scheme are not in the ledger: their units are missing here. */
  readonly because: readonly QuarantineReason[]
}

/** A difference before its rows are looked at. */
type BareDifference = Omit<FolioDifference, 'because'>

interface BareCompared {
  readonly matched: number
  readonly differences: readonly BareDifference[]
}

/** What one client's folios came to, or those of nobody. */
export interface Compared {
  readonly matched: number
  readonly differences: readonly FolioDifference[]
}

/** What a comparison asks of all reports together: which scheme a code is, a registrar's newest day, whether it counts a house. */
export type UnitsQuestion = readonly ['code' | 'day' | 'house', FeedRegistrar, string]

type Place = FolioCode | NewestClosing
type LinkOf = (place: FeedFolioName & { readonly code: string }) => FolioLinkRow | null

/** The places of one client at one registrar, and what is counted in them. */
interface OwnCounts {
  readonly places: Map<string, Place>
  readonly listed: Map<string, NewestClosing>
}

/** Answers a question in a few words: another text if a comparison would come to something else. */
export function answerTo(codes: RegistrarCodes, [kind, registrar, name]: UnitsQuestion): string {
  if (kind === 'day') return codes.days.get(registrar) ?? ''
  if (kind === 'house') return String(codes.covers(registrar, name))
  const code = { registrar, code: name }
  return `${codes.schemeOf(code) ?? ''} ${codes.nameOf(code)}`
}

/** Compares the folios of some clients; each of them is in the result. */
export async function compareClients(
  db: Database,
  codes: RegistrarCodes,
  personIds: readonly string[],
): Promise<Map<string, Compared & { readonly questions: readonly UnitsQuestion[] }>> {
  const all = await readPlaces(db, await selectNumbersOf(db, personIds))
  const own = new Map(personIds.map((id) => [id, all.of.get(id) ?? new Map<FeedRegistrar, OwnCounts>()]))
  const days = [...own].flatMap(([id, counts]) => daysOf(codes, counts).map((on) => ({ id, on })))
  const moved = new Map<string, number>()
  for (const { person_id, until, folio, scheme_code, kind, units_milli } of await selectMovedUntil(
    db,
    days,
  )) {
    const key = heldKey(person_id, folio, scheme_code, until)
    moved.set(key, (moved.get(key) ?? 0) + signOf(kind) * units_milli)
  }
  const bare = [...own].map(([id, counts]) => {
    const heldOn = (folio: string, scheme: string | null, on: IsoDate) =>
      milliUnits(scheme === null ? 0 : (moved.get(heldKey(id, folio, scheme, on)) ?? 0))
    const compared = compare(codes, counts, all.linkOf, heldOn)
    return { id, compared, questions: questionsOf(counts, all.linkOf) }
  })
  const explained = await explain(
    db,
    bare.map(({ compared }) => compared),
  )
  return new Map(bare.map(({ id, questions }, at) => [id, { ...explained[at]!, questions }]))
}

/** Adds to each difference why rows of it are not understood, if there are any. */
async function explain(db: Database, all: readonly BareCompared[]): Promise<Compared[]> {
  const folios = new Set(all.flatMap(({ differences }) => differences.map(({ folio }) => folio)))
  const reasons = Map.groupBy(
    await selectQuarantined(db, [...folios]),
    ({ registrar, folio, code }) => `${registrar}\n${placeOf({ folio, code })}`,
  )
  return all.map(({ matched, differences }) => ({
    matched,
    differences: differences.map((difference) => {
      const found = reasons.get(`${difference.registrar}\n${placeOf(difference)}`) ?? []
      return { ...difference, because: [...new Set(found.map(({ reason }) => reason))] }
    }),
  }))
}

/** Returns the counted folios among some numbers that belong to nobody here: each of them differs. */
export async function compareUnlinked(
  db: Database,
  codes: RegistrarCodes,
  folios: readonly string[],
): Promise<Compared> {
  const { of, linkOf } = await readPlaces(db, folios)
  const [compared] = await explain(db, [compare(codes, of.get(null) ?? new Map(), linkOf, null)])
  return compared!
}

/** Reads what registrars name and count in folios of some numbers, by the client whose they are; null for nobody. */
async function readPlaces(db: Database, folios: readonly string[]) {
  const linkOf = linksBy(await selectLinksOfNumbers(db, folios))
  const of = new Map<string | null, Map<FeedRegistrar, OwnCounts>>()
  const add = (place: Place, counted: NewestClosing | null) => {
    const link = linkOf(place)
    const isIgnored = link !== null && link.person_id === null
    if (isIgnored) return
    const account = link?.person_id ?? null
    const byRegistrar = of.get(account) ?? new Map<FeedRegistrar, OwnCounts>()
    of.set(account, byRegistrar)
    const own = byRegistrar.get(place.registrar) ?? { places: new Map(), listed: new Map() }
    byRegistrar.set(place.registrar, own)
    own.places.set(placeOf(place), place)
    if (counted) own.listed.set(placeOf(place), counted)
  }
  for (const row of await selectFolioCodes(db, folios)) add(row, null)
  for (const row of await selectNewestClosings(db, folios)) add(row, row)
  return { of, linkOf }
}

function linksBy(links: readonly FolioLinkRow[]): LinkOf {
  const linksOf = Map.groupBy(links, ({ registrar, folio }) => `${registrar}\n${folio}`)
  return (place) => {
    const all = linksOf.get(`${place.registrar}\n${place.folio}`) ?? []
    if (place.house !== '') return all.find(({ house }) => house === place.house) ?? null
    // CAMS' codes begin with that of the house.
    return all.length === 1 ? all[0]! : (all.find(({ house }) => place.code.startsWith(house)) ?? null)
  }
}

/** The days on which a client's units are compared. */
function daysOf(codes: RegistrarCodes, counts: ReadonlyMap<FeedRegistrar, OwnCounts>): IsoDate[] {
  const days = [...counts].flatMap(([registrar, { places, listed }]) =>
    [...places.keys()].flatMap((place) => listed.get(place)?.on ?? codes.days.get(registrar) ?? []),
  )
  return [...new Set(days)]
}

function questionsOf(counts: ReadonlyMap<FeedRegistrar, OwnCounts>, linkOf: LinkOf): UnitsQuestion[] {
  const all = [...counts].flatMap(([registrar, { places, listed }]) =>
    [...places.values()].flatMap((place): UnitsQuestion[] => [
      ['code', registrar, place.code],
      ...(listed.has(placeOf(place))
        ? []
        : ([
            ['day', registrar, ''],
            ['house', registrar, linkOf(place)?.house ?? place.house],
          ] as const)),
    ]),
  )
  return [...new Map(all.map((question) => [question.join('\n'), question])).values()]
}

/** @param heldOn Units in a ledger; null where there is no client. */
function compare(
  codes: RegistrarCodes,
  counts: ReadonlyMap<FeedRegistrar, OwnCounts>,
  linkOf: LinkOf,
  heldOn: ((folio: string, scheme: string | null, on: IsoDate) => MilliUnits) | null,
): BareCompared {
  const differences: BareDifference[] = []
  let matched = 0
  for (const [registrar, { places, listed }] of counts) {
    const day = codes.days.get(registrar)
    // Without a count of its registrar there is nothing to compare with.
    if (!day) continue
    const houseOf = (place: Place) => linkOf(place)?.house ?? place.house
    const held = [...places.values()].flatMap((row): CountedUnits[] => {
      if (!heldOn) return []
      const on = listed.get(placeOf(row))?.on ?? day
      return [{ folio: row.folio, code: row.code, units: heldOn(row.folio, codes.schemeOf(row), on) }]
    })
    const counted = [...listed.values()].map(({ units_milli, ...row }) => ({ ...row, units: units_milli }))
    const results = reconcileUnits(held, counted, {
      isKnownScheme: (code) => codes.schemeOf({ registrar, code }) !== null,
      isKnownFolio: () => heldOn !== null,
      isCovered: (folio, code) => codes.covers(registrar, houseOf(places.get(placeOf({ folio, code }))!)),
    })
    for (const { folio, code, status, held, reported, difference, on } of results) {
      if (status === 'matched') {
        matched += 1
        continue
      }
      const place = places.get(placeOf({ folio, code }))!
      differences.push({
        ...{ folio, code, status, held, reported, difference, on },
        registrar,
        house: houseOf(place),
        scheme: 'scheme' in place ? place.scheme : codes.nameOf(place),
        schemeCode: codes.schemeOf(place),
      })
    }
  }
  return { matched, differences }
}

function heldKey(account: string, folio: string, scheme: string, on: IsoDate): string {
  return [account, plainFolio(folio), scheme, on].join('\n')
}

function placeOf({ folio, code }: { readonly folio: string; readonly code: string }): string {
  return `${folio}\n${code}`
}
