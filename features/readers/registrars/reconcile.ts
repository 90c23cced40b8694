import type { IsoDate } from '#finance/dates.ts'
import { type MilliUnits, milliUnits, minus, plus } from '#finance/units.ts'

/** The units that somebody counts in one folio and scheme. Codes are the registrar's, folios without blanks. */
export interface CountedUnits {
  readonly folio: string
  readonly code: string
  readonly units: MilliUnits
}

export interface RegistrarUnits extends CountedUnits {
  readonly on: IsoDate
}

/** How our units stand to the registrar's. */
export type UnitsStatus =
  | 'matched'
  /** The registrar has more: rows are missing here. */
  | 'short'
  /** We have more: rows are doubled, or a sale is missing here. */
  | 'excess'
  /** The scheme's code is not known here. */
  | 'unknown-scheme'
  /** The folio belongs to no client here. */
  | 'unknown-client'

export interface ReconciledUnits {
  readonly folio: string
  readonly code: string
  readonly status: UnitsStatus
  readonly held: MilliUnits
  readonly reported: MilliUnits
  /** Held less reported. */
  readonly difference: MilliUnits
  /** The registrar's day; null for a folio that its report does not list. */
  readonly on: IsoDate | null
}

/** The firm's own schemes and folios. */
export interface KnownHere {
  readonly isKnownScheme: (code: string) => boolean
  readonly isKnownFolio: (folio: string, code: string) => boolean
  /**
   * True if the report covers the folio's registrar and fund house. A covered folio that the report does not list has no
   * units at the registrar.
   */
  readonly isCovered: (folio: string, code: string) => boolean
}

/** Statements count in 0.001 units; KFintech rounds some schemes of four decimals. */
const TOLERANCE = milliUnits(1)

/**
 * Compares the units in the ledger with the registrar's, one result for each folio and scheme that either side has.
 *
 * A difference of up to 0.001 units counts as a match. An unknown client is reported before an unknown scheme: without the
 * client nothing can be kept. Two rows of one folio and scheme, such as a demat and a non-demat part, are added.
 */
export function reconcileUnits(
  held: Iterable<CountedUnits>,
  reported: Iterable<RegistrarUnits>,
  known: KnownHere,
): ReconciledUnits[] {
  const counted = new Map<string, CountedUnits>()
  for (const each of held) add(counted, each)
  const listed = new Map<string, RegistrarUnits>()
  for (const each of reported) add(listed, each)
  const results: ReconciledUnits[] = []
  for (const [key, { folio, code, units, on }] of listed) {
    const mine = counted.get(key)?.units ?? milliUnits(0)
    counted.delete(key)
    const status = !known.isKnownFolio(folio, code)
      ? 'unknown-client'
      : !known.isKnownScheme(code)
        ? 'unknown-scheme'
        : statusOf(mine, units)
    results.push({ folio, code, status, held: mine, reported: units, difference: minus(mine, units), on })
  }
  for (const { folio, code, units } of counted.values()) {
    if (!known.isCovered(folio, code)) continue
    const reported = milliUnits(0)
    results.push({
      folio,
      code,
      status: statusOf(units, reported),
      held: units,
      reported,
      difference: units,
      on: null,
    })
  }
  return results
}

function add<Counted extends CountedUnits>(all: Map<string, Counted>, each: Counted): void {
  const key = `${each.folio}\n${each.code}`
  const before = all.get(key)
  all.set(key, before ? { ...each, units: plus(before.units, each.units) } : each)
}

function statusOf(held: MilliUnits, reported: MilliUnits): 'matched' | 'short' | 'excess' {
  if (Math.abs(held - reported) <= TOLERANCE) return 'matched'
  return held < reported ? 'short' : 'excess'
}
