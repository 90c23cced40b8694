import { findAccount } from '#db/accounts.server.ts'
import { type FeedFolioName, type FolioLinkRow, selectLinks } from '#db/feed-folios.server.ts'
import { selectFolioSchemes, selectNewestClosings } from '#db/feed-schemes.server.ts'
import { selectEntriesOf, toEntry } from '#db/ledger.server.ts'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
import { type CountedUnits, type ReconciledUnits, reconcileUnits } from '#feeds/reconcile.ts'
import type { IsoDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { type Move, moveOf } from '#finance/meet-moves.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
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

/**
 * Compares the units in the ledgers with those that the registrars count, folio by folio and scheme by scheme, each on the
 * day of the registrar's newest count. Nothing is stored: a difference goes by itself when the missing rows come.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const { db } = services
  const [closings, links, named] = [
    await selectNewestClosings(db),
    await selectLinks(db),
    await selectFolioSchemes(db),
  ]
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

  const moves = await movesOf(services, links)
  const heldOn = (
    { account_id }: FolioLinkRow,
    folio: string,
    scheme: string | null,
    on: IsoDate,
  ): MilliUnits => {
    if (account_id === null || scheme === null) return milliUnits(0)
    const all = moves.get(`${account_id}\n${plainFolio(folio)}\n${scheme}`) ?? []
    return milliUnits(all.reduce((sum, { date, units }) => (date <= on ? sum + units : sum), 0))
  }

  const differences: UnitsDifference[] = []
  let matched = 0
  for (const registrar of days.keys()) {
    const reported = closings.filter(
      (closing) => closing.registrar === registrar && !isIgnored(linkOf(closing)),
    )
    const listed = new Map(reported.map((row) => [placeOf(row), row]))
    const rows = named.filter((row) => row.registrar === registrar)
    const houses = new Set(reported.map((row) => linkOf(row)?.house ?? row.house))
    const places = new Map([...rows, ...reported].map((row) => [placeOf(row), row]))
    const held = [...places.values()].flatMap((row): CountedUnits[] => {
      const link = linkOf(row)
      if (!link || isIgnored(link)) return []
      const on = listed.get(placeOf(row))?.on ?? days.get(registrar)!
      return [{ folio: row.folio, code: row.code, units: heldOn(link, row.folio, schemeOf(row), on) }]
    })
    const codes = new Set(
      [...places.values()].filter((row) => schemeOf(row) !== null).map(({ code }) => code),
    )
    const at = (folio: string, code: string) => places.get(`${folio}\n${code}`)
    const results = reconcileUnits(
      held,
      reported.map(({ folio, code, units_milli, on }) => ({ folio, code, units: units_milli, on })),
      {
        isKnownScheme: (code) => codes.has(code),
        isKnownFolio: (folio, code) => {
          const place = at(folio, code)
          return place !== undefined && linkOf(place)?.account_id != null
        },
        isCovered: (folio, code) => {
          const place = at(folio, code)
          return place !== undefined && houses.has(linkOf(place)?.house ?? place.house)
        },
      },
    )
    for (const result of results) {
      if (result.status === 'matched') {
        matched += 1
        continue
      }
      const place = at(result.folio, result.code)!
      const link = linkOf(place)
      const account = link?.account_id ? await findAccount(db, link.account_id) : null
      differences.push({
        ...result,
        registrar,
        house: link?.house ?? place.house,
        scheme: place.scheme,
        schemeCode: schemeOf(place),
        client: account?.email ?? null,
      })
    }
  }
  return { differences, matched, days }
}

/** What moved in the ledgers of the linked clients, by client, folio and scheme. */
async function movesOf({ db }: Services, links: readonly FolioLinkRow[]): Promise<Map<string, Move[]>> {
  const accounts = [...new Set(links.flatMap(({ account_id }) => account_id ?? []))]
  const moves = new Map<string, Move[]>()
  for (let start = 0; start < accounts.length; start += clientsAtOnce) {
    for (const row of await selectEntriesOf(db, accounts.slice(start, start + clientsAtOnce))) {
      const move = moveOf(toEntry(row))
      const key = `${row.account_id}\n${plainFolio(move.folio)}\n${move.schemeCode}`
      const others = moves.get(key)
      if (others) others.push(move)
      else moves.set(key, [move])
    }
  }
  return moves
}

function isIgnored(link: FolioLinkRow | null): boolean {
  return link !== null && link.account_id === null
}

function placeOf({ folio, code }: { readonly folio: string; readonly code: string }): string {
  return `${folio}\n${code}`
}
