import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import type { Totals } from './ledger-holdings.ts'
import { type EntryRow, flowTotals } from './ledger-views.ts'
import { kindRules } from './transaction-kinds.ts'
import { minus, type Paise, sum } from './units.ts'

/**
 * Every rupee of a portfolio, reconciled. Two identities hold to the paisa:
 *
 *     value + unpriced cost − net paid in   = total gain
 *     net paid in + realised + dividends + reinvested = cost of what is held
 *
 * Each figure is in paise.
 */
export type MoneyAccount = {
  /** Payments, those of switches included, less those that came back. */
  readonly paidInPaise: Paise
  /** Proceeds of sales, those of switches included, and dividends paid out. */
  readonly takenOutPaise: Paise
  /** Paid in less taken out. Below zero if more was taken out. */
  readonly netPaidInPaise: Paise
  /** What the units that are held cost. */
  readonly costPaise: Paise
  /** What the units that have a price are worth; null if none has one. */
  readonly valuePaise: Paise | null
  /** Value less cost of the units that are held. */
  readonly unrealisedPaise: Paise | null
  /** Proceeds of sales less what the sold units cost. */
  readonly realisedPaise: Paise
  /** Dividends paid out. */
  readonly dividendsPaise: Paise
  /** Dividends that bought units: part of their cost, and never paid in. */
  readonly reinvestedPaise: Paise
  /** The four above, added; null without a price. */
  readonly totalGainPaise: Paise | null
  /** The cost of holdings without a price, which are in no value. */
  readonly unpricedCostPaise: Paise
}

/**
 * Returns where the money of a portfolio went: what was paid in and taken out, what is left, and what was gained.
 *
 * @param totals Of the valued ledger.
 * @param rows Of all its transactions (`entryRows`).
 */
export function moneyAccount(totals: Totals, rows: readonly EntryRow[]): MoneyAccount {
  const { costPaise, valuePaise, gainPaise, realisedPaise, dividendsPaise } = totals
  const flows = flowTotals(rows)
  const reinvestedPaise = sum(
    rows.flatMap(({ entry, isUndone }) =>
      boughtByDividend(entry) && !isUndone ? [figuresOf(entry).amountPaise] : [],
    ),
  )
  return {
    paidInPaise: flows.inPaise,
    takenOutPaise: flows.outPaise,
    netPaidInPaise: flows.netPaise,
    costPaise,
    valuePaise,
    unrealisedPaise: gainPaise,
    realisedPaise,
    dividendsPaise,
    reinvestedPaise,
    totalGainPaise:
      gainPaise === null ? null : sum([gainPaise, realisedPaise, dividendsPaise, reinvestedPaise]),
    unpricedCostPaise: minus(costPaise, totals.pricedCostPaise),
  }
}

/** Units with a cost that no money of the investor's paid for. */
function boughtByDividend({ kind }: LedgerEntry): boolean {
  const { units, cash, amount } = kindRules[kind]
  return units === 1 && cash === 0 && amount
}
