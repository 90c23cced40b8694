import { type Folio, folioKey } from '#finance/folio.ts'

/** The maximum number of transactions of a client. More is a mistake or an attack, and every page reads all of them. */
export const maxEntries = 20_000

/**
 * The maximum number of funds in folios of a client, held or sold: a fund in two folios counts twice. A client has tens of
 * them, and every page of her money works out each.
 */
export const maxFolios = 300

/** Why a ledger can't take more. */
export type LedgerLimit = 'too-many' | 'too-many-folios'

/**
 * Returns the limit that a ledger would pass; null if it has room. One that is beyond a limit already takes what does not
 * add to it.
 */
export function limitPassed(kept: readonly Folio[], added: readonly Folio[]): LedgerLimit | null {
  const [beyond] = beyondLimits(kept, added).values()
  return beyond ?? null
}

/**
 * Returns those of a list that a ledger has no room for, in their order, each with the limit.
 *
 * @param kept What the ledger has.
 */
export function beyondLimits<Row extends Folio>(
  kept: readonly Folio[],
  rows: readonly Row[],
): Map<Row, LedgerLimit> {
  const beyond = new Map<Row, LedgerLimit>()
  const folios = new Set(kept.map(folioKey))
  let room = maxEntries - kept.length
  for (const row of rows) {
    const key = folioKey(row)
    if (room <= 0) beyond.set(row, 'too-many')
    else if (!folios.has(key) && folios.size >= maxFolios) beyond.set(row, 'too-many-folios')
    else {
      folios.add(key)
      room -= 1
    }
  }
  return beyond
}
