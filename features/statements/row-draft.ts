import type { Draft } from '#features/ledger/draft.ts'
import { rowKinds } from '#features/readers/statements/row-kinds.ts'
import { isAmountOfUnits, type StatementRow } from '#features/readers/statements/settle-rows.ts'
import type { Folio } from '#finance/folio.ts'
import { draftOf } from '#finance/ledger-entry.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { milliUnits, paise } from '#finance/units.ts'

/** A row as a transaction; null if the ledger has no kind for it, or a figure is missing. */
export function draftOfRow(
  row: StatementRow,
  { folio, schemeCode }: Folio,
  reverses: string | null = '',
): Draft | null {
  const kind = rowKinds[row.kind].ledger
  if (kind === null) return null
  const rules = kindRules[kind]
  const units = Math.abs(row.units)
  const isPaid = rules.amount && rules.cash !== 0
  if ((rules.units !== 0 && units === 0) || (isPaid && row.cash === null)) return null
  const duty = rules.duty ? row.stampDuty : paise(0)
  // What nobody knows the kind of has a cost only where units times price make it.
  const isCostKnown = rules.cost !== 'stated' || isAmountOfUnits(row)
  if (row.cash !== null && duty > row.cash) return null
  return draftOf(
    {
      folio,
      schemeCode,
      date: row.date,
      kind,
      loadPaise: row.load,
      sttPaise: row.stt,
      tdsPaise: row.tds,
    },
    {
      amountPaise: rules.amount && isCostKnown ? (row.cash ?? paise(0)) : paise(0),
      stampDutyPaise: duty,
      units: rules.units === 0 ? milliUnits(0) : milliUnits(units),
      navE8: rules.nav && row.nav !== null && row.nav > 0 ? row.nav : null,
      reverses: rules.units === 'undoes' ? reverses : null,
    },
  )
}

/** True if units came that somebody else paid for, or that were cut from others. */
export function isGiven({ kind, isTakenOut }: StatementRow): boolean {
  const ledger = rowKinds[kind].ledger
  const cost = ledger && kindRules[ledger].cost
  return !isTakenOut && (cost === 'unknown' || cost === 'stated' || cost === 'split')
}
