import type { IsoDate } from './dates.ts'
import { type Folio, plainFolio } from './folio.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { kindRules } from './transaction-kinds.ts'
import type { MilliUnits, Paise } from './units.ts'

/** What moved in a folio on a day, whatever paper or ledger says it. */
export type Move = Folio & {
  readonly date: IsoDate
  /** Signed: what leaves the folio is below zero. 0 for a dividend that was paid out. */
  readonly units: MilliUnits
  /** What the investor paid or received, zero or more: with stamp duty, or after tax and load. */
  readonly cashPaise: Paise
}

/** An incoming row beside the entry of the ledger that it meets. */
export type Met<Row, Entry> =
  /** The ledger has no such entry. */
  | { readonly state: 'new'; readonly row: Row }
  /** The ledger has it. */
  | { readonly state: 'known'; readonly row: Row; readonly entry: Entry }
  /** The ledger has an entry of that folio, scheme and day in the same direction, with other units or money. */
  | { readonly state: 'differs'; readonly row: Row; readonly entry: Entry }

/** Registrars round units of four decimals to three, and not all in the same way. */
const UNIT_TOLERANCE = 1

/**
 * Meets the rows of a statement, a registrar's file or a CSV with the entries of a ledger.
 *
 * Rows and entries are the same by folio without blanks, scheme, day, units and money. Of equal ones as many are known as the
 * ledger has, so two equal instalments of one day both stay, and a file that overlaps with an earlier one doubles nothing.
 * Kinds and words are not compared: one paper says SIP where another says purchase. What is left over differs from an
 * entry of the same folio, scheme, day and direction, the nearest in money first; each entry is met once.
 *
 * @param rows What comes in; each file alone, since equal rows within one file are different transactions.
 * @param entries The ledger's. Entries of other folios and schemes do no harm.
 * @returns A result for each row, in their order.
 */
export function meetMoves<Row extends Move, Entry extends Move>(
  rows: readonly Row[],
  entries: readonly Entry[],
): Met<Row, Entry>[] {
  const met = new Map<Row, Met<Row, Entry>>()
  const free = Map.groupBy(entries, (entry) => `${placeOf(entry)}\n${figuresKey(entry, 0)}`)
  for (const away of [0, -UNIT_TOLERANCE, UNIT_TOLERANCE]) {
    for (const row of rows) {
      if (met.has(row)) continue
      const entry = free.get(`${placeOf(row)}\n${figuresKey(row, away)}`)?.shift()
      if (entry) met.set(row, { state: 'known', row, entry })
    }
  }
  const rowsLeft = Map.groupBy(
    rows.filter((row) => !met.has(row)),
    placeOf,
  )
  for (const [place, left] of Map.groupBy([...free.values()].flat(), placeOf)) {
    const candidates = (rowsLeft.get(place) ?? []).toSorted(byMoney)
    for (const entry of left) {
      const row = takeNearest(candidates, entry)
      if (row) met.set(row, { state: 'differs', row, entry })
    }
  }
  return rows.map((row) => met.get(row) ?? { state: 'new', row })
}

/** Returns what a ledger's entry moved. A reversal takes back what its payment brought. */
export function moveOf(entry: LedgerEntry): Move {
  const { amountPaise, units } = figuresOf(entry)
  const { units: way } = kindRules[entry.kind]
  const signed = way === -1 || way === 'undoes' ? -units : units
  const { folio, schemeCode, date } = entry
  return { folio, schemeCode, date, units: signed as MilliUnits, cashPaise: amountPaise }
}

function placeOf({ folio, schemeCode, date, units }: Move): string {
  return `${plainFolio(folio)}\n${schemeCode}\n${date}\n${Math.sign(units)}`
}

function figuresKey({ units, cashPaise }: Move, away: number): string {
  return `${units + away} ${cashPaise}`
}

function byMoney(one: Move, other: Move): number {
  return one.cashPaise - other.cashPaise
}

/** Takes the row with the nearest amount out of a list that is sorted by amount. */
function takeNearest<Row extends Move>(sorted: Row[], { cashPaise }: Move): Row | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.cashPaise < cashPaise) low = middle + 1
    else high = middle
  }
  const [below, above] = [sorted[low - 1], sorted[low]]
  const isBelow = below && (!above || cashPaise - below.cashPaise <= above.cashPaise - cashPaise)
  return sorted.splice(isBelow ? low - 1 : low, 1)[0]
}
