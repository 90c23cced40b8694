import { sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { findKind, kindRules } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, type NavE8, type Paise, sum } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isInLedger } from './entries.server.ts'
import { newestNavsOf } from './newest-prices.server.ts'

/** How many clients' ledgers are added up together. */
const clientsAtOnce = 200

/** The units that a client holds, by scheme: one number for each folio. */
export type HeldUnits = ReadonlyMap<string, readonly MilliUnits[]>

/** Returns who holds some schemes and how much of each, in units of all folios together; by scheme, then by client. */
export async function holdersOf(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Map<string, MilliUnits>>> {
  const holders = new Map<string, Map<string, MilliUnits>>()
  if (codes.length === 0) return holders
  const moved = await movedUnits(db).where('scheme_code', 'in', codes).execute()
  for (const [person, rows] of Map.groupBy(moved, ({ person_id }) => person_id)) {
    for (const [code, folios] of unitsOf(rows)) {
      const own = holders.get(code) ?? new Map<string, MilliUnits>()
      holders.set(code, own.set(person, sum(folios)))
    }
  }
  return holders
}

/** Adds up the ledgers of some clients. Returns the units that each holds; every client is in the result. */
export async function heldBy(
  { db }: Pick<Services, 'db'>,
  personIds: readonly string[],
): Promise<Map<string, HeldUnits>> {
  const held = new Map<string, HeldUnits>()
  for (let from = 0; from < personIds.length; from += clientsAtOnce) {
    const some = personIds.slice(from, from + clientsAtOnce)
    const moved = Map.groupBy(await selectMovedUnits(db, some), ({ person_id }) => person_id)
    for (const account of some) held.set(account, unitsOf(moved.get(account) ?? []))
    await nextTurn()
  }
  return held
}

/**
 * Returns what holdings are worth at the newest prices: the sum of each holding in paise, as on the client's pages
 * (finance/ledger-holdings.ts). A client whose holdings have no price is missing.
 */
export async function valuesOf(
  services: Services,
  held: ReadonlyMap<string, HeldUnits>,
): Promise<Map<string, Paise>> {
  const codes = new Set([...held.values()].flatMap((units) => [...units.keys()]))
  const prices = await newestNavsOf(services, [...codes])
  const values = new Map<string, Paise>()
  for (const [account, units] of held) {
    const value = worthAt(units, prices)
    if (value !== null) values.set(account, value)
  }
  return values
}

function worthAt(units: HeldUnits, prices: ReadonlyMap<string, NavE8>): Paise | null {
  const values = [...units].flatMap(([code, folios]) => {
    const price = prices.get(code)
    return price === undefined ? [] : folios.map((count) => worthOf(count, price))
  })
  return values.length === 0 ? null : sum(values)
}

/** The units by scheme: in each folio, those that came in less those that went out. */
function unitsOf(moved: readonly MovedUnits[]): Map<string, MilliUnits[]> {
  const folios = Map.groupBy(moved, ({ folio, scheme_code }) => `${folio}\n${scheme_code}`)
  const units = new Map<string, MilliUnits[]>()
  for (const rows of folios.values()) {
    const code = rows[0]?.scheme_code ?? ''
    const left = rows.reduce((sum, { kind, units_milli }) => sum + signOf(kind) * units_milli, 0)
    if (left > 0) units.set(code, [...(units.get(code) ?? []), milliUnits(left)])
  }
  return units
}

/** Returns which way units of a kind go. A reversal takes back what its payment brought, and names the units itself. */
export function signOf(kind: string): 1 | 0 | -1 {
  const known = findKind(kind)
  const way = known ? kindRules[known].units : 0
  return way === 'undoes' ? -1 : way
}

/** The units that the entries of one kind moved in one folio and scheme. */
export interface MovedUnits {
  readonly person_id: string
  readonly folio: string
  readonly scheme_code: string
  readonly kind: string
  readonly units_milli: MilliUnits
}

/** Returns the units that some clients' entries moved, added up by the database. */
async function selectMovedUnits(db: Database, personIds: readonly string[]): Promise<MovedUnits[]> {
  return personIds.length === 0 ? [] : await movedUnits(db).where('person_id', 'in', personIds).execute()
}

function movedUnits(db: Database) {
  return (
    db
      .selectFrom('ledger_entry')
      .select(['person_id', 'folio', 'scheme_code', 'kind'])
      // A sum of bigints is numeric on PostgreSQL.
      .select(sql<MilliUnits>`cast(sum(units_milli) as bigint)`.as('units_milli'))
      .where(isInLedger)
      .groupBy(['person_id', 'folio', 'scheme_code', 'kind'])
  )
}

/** Returns the units that some clients' entries moved up to a day, added up by the database; a client may come with several days. */
export async function selectMovedUntil(
  db: Database,
  wanted: readonly { readonly id: string; readonly on: IsoDate }[],
): Promise<(MovedUnits & { readonly until: IsoDate })[]> {
  if (wanted.length === 0) return []
  const values = sql.join(wanted.map(({ id, on }) => sql`(${id}, ${on})`))
  return await db
    .with('wanted(id, until)', () => sql<{ id: string; until: IsoDate }>`(values ${values})`)
    .selectFrom('wanted')
    .innerJoin('ledger_entry', (join) =>
      join.onRef('ledger_entry.person_id', '=', 'wanted.id').onRef('ledger_entry.date', '<=', 'wanted.until'),
    )
    .select(['person_id', 'until', 'folio', 'scheme_code', 'kind'])
    // A sum of bigints is numeric on PostgreSQL.
    .select(sql<MovedUnits['units_milli']>`cast(sum(units_milli) as bigint)`.as('units_milli'))
    .where(isInLedger)
    .groupBy(['person_id', 'until', 'folio', 'scheme_code', 'kind'])
    .execute()
}
