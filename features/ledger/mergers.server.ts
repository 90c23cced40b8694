import { isLot, type LedgerEntry } from '#finance/ledger-entry.ts'
import { mergerHalves } from '#finance/ledger-order.ts'
import { kindRules, transactionKinds } from '#finance/transaction-kinds.ts'
import type { MilliUnits } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isInLedger, toEntry } from './entries.server.ts'

/** Units of a client that a merger made of those of another scheme. */
export interface MergedUnits {
  readonly personId: string
  readonly from: string
  readonly into: string
  readonly units: MilliUnits
}

const kinds = transactionKinds.filter((kind) => kindRules[kind].cost === 'carried')

/**
 * Returns the mergers of some schemes into others, as registrars' rows and statements say them in the ledgers of all clients: no
 * file of an exchange or of AMFI names the scheme that takes over. Half a merger says nothing of where units went.
 *
 * @param codes Of the schemes that went.
 */
export async function selectMergers(db: Database, codes: readonly string[]): Promise<MergedUnits[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('kind', 'in', kinds)
    .where(isInLedger)
    .where(({ eb, selectFrom }) =>
      eb(
        'person_id',
        'in',
        selectFrom('ledger_entry as out')
          .select('out.person_id')
          .where('out.scheme_code', 'in', codes)
          .where('out.kind', 'in', kinds),
      ),
    )
    .orderBy('date')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ person_id }) => person_id)].flatMap(([personId, own]) =>
    pairsOf(own.map(toEntry))
      .filter(({ from }) => codes.includes(from))
      .map((pair) => ({ ...pair, personId })),
  )
}

/** Returns the codes of the schemes that mergers made units of one scheme of, in the ledger of one client. */
export function mergedInto(code: string, entries: readonly LedgerEntry[]): string[] {
  return [...new Set(pairsOf(entries).flatMap(({ from, into }) => (into === code ? [from] : [])))]
}

/** Both halves of each merger among the entries of one client. */
function pairsOf(entries: readonly LedgerEntry[]): Omit<MergedUnits, 'personId'>[] {
  const halves = mergerHalves(entries)
  if (halves.size === 0) return []
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return entries.flatMap((into) => {
    const out = byId.get(halves.get(into.id) ?? '')
    return out && isLot(into) ? [{ from: out.schemeCode, into: into.schemeCode, units: into.units }] : []
  })
}

/** Returns into which scheme each one went; a scheme whose units went into several is missing. */
export function mergerTargets(mergers: readonly MergedUnits[]): Map<string, string> {
  const bySource = Map.groupBy(mergers, ({ from }) => from)
  return new Map(
    [...bySource].flatMap(([from, all]): [string, string][] => {
      const [into, ...others] = new Set(all.map((each) => each.into))
      return into !== undefined && others.length === 0 ? [[from, into]] : []
    }),
  )
}
