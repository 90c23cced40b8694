import type { RowFault } from './fault.ts'
import type { FeedBrokerage, FeedClosing, FeedFolio, FeedKyc, FeedRows, FeedSip } from './feed-rows.ts'
import { decimalText } from './figures.ts'
import type { FeedItem } from './open-feed.ts'
import { transactionLine } from './transaction-line.ts'

/**
 * A row of each report as one line of JSON, named as {@link transactionLine} names a transaction. Names of people, PANs, addresses
 * and numbers of bank accounts are left out; rupees have two decimals, units three, NAVs four to eight.
 */
const reportLines: { readonly [Holds in keyof FeedRows]: (row: FeedRows[Holds]) => object } = {
  transactions: transactionLine,
  folios: folioLine,
  closings: closingLine,
  sips: sipLine,
  kyc: kycLine,
  brokerage: brokerageLine,
}

/** A row that was put aside, as one line of JSON: the line, the reason and the column, and nothing of what it held. */
function unreadableLine({ line, reason, column, expected }: RowFault) {
  return { line, status: 'quarantine', reason, column: column ?? null, expected: expected ?? null }
}

/** What `--json` prints for a row of a report, read or put aside. */
export function lineOfItem<Holds extends keyof FeedRows>(
  holds: Holds,
  item: Exclude<FeedItem<FeedRows[Holds]>, { readonly is: 'fault' }>,
): object {
  return item.is === 'row' ? reportLines[holds](item.row) : unreadableLine(item.fault)
}

function folioLine(row: FeedFolio) {
  const { closing } = row
  return {
    ...placeOf(row),
    holdingMode: row.holdingMode,
    taxStatus: row.taxStatus,
    jointHolders: row.joint.length,
    hasGuardian: row.guardian !== null,
    nominees: row.nominees.length,
    hasOptedOut: row.hasOptedOut,
    kyc: row.kyc[0],
    hasCkyc: row.ckyc !== '',
    isDemat: row.isDemat,
    openedOn: row.openedOn,
    units: closing && decimalText(closing.units, 3),
    value: closing && decimalText(closing.value, 2),
    on: closing?.on ?? null,
  }
}

function closingLine(row: FeedClosing) {
  return {
    ...placeOf(row),
    units: decimalText(row.units, 3),
    nav: row.nav === null ? null : decimalText(row.nav, 8, 4),
    value: decimalText(row.value, 2),
    on: row.on,
  }
}

function sipLine(row: FeedSip) {
  return {
    ...placeOf(row),
    number: row.number,
    plan: row.plan,
    planCode: row.planCode,
    amount: decimalText(row.amount, 2),
    from: row.from,
    to: row.to,
    registeredOn: row.registeredOn,
    ceasedOn: row.ceasedOn,
    pausedFrom: row.pausedFrom,
    pausedTo: row.pausedTo,
    frequency: row.frequency,
    dayOfMonth: row.dayOfMonth,
    stepUp: { ...row.stepUp, amount: decimalText(row.stepUp.amount, 2) },
    targetCode: row.targetCode,
    status: row.status,
  }
}

function kycLine(row: FeedKyc) {
  return { ...placeOf(row), people: row.people, words: row.words, on: row.on }
}

function brokerageLine(row: FeedBrokerage) {
  return {
    ...placeOf(row),
    number: row.number,
    type: row.type,
    brokerage: decimalText(row.brokerage, 2),
    ratePercent: row.ratePercent,
    amount: row.amount === null ? null : decimalText(row.amount, 2),
    averageAssets: row.averageAssets === null ? null : decimalText(row.averageAssets, 2),
    from: row.from,
    to: row.to,
    processedOn: row.processedOn,
  }
}

function placeOf({
  registrar,
  line,
  house,
  folio,
  code,
  scheme,
}: Exclude<FeedRows[keyof FeedRows], FeedRows['transactions']>) {
  return { registrar, line, house, folio, code, scheme }
}
