import type { IsoDate } from '#finance/dates.ts'
import { folioKey } from '#finance/folio.ts'
import { figuresOf, isReversal, type LedgerEntry } from '#finance/ledger-entry.ts'
import { inOrder } from '#finance/ledger-order.ts'
import { kindRules } from '#finance/transaction-kinds.ts'

/** A transaction in the terms of programs that were not made for India. */
export interface PeerMove {
  readonly date: IsoDate
  /** A scheme in a folio: lots are matched in each of them. */
  readonly security: string
  readonly code: string
  /** `in` and `out` are units without money. */
  readonly act: 'buy' | 'sell' | 'in' | 'out' | 'dividend'
  readonly milliUnits: number
  /** What was paid or received, the duty included and the tax taken off. */
  readonly paise: number
  /** Stamp duty of a purchase, STT and TDS of a sale. */
  readonly taxPaise: number
  /** True if the money came from outside or went there: neither a switch nor a dividend that is used at once. */
  readonly isOuter: boolean
}

/**
 * The moves of a ledger as an experienced user of those programs enters them: a bonus is a delivery without a price, a reinvested dividend
 * a dividend and a purchase, a merger or a segregation a delivery, and a payment that came back a sale of the same units for
 * the same money, because none of them has a word for it.
 */
export function movesOf(entries: readonly LedgerEntry[]): PeerMove[] {
  const ordered = inOrder(entries)
  const byId = new Map(ordered.map((entry) => [entry.id, entry]))
  return ordered.flatMap((entry): PeerMove[] => {
    const rules = kindRules[entry.kind]
    const { amountPaise, units, stampDutyPaise } = figuresOf(entry)
    const move = {
      date: entry.date,
      security: folioKey(entry),
      code: entry.schemeCode,
      milliUnits: units,
      paise: amountPaise,
      taxPaise: stampDutyPaise + entry.sttPaise + entry.tdsPaise,
      isOuter: !rules.switched,
    }
    if (isReversal(entry)) {
      const undone = byId.get(entry.reverses)
      const { units: back, amountPaise: paid } = undone ? figuresOf(undone) : { units, amountPaise }
      return [{ ...move, act: 'sell', milliUnits: back, paise: paid, taxPaise: 0 }]
    }
    if (rules.units === 0) return [{ ...move, act: 'dividend' }]
    if (rules.units === -1) return [{ ...move, act: rules.cash === 1 ? 'sell' : 'out' }]
    if (rules.cost !== 'paid') return [{ ...move, act: 'in' }]
    if (rules.cash === -1) return [{ ...move, act: 'buy' }]
    const inside = { ...move, isOuter: false }
    return [
      { ...inside, act: 'dividend', milliUnits: 0, taxPaise: 0 },
      { ...inside, act: 'buy' },
    ]
  })
}
