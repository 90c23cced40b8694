import { addMonths, isoDate } from './dates.ts'
import { type FolioKey, folioKey } from './folio.ts'
import { figuresOf, isReversal, type LedgerEntry, reversedIds } from './ledger-entry.ts'
import { byIdOf, flowPaise, type OuterMoney, outerFlow, unitsMoved } from './ledger-moves.ts'
import { inOrder } from './ledger-order.ts'
import { switchedPaise } from './switch-pairs.ts'
import { type MilliUnits, milliUnits, minus, type Paise, paise, plus, sum } from './units.ts'

/** A transaction with what follows from those before and after it. */
export type EntryRow<Entry extends LedgerEntry = LedgerEntry> = {
  readonly entry: Entry
  /** What the investor received, in paise. Below zero for what the investor paid. A switch moves money between two funds. */
  readonly flowPaise: Paise
  /** The part of it that came from outside the funds or left them: nothing of a switch whose halves are both there. */
  readonly outer: OuterMoney
  /** Units of the folio and scheme after this transaction. An account statement prints the same balance. */
  readonly runningUnits: MilliUnits
  /** True for a payment that came back, and for the reversal that took it back. */
  readonly isUndone: boolean
}

/** What a list of transactions comes to. Every figure is in paise. */
export type FlowTotals = OuterMoney & {
  /** Paid in less received. Below zero if more was received. */
  readonly netPaise: Paise
  /** What switches took out of one fund for another: in neither of the two. */
  readonly switchedPaise: Paise
  /** Stamp duty in the payments. */
  readonly dutyPaise: Paise
  /** Exit load and taxes withheld from the sales and dividends. */
  readonly loadPaise: Paise
  readonly sttPaise: Paise
  readonly tdsPaise: Paise
}

/** The value held in one category of funds. */
export type CategoryShare = {
  readonly category: string
  /** Sum of the holdings' values, each rounded to the paisa. */
  readonly valuePaise: Paise
  /** Fraction of the value of all holdings that have a price. */
  readonly share: number
}

/**
 * Lists transactions, oldest first, each with its running balance of units.
 *
 * A payment that came back was never paid: {@link flowTotals}, {@link monthlyFlows} and `sipRegister` count
 * neither it nor its reversal. XIRR counts both, each on its own day, because the money was away in between.
 *
 * @param entries All entries of a ledger without problems, in any order. Filter the rows, not the entries: the balance
 *   and the reversals need all of them.
 */
export function entryRows<Entry extends LedgerEntry>(entries: readonly Entry[]): EntryRow<Entry>[] {
  const all: readonly LedgerEntry[] = entries
  const byId = byIdOf(all)
  const undone = reversedIds(all)
  const running = new Map<FolioKey, MilliUnits>()
  const ordered = inOrder(entries)
  const switched = switchedPaise(ordered)
  return ordered.map((entry) => {
    const key = folioKey(entry)
    const runningUnits = plus(running.get(key) ?? milliUnits(0), unitsMoved(entry, byId))
    running.set(key, runningUnits)
    return {
      entry,
      flowPaise: flowPaise(entry, byId),
      outer: outerFlow(entry, byId, switched),
      runningUnits,
      isUndone: isReversal(entry) || undone.has(entry.id),
    }
  })
}

/**
 * What some rows come to. Payments that came back count nowhere, with their duty.
 *
 * @param rows Any of {@link entryRows}, in any order.
 */
export function flowTotals(rows: readonly EntryRow[]): FlowTotals {
  const counted = rows.filter(({ isUndone }) => !isUndone)
  const { inPaise, outPaise } = flowsOf(counted)
  return {
    inPaise,
    outPaise,
    netPaise: minus(inPaise, outPaise),
    switchedPaise: sum(
      counted
        .filter(({ flowPaise: flow }) => flow > 0)
        .map((row) => minus(row.flowPaise, row.outer.outPaise)),
    ),
    dutyPaise: sum(counted.map(({ entry }) => figuresOf(entry).stampDutyPaise)),
    loadPaise: sum(counted.map(({ entry }) => entry.loadPaise)),
    sttPaise: sum(counted.map(({ entry }) => entry.sttPaise)),
    tdsPaise: sum(counted.map(({ entry }) => entry.tdsPaise)),
  }
}

/**
 * Money from and to outside by calendar month. The months add up to {@link flowTotals} of the same rows.
 *
 * @param rows Any of {@link entryRows}, in any order.
 * @returns Oldest month first ('2026-08'), from the first month with money to the last, with the empty months between.
 */
export function monthlyFlows(rows: readonly EntryRow[]): (OuterMoney & { readonly month: string })[] {
  const counted = rows.filter(
    ({ isUndone, outer }) => !isUndone && (outer.inPaise !== 0 || outer.outPaise !== 0),
  )
  const byMonth = Map.groupBy(counted, ({ entry }) => entry.date.slice(0, 7))
  const known = [...byMonth.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const months: (OuterMoney & { month: string })[] = []
  for (let day = isoDate(`${first}-01`); day.slice(0, 7) <= last; day = addMonths(day, 1)) {
    const month = day.slice(0, 7)
    months.push({ month, ...flowsOf(byMonth.get(month) ?? []) })
  }
  return months
}

/**
 * The value of holdings by category.
 *
 * @param holdings Values in paise and shares as fractions. Holdings without a price have neither and are left out.
 * @returns Largest first.
 */
export function categoryShares(
  holdings: readonly {
    readonly category: string
    readonly valuePaise: Paise | null
    readonly allocation: number | null
  }[],
): CategoryShare[] {
  const shares = new Map<string, CategoryShare>()
  for (const { category, valuePaise, allocation } of holdings) {
    if (valuePaise === null || allocation === null) continue
    const before = shares.get(category) ?? { valuePaise: paise(0), share: 0 }
    const share = before.share + allocation
    shares.set(category, { category, valuePaise: plus(before.valuePaise, valuePaise), share })
  }
  return [...shares.values()].sort((a, b) => b.valuePaise - a.valuePaise)
}

function flowsOf(rows: readonly EntryRow[]): OuterMoney {
  return {
    inPaise: sum(rows.map(({ outer }) => outer.inPaise)),
    outPaise: sum(rows.map(({ outer }) => outer.outPaise)),
  }
}
