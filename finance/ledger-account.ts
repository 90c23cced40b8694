import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import type { Totals } from './ledger-holdings.ts'
import { type EntryRow, flowTotals } from './ledger-views.ts'
import { kindRules } from './transaction-kinds.ts'
import { knownOf, minus, type Paise, paise, sum } from './units.ts'

/**
 * Every rupee of a portfolio, reconciled. Two identities hold to the paisa:
 *
 *     value + unpriced cost + given + unclear − unknown proceeds − net paid in     = total gain
 *     net paid in + realised + dividends + reinvested + unknown proceeds − given − unclear = cost of what is held
 *
 * Value and cost are those of the holdings whose cost is known. With the cost of all units known and none given away, the
 * last three are 0. Each figure is in paise; one that is not known is null and counts as nothing in the identities.
 */
export type MoneyAccount = {
  /** Money from outside: payments less those that came back. A switch is none. */
  readonly paidInPaise: Paise
  /** Money to outside: proceeds of sales and dividends paid out. A switch is none. */
  readonly takenOutPaise: Paise
  /** Paid in less taken out. Below zero if more was taken out. */
  readonly netPaidInPaise: Paise
  /** The cost of the units held, in holdings with a known cost. */
  readonly costPaise: Paise | null
  /** The value of units with a price, in holdings with a known cost; null if none has a price. */
  readonly valuePaise: Paise | null
  /** Value less cost of the units that are held. */
  readonly unrealisedPaise: Paise | null
  /** Proceeds of sales less what the sold units cost, of all units whose cost is known. */
  readonly realisedPaise: Paise | null
  /** Dividends paid out. */
  readonly dividendsPaise: Paise
  /** Dividends that bought units: part of their cost, and never paid in. */
  readonly reinvestedPaise: Paise
  /** The four above, added, as far as they are known; null if the first is not. */
  readonly totalGainPaise: Paise | null
  /** The cost of holdings without a price, which are in no value. */
  readonly unpricedCostPaise: Paise
  /** The proceeds of units with an unknown cost. They are part of no gain. */
  readonly unknownProceedsPaise: Paise
  /** What the units cost that were given away or passed to heirs. */
  readonly givenPaise: Paise
  /** Payments into holdings whose cost is not fully known. */
  readonly unclearPaise: Paise
  /** Holdings and sales that are in no gain, because the cost of their units is not known. */
  readonly costUnknown: number
  readonly unknownSales: number
}

/**
 * Returns where the money of a portfolio went: what was paid in and taken out, what is left, and what was gained.
 *
 * @param totals Of the valued ledger.
 * @param rows Of all its transactions (`entryRows`).
 */
export function moneyAccount(totals: Totals, rows: readonly EntryRow[]): MoneyAccount {
  const { costPaise, gainPaise, realisedPaise, dividendsPaise } = totals
  const flows = flowTotals(rows)
  const reinvestedPaise = sum(
    rows.flatMap(({ entry, isUndone }) =>
      boughtByDividend(entry) && !isUndone ? [figuresOf(entry).amountPaise] : [],
    ),
  )
  const gains = [gainPaise, realisedPaise, dividendsPaise, reinvestedPaise]
  return {
    paidInPaise: flows.inPaise,
    takenOutPaise: flows.outPaise,
    netPaidInPaise: flows.netPaise,
    costPaise,
    valuePaise: totals.costedValuePaise,
    unrealisedPaise: gainPaise,
    realisedPaise,
    dividendsPaise,
    reinvestedPaise,
    totalGainPaise: gainPaise === null ? null : sum(knownOf(gains)),
    unpricedCostPaise: minus(costPaise ?? paise(0), totals.pricedCostPaise ?? paise(0)),
    unknownProceedsPaise: totals.unknownProceedsPaise,
    givenPaise: totals.givenCostPaise,
    unclearPaise: totals.unclearCostPaise,
    costUnknown: totals.costUnknown,
    unknownSales: totals.unknownSales,
  }
}

/** Units with a cost that no money of the investor's paid for. */
function boughtByDividend({ kind }: LedgerEntry): boolean {
  const { cost, cash } = kindRules[kind]
  return cost === 'paid' && cash === 0
}
