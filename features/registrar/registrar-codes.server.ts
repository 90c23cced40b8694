import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'
import {
  type CountedCode,
  type NamedCode,
  selectCountedCodes,
  selectNamedCodes,
} from './tables/feed-codes.server.ts'

type CodeName = Pick<NamedCode, 'registrar' | 'code'>

/** What the reports of all registrars say together. */
export interface RegistrarCodes {
  /** Every code, once. */
  readonly all: readonly CodeName[]
  /** AMFI's code; null where the registrar's is not known here. */
  readonly schemeOf: (name: CodeName) => string | null
  /** The scheme as the registrar writes it. */
  readonly nameOf: (name: CodeName) => string
  /** The newest day of each registrar's counts. */
  readonly days: ReadonlyMap<FeedRegistrar, IsoDate>
  /** True if a registrar's counts list anything of a house. */
  readonly covers: (registrar: FeedRegistrar, house: string) => boolean
}

/** Reads which codes registrars name, and finds their schemes. Reads no row that an index does not lead to. */
export async function readCodes(services: Services): Promise<RegistrarCodes> {
  const named = await selectNamedCodes(services.db)
  const counted = await selectCountedCodes(services.db)
  const naming = new Map<string, NamedCode>()
  // Counts name no ISIN; what rows name for the code says it for them.
  for (const row of [...named, ...counted.map((row) => ({ ...row, isin: null }))]) {
    const isin = row.isin ?? naming.get(keyOf(row))?.isin ?? null
    naming.set(keyOf(row), { ...row, isin })
  }
  const schemeOf = await openSchemeFinder(services)([...naming.values()])
  const days = new Map<FeedRegistrar, IsoDate>()
  for (const { registrar, on } of counted) if (on > (days.get(registrar) ?? '')) days.set(registrar, on)
  const houses = coveredHouses(named, counted)
  return {
    all: [...naming.values()],
    schemeOf: (name) => {
      const known = naming.get(keyOf(name))
      return known ? schemeOf(known) : null
    },
    nameOf: (name) => naming.get(keyOf(name))?.scheme ?? '',
    days,
    covers: (registrar, house) => houses.has(`${registrar}\n${house}`),
  }
}

/** The houses that counts list. Where a count names none, rows with its code do, or the code begins with that of the house. */
function coveredHouses(named: readonly NamedCode[], counted: readonly CountedCode[]): Set<string> {
  const housesOf = Map.groupBy(named, keyOf)
  const known = [...named, ...counted].map(({ registrar, house }) => ({ registrar, house }))
  const covered = new Set<string>()
  for (const row of counted) {
    const rows = row.house === '' ? (housesOf.get(keyOf(row)) ?? []) : [row]
    const found = rows.map(({ house }) => house).filter((house) => house !== '')
    const begun = known
      .filter(({ registrar, house }) => registrar === row.registrar && row.code.startsWith(house))
      .reduce((longest, { house }) => (house.length > longest.length ? house : longest), '')
    for (const house of found.length > 0 ? found : [begun]) covered.add(`${row.registrar}\n${house}`)
  }
  return covered
}

function keyOf({ registrar, code }: CodeName): string {
  return `${registrar}\n${code}`
}
