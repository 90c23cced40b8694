import { invariant } from './invariant.ts'
import { type Ledger, type LedgerProblem, readLedger } from './ledger.ts'
import { isReversal, type LedgerEntry } from './ledger-entry.ts'
import { byIdOf, unitsMoved } from './ledger-moves.ts'

/**
 * Checks what holds in every ledger that was read, whatever its entries are.
 *
 * @throws {InvariantBroken} If it does not. The message names no client, folio or figure.
 */
export function checkLedger({ positions }: Ledger): void {
  const reversed = new Set<string>()
  for (const { units, lots, entries } of positions) {
    const byId = byIdOf(entries)
    let moved = 0
    for (const entry of entries) {
      moved += unitsMoved(entry, byId)
      if (!isReversal(entry)) continue
      invariant(!reversed.has(entry.reverses), 'a payment comes back once')
      reversed.add(entry.reverses)
    }
    invariant(units >= 0, 'no folio has less than no units')
    invariant(
      lots.every(({ left }) => left > 0),
      'a lot that is left has units',
    )
    invariant(units === moved, 'the lots of a folio have the units that its entries moved')
  }
}

/**
 * Returns what is wrong with a ledger: its invalid entries, each with the reason. A ledger that has one is not written.
 *
 * @param entries All of the ledger, as it is or would be; any order.
 * @throws {InvariantBroken} If reading it breaks what always holds.
 */
export function problemsOf(entries: readonly LedgerEntry[]): readonly LedgerProblem[] {
  const ledger = readLedger(entries)
  checkLedger(ledger)
  return ledger.problems
}
