import { type DayNumber, dayNumber, type IsoDate } from './dates.ts'
import { type Folio, folioKey } from './folio.ts'
import { readLedger } from './ledger.ts'
import { figuresOf, isReversal, type LedgerEntry } from './ledger-entry.ts'
import { byIdOf, flowPaise, outerFlow, unitsMoved } from './ledger-moves.ts'
import { inOrder } from './ledger-order.ts'
import { worthOf } from './ledger-units.ts'
import { type NavPoint, type NavSeries, navOn } from './returns.ts'
import { switchedPaise } from './switch-pairs.ts'
import { kindRules } from './transaction-kinds.ts'
import {
  knownOf,
  type MilliUnits,
  milliUnits,
  minus,
  type Paise,
  paise,
  plus,
  sum,
  sumKnown,
} from './units.ts'

/** One transaction of a statement, with its signs. */
export type AccountLine<Entry extends LedgerEntry = LedgerEntry> = {
  readonly entry: Entry
  /** As statements print it: what was invested is above zero, what was taken out below. */
  readonly amountPaise: Paise
  /** Below zero for units that left. */
  readonly units: MilliUnits
  /** Units of the folio after it. */
  readonly balance: MilliUnits
}

/** What one scheme in one folio did in a period. A cost that is not known is null, and so is what needs it. */
export type StatementAccount<Entry extends LedgerEntry = LedgerEntry> = Folio & {
  /** Units, and what they cost, when the period began. */
  readonly openingUnits: MilliUnits
  readonly openingCostPaise: Paise | null
  readonly lines: readonly AccountLine<Entry>[]
  /**
   * Money from and to outside in the period; a switch is in neither. A payment that came back lowers the first, or is in the
   * second if it was paid before the period.
   */
  readonly inPaise: Paise
  readonly outPaise: Paise
  /** The gain of the sales in the period: proceeds less what the sold units cost, of all units whose cost is known. */
  readonly realisedPaise: Paise | null
  /** Sales in the period with units whose cost is not known. */
  readonly unknownSales: number
  /** Units, and what they cost, when the period ended. */
  readonly closingUnits: MilliUnits
  readonly closingCostPaise: Paise | null
  /** The last price on or before the last day of the period; null without one, and then there is no value. */
  readonly price: NavPoint | null
  readonly valuePaise: Paise | null
  /** Value less cost of what is left. */
  readonly unrealisedPaise: Paise | null
}

/** What the accounts come to: sums of the rounded accounts. A sum is of what is known, and null if nothing is. */
export type StatementTotals = {
  readonly openingCostPaise: Paise | null
  readonly inPaise: Paise
  readonly outPaise: Paise
  readonly realisedPaise: Paise | null
  readonly closingCostPaise: Paise | null
  /** Of all accounts; null when one with units has no price. */
  readonly valuePaise: Paise | null
  /** Value less cost of the accounts whose cost is known. */
  readonly unrealisedPaise: Paise | null
  /** Accounts whose cost is not known, at the start and at the end. */
  readonly openingUnknown: number
  readonly closingUnknown: number
  /** Sales with units whose cost is not known. */
  readonly unknownSales: number
}

/** A statement of account: what was there, what happened, what is there. */
export type PeriodStatement<Entry extends LedgerEntry = LedgerEntry> = {
  /** In the order of their first transaction; without those that were empty before and had none in the period. */
  readonly accounts: readonly StatementAccount<Entry>[]
  readonly totals: StatementTotals
}

/**
 * Draws up a statement of account for a period, folio by folio; in steps, for a server that answers others in between.
 *
 * For each account: opening units + units of the lines = closing units, and opening cost + cost of what came in − cost of
 * what was sold = closing cost. Sales take the oldest units first, those from before the period too.
 *
 * @param entries All entries of a ledger without problems, in any order: what came before the period decides about costs.
 * @param histories Prices by scheme code. A scheme without a price that early counts at that of its last own transaction.
 * @param from First day of the period; null for the first day of all.
 * @param to Last day of the period, included.
 * @param isAsked Says which folios and schemes the statement is about. The others still count: a merger brings their costs.
 * @yields Nothing, after each step.
 */
export function* periodStatementInSteps<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  histories: ReadonlyMap<string, NavSeries>,
  from: IsoDate | null,
  to: IsoDate,
  isAsked: (folio: Folio) => boolean = () => true,
): Generator<void, PeriodStatement<Entry>, undefined> {
  const until = inOrder(entries).filter(({ date }) => date <= to)
  yield
  const before = from === null ? [] : until.filter(({ date }) => date < from)
  const opening = new Map(readLedger(before).positions.map((position) => [folioKey(position), position]))
  yield
  const byId = byIdOf(entries)
  const linesOf = Map.groupBy(
    until.filter(({ date }) => from === null || date >= from),
    folioKey,
  )
  yield
  const { positions } = readLedger(until)
  yield
  const switched = switchedPaise(until)
  yield
  const accounts: StatementAccount<Entry>[] = []
  for (const position of positions) {
    if (!isAsked(position)) continue
    const { folio, schemeCode } = position
    const key = folioKey(position)
    const start = opening.get(key)
    const openingUnits = start?.units ?? milliUnits(0)
    const moves = linesOf.get(key) ?? []
    if (openingUnits === 0 && moves.length === 0) continue
    let balance = openingUnits
    const lines = moves.map((entry) => {
      const units = unitsMoved(entry, byId)
      balance = plus(balance, units)
      return { entry, amountPaise: amountOf(entry, byId), units, balance }
    })
    const sales = position.disposals.filter(({ entry }) => from === null || entry.date >= from)
    const own = new Set(moves.map(({ id }) => id))
    const outer = moves.map((entry) => {
      const flow = outerFlow(entry, byId, switched)
      // Of a payment from before the period: then the money reached the investor in it.
      const isOlder = isReversal(entry) && !own.has(entry.reverses)
      return isOlder ? { inPaise: paise(0), outPaise: minus(paise(0), flow.inPaise) } : flow
    })
    const price = priceOn(histories.get(schemeCode), dayNumber(to), position.entries)
    const isValued = position.units === 0 || price !== null
    const valuePaise = isValued ? (price ? worthOf(position.units, price.navE8) : paise(0)) : null
    accounts.push({
      folio,
      schemeCode,
      openingUnits,
      openingCostPaise: start ? start.costPaise : paise(0),
      lines,
      inPaise: sum(outer.map((flow) => flow.inPaise)),
      outPaise: sum(outer.map((flow) => flow.outPaise)),
      realisedPaise: sumKnown(sales.map(({ knownGainPaise }) => knownGainPaise)),
      unknownSales: sales.filter(({ costPaise }) => costPaise === null).length,
      closingUnits: position.units,
      closingCostPaise: position.costPaise,
      price,
      valuePaise,
      unrealisedPaise:
        valuePaise === null || position.costPaise === null ? null : minus(valuePaise, position.costPaise),
    })
    yield
  }
  return { accounts, totals: totalsOf(accounts) }
}

function totalsOf(accounts: readonly StatementAccount[]): StatementTotals {
  const closingCostPaise = sumKnown(accounts.map((account) => account.closingCostPaise))
  const costed = accounts.filter((account) => account.closingCostPaise !== null)
  const valueSum = (some: readonly StatementAccount[]) => {
    const values = some.map(({ valuePaise }) => valuePaise)
    return values.includes(null) ? null : sum(knownOf(values))
  }
  const costedValue = valueSum(costed)
  return {
    openingCostPaise: sumKnown(accounts.map((account) => account.openingCostPaise)),
    inPaise: sum(accounts.map((account) => account.inPaise)),
    outPaise: sum(accounts.map((account) => account.outPaise)),
    realisedPaise: sumKnown(accounts.map((account) => account.realisedPaise)),
    closingCostPaise,
    valuePaise: valueSum(accounts),
    unrealisedPaise:
      closingCostPaise !== null && costedValue !== null ? minus(costedValue, closingCostPaise) : null,
    openingUnknown: accounts.filter((account) => account.openingCostPaise === null).length,
    closingUnknown: accounts.length - costed.length,
    unknownSales: accounts.reduce((count, account) => count + account.unknownSales, 0),
  }
}

/** What was invested above zero, what was taken out below: also where units were paid for without money from the investor. */
function amountOf(entry: LedgerEntry, byId: ReturnType<typeof byIdOf>): Paise {
  const flow = flowPaise(entry, byId)
  if (flow !== 0) return minus(paise(0), flow)
  return kindRules[entry.kind].cost === 'paid' ? figuresOf(entry).amountPaise : paise(0)
}

/** The last price until a day; of a scheme without one, that of its last own transaction. */
function priceOn(
  history: NavSeries | undefined,
  day: DayNumber,
  entries: readonly LedgerEntry[],
): NavPoint | null {
  const found = history ? navOn(history, day) : null
  if (found) return found
  const last = entries.findLast((entry) => 'navE8' in entry && entry.navE8 !== null)
  return last && 'navE8' in last && last.navE8 !== null
    ? { day: dayNumber(last.date), navE8: last.navE8 }
    : null
}
