import { folioKey } from './folio.ts'
import type { Disposal, Ledger, Position } from './ledger.ts'
import type { Recalculated } from './recalculation.ts'
import { knownOf, milliUnits, paise, sum } from './units.ts'

/** A figure on which two calculations of a ledger do not agree. Units in thousandths, the others in paise. */
export type LedgerDifference = {
  readonly folio: string
  readonly schemeCode: string
  readonly figure: 'units' | 'unknown-units' | 'cost' | 'gain'
  /** By `readLedger`, which pages show; null if it has no such folio and scheme. */
  readonly first: number | null
  /** By `recalculate`. */
  readonly second: number | null
}

/**
 * Compares a ledger with a second calculation of it.
 *
 * @param ledger As read by `readLedger`.
 * @param recalculated Of the same rows.
 * @returns Every figure that differs; empty if all agree to the paisa and the thousandth of a unit.
 */
export function differencesOf(ledger: Ledger, recalculated: readonly Recalculated[]): LedgerDifference[] {
  const first = new Map(ledger.positions.map((position) => [folioKey(position), figuresOf(position)]))
  const second = new Map(
    recalculated.map(({ folio, schemeCode, units, unknownUnits, costPaise, gainPaise }) => [
      folioKey({ folio, schemeCode }),
      { folio, schemeCode, units, 'unknown-units': unknownUnits, cost: costPaise, gain: gainPaise },
    ]),
  )
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [one, other] = [first.get(key), second.get(key)]
    const { folio, schemeCode } = one ?? other!
    return figures
      .filter((figure) => one?.[figure] !== other?.[figure])
      .map((figure) => ({
        folio,
        schemeCode,
        figure,
        first: one?.[figure] ?? null,
        second: other?.[figure] ?? null,
      }))
  })
}

const figures = ['units', 'unknown-units', 'cost', 'gain'] as const

function figuresOf({ folio, schemeCode, units, lots, knownCostPaise, disposals }: Position) {
  return {
    folio,
    schemeCode,
    units,
    'unknown-units': sum(lots.flatMap((lot) => (lot.costLeftPaise === null ? lot.left : []))),
    cost: knownCostPaise,
    gain: sum(knownOf(disposals.map(({ knownGainPaise }) => knownGainPaise))),
  }
}

/**
 * Returns a ledger without the holdings on which two calculations differ: no units, cost or gain of them is in it. The money
 * that was paid for them counts as unclear, so that the money account still adds up.
 */
export function withoutDiffering(ledger: Ledger, differences: readonly LedgerDifference[]): Ledger {
  if (differences.length === 0) return ledger
  const keys = new Set(differences.map(folioKey))
  const positions = ledger.positions.map((one) => (keys.has(folioKey(one)) ? withheld(one) : one))
  return { ...ledger, positions }
}

function withheld(position: Position): Position {
  const { knownCostPaise, givenCostPaise, unclearCostPaise } = position
  const sold = position.disposals.flatMap((disposal) =>
    knownOf(disposal.sold.map(({ costPaise }) => costPaise)),
  )
  return {
    ...position,
    units: milliUnits(0),
    costPaise: paise(0),
    knownCostPaise: paise(0),
    lots: [],
    disposals: position.disposals.map(withoutGain),
    givenCostPaise: paise(0),
    unclearCostPaise: sum([unclearCostPaise, givenCostPaise, knownCostPaise, ...sold]),
    hasAllPayments: false,
  }
}

function withoutGain(disposal: Disposal): Disposal {
  return {
    ...disposal,
    sold: disposal.sold.map((part) => ({ ...part, costPaise: null, gainPaise: null })),
    costPaise: null,
    gainPaise: null,
    knownGainPaise: null,
    unknownProceedsPaise: disposal.entry.amountPaise,
  }
}
