import type { IsoDate } from '#finance/dates.ts'
import type { FeedKind, FeedRegistrar, FeedRowReason, FeedTransaction } from './feed-rows.ts'
import { decimalText } from './figures.ts'

/**
 * A transaction as one line of JSON, with the same names as a line of a statement. Holders and PANs are left out.
 */
export interface TransactionLine {
  readonly registrar: FeedRegistrar
  readonly line: number
  readonly house: string
  readonly folio: string
  readonly isin: string | null
  readonly code: string
  readonly date: IsoDate
  /** Named as in a statement's line: 'unknown' for a row that is not understood. */
  readonly kind: FeedKind | 'unknown'
  readonly description: string
  /** Figures are decimals: rupees with two, units with three, NAVs with four to eight. */
  readonly amount: string
  readonly units: string
  readonly nav: string | null
  /** Feeds have no running balance. */
  readonly balance: null
  readonly stampDuty: string
  readonly stt: string
  readonly tds: string
  readonly load: string
  readonly number: string
  readonly status: 'ok' | 'reversal' | 'ignored' | 'quarantine'
  readonly reason: FeedRowReason | null
  readonly reverses: string | null
}

/** Returns what `--json` prints for a row. */
export function transactionLine(row: FeedTransaction): TransactionLine {
  const { kind, status, reason } = row.outcome
  return {
    registrar: row.registrar,
    line: row.line,
    house: row.house,
    folio: row.folio,
    isin: row.isin,
    code: row.code,
    date: row.date,
    kind: kind ?? 'unknown',
    description: row.description,
    amount: decimalText(row.amount, 2),
    units: decimalText(row.units, 3),
    nav: row.nav === null ? null : decimalText(row.nav, 8, 4),
    balance: null,
    stampDuty: decimalText(row.stampDuty, 2),
    stt: decimalText(row.stt, 2),
    tds: decimalText(row.tds, 2),
    load: decimalText(row.load, 2),
    number: row.number,
    status,
    reason,
    reverses: row.reverses,
  }
}
