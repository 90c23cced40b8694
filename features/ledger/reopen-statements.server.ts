import { randomUUID } from 'node:crypto'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, folioKey, plainFolio } from '#finance/folio.ts'
import { openingDraft } from '#finance/ledger-entry.ts'
import { moveOf } from '#finance/meet-moves.ts'
import { isOpening } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type NewRow, rowOf } from './change.server.ts'
import { toEntry } from './entries.server.ts'
import { insertStatementRows, type StatementBalanceRow } from './statement-rows.server.ts'

/** An opening balance of a statement that stands, to be entered again. */
export interface Reopened {
  readonly row: NewRow
  /** The statement, and where it says so. */
  readonly balance: StatementBalanceRow
}

/**
 * Returns the opening balances that statements need again once entries have left a ledger: units of unknown cost, as if the
 * statement had come without them. Older statements come first, since what they open explains later ones.
 *
 * @param staying The ledger without what leaves.
 * @param balances What the statements that stand have proved.
 * @param touched Folios and schemes that something leaves.
 */
export function openingsAgain(
  staying: readonly NewRow[],
  balances: readonly StatementBalanceRow[],
  touched: readonly Folio[],
): Reopened[] {
  const keys = new Set(touched.map(keyOf))
  const reopened: Reopened[] = []
  const rows = Map.groupBy(staying, (row) => keyOf({ folio: row.folio, schemeCode: row.scheme_code }))
  for (const balance of balances) {
    const { folio, scheme_code: schemeCode, import_id: importId, taken_in_by } = balance
    const key = keyOf({ folio, schemeCode })
    const need = keys.has(key) ? needOf(balance) : null
    if (!need) continue
    const own = rows.get(key) ?? []
    const missing = need.units - heldBy(own, need)
    if (missing <= 0) continue
    const place = { folio: own[0]?.folio ?? folio, schemeCode }
    const row = rowOf(
      { ...openingDraft(place, need.on, milliUnits(missing)), id: randomUUID() },
      { source: taken_in_by === null ? 'import' : 'desk', importId },
    )
    rows.set(key, [...own, row])
    reopened.push({ row, balance })
  }
  return reopened
}

/** The units that must be there, and on which day. */
interface Need {
  readonly units: MilliUnits
  readonly on: IsoDate
  /** Before the day, beside what is opened on it; or up to its end. */
  readonly isBefore: boolean
}

function needOf(balance: StatementBalanceRow): Need | null {
  const { takes, opening_milli, closing_milli, difference_milli, period_from, period_to } = balance
  if (takes === 'rows')
    return opening_milli === null || period_from === null
      ? null
      : { units: opening_milli, on: period_from, isBefore: true }
  if (period_to === null) return null
  return { units: milliUnits(closing_milli + difference_milli), on: period_to, isBefore: false }
}

function heldBy(rows: readonly NewRow[], { on, isBefore }: Need): number {
  return rows
    .filter(({ date, kind }) => (isBefore ? date < on || (date === on && isOpening(kind)) : date <= on))
    .reduce((sum, row) => sum + moveOf(toEntry(row)).units, 0)
}

function keyOf({ folio, schemeCode }: Folio): string {
  return folioKey({ folio: plainFolio(folio), schemeCode })
}

/** Says of opening balances that are in the ledger again where their statements print them. Part of the caller's transaction. */
export async function saveReopened(
  trx: Database,
  personId: string,
  reopened: readonly Reopened[],
): Promise<void> {
  await insertStatementRows(
    trx,
    'entry_place',
    reopened.map(({ row, balance }) => ({
      person_id: personId,
      import_id: balance.import_id,
      entry_id: row.id,
      page: balance.opening_page,
      line: balance.opening_line ?? 0,
    })),
  )
}
