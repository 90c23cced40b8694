import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { MilliUnits } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { readCodes } from './registrar-codes.server.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'
import { selectNewestClosings } from './tables/feed-schemes.server.ts'
import { type ClientCode, selectClientCodes } from './tables/unshown-schemes.server.ts'

/** A scheme in a client's folio that no page shows: nobody has said yet which scheme the registrar's code is. */
interface UnshownScheme {
  readonly registrar: FeedRegistrar
  readonly code: string
  /** As the registrar writes it. */
  readonly name: string
  /** As the registrar counts them; otherwise what the rows of the folio come to. */
  readonly units: MilliUnits
}

/** A folio with schemes that are not shown. */
export interface UnshownFolio {
  readonly personId: string
  readonly folio: string
  readonly schemes: readonly UnshownScheme[]
}

/**
 * Returns the folios of one client, or of all, whose registrars' rows wait because a scheme is not known here. They are in no
 * total, so every total has to say so.
 */
export async function unshownFolios(services: Services, personId: string | null): Promise<UnshownFolio[]> {
  const rows = await selectClientCodes(
    services.db,
    personId === null ? { codes: await unknownCodes(services) } : { personId },
  )
  // A scheme that nobody lists may be one that the client's own statements name.
  const schemeOf = await openSchemeFinder(services)(rows)
  const unknown = rows.filter((row) => schemeOf(row) === null)
  const counts = new Map(
    (await selectNewestClosings(services.db, [...new Set(unknown.map(({ folio }) => folio))])).map((row) => [
      countKey(row),
      row.units_milli,
    ]),
  )
  const folios = Map.groupBy(unknown, ({ person_id, house, folio }) => `${person_id}\n${house}\n${folio}`)
  return [...folios.values()].map((own) => ({
    personId: own[0]!.person_id,
    folio: own[0]!.folio,
    schemes: own.map((row) => toScheme(row, counts.get(countKey(row)))),
  }))
}

async function unknownCodes(services: Services) {
  const { all, schemeOf } = await readCodes(services)
  return all.filter((name) => schemeOf(name) === null)
}

function toScheme(
  { registrar, code, scheme, units_milli }: ClientCode,
  counted: MilliUnits | undefined,
): UnshownScheme {
  return { registrar, code, name: scheme, units: counted ?? units_milli }
}

function countKey({ registrar, folio, code }: Pick<ClientCode, 'registrar' | 'folio' | 'code'>): string {
  return `${registrar}\n${folio}\n${code}`
}
