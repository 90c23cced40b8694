import { plainFolio } from './folio.ts'
import type { Position } from './ledger.ts'
import { isInKind } from './ledger-entry.ts'
import { byIdOf, unitsMoved } from './ledger-moves.ts'
import { kindRules } from './transaction-kinds.ts'

/**
 * Returns the positions that an XIRR counts together: those with all their payments, and a scheme with what was segregated from it.
 * Which of these two cost what is not known, but the payments for both are.
 *
 * @param holdings Those with units. A scheme of which a part has no price is left out with its parts.
 */
export function withKnownPayments(
  positions: readonly Position[],
  holdings: readonly { readonly position: Position; readonly price: unknown }[],
): Position[] {
  const unpriced = new Set(holdings.flatMap(({ position, price }) => (price === null ? [position] : [])))
  const byFolio = Map.groupBy(positions, ({ folio }) => plainFolio(folio))
  const paid = new Set(
    [...byFolio.values()]
      .filter((own) => !own.some((one) => unpriced.has(one)) && isPaidTogether(own))
      .flat(),
  )
  return positions.filter((position) => position.hasAllPayments || paid.has(position))
}

/** A folio with a segregation whose units all came from its own purchases. */
function isPaidTogether(positions: readonly Position[]): boolean {
  const entries = positions.flatMap((position) => position.entries)
  return (
    entries.some(({ kind }) => kindRules[kind].cost === 'split') &&
    !entries.some(isInKind) &&
    positions.every((position) => hasItsUnits(position) && hasAllDays(position))
  )
}

/** False if the units are withheld because two calculations of them differ. */
function hasItsUnits({ entries, units }: Position): boolean {
  const byId = byIdOf(entries)
  return entries.reduce((sum, entry) => sum + unitsMoved(entry, byId), 0) === units
}

/** False if nobody knows from which scheme units were segregated. */
function hasAllDays({ lots, disposals }: Position): boolean {
  return [...lots, ...disposals.flatMap(({ sold }) => sold)].every(({ boughtOn }) => boughtOn !== null)
}
