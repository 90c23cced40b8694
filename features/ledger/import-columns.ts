import { spokenLanguages, wordsIn } from '#content/words.ts'
import type { DraftField } from './draft.ts'

/** What a column of a file can hold: a field of a transaction, or the fund's name beside its code. */
export type ColumnField = DraftField | 'name'

/**
 * Which column of a file holds which field, by its place from 0.
 *
 * A file without a folio has one for all of its rows. A file without a type has it in the sign of its amounts: with a
 * minus or in brackets is a redemption.
 */
export interface FileColumns {
  readonly at: Readonly<Partial<Record<ColumnField, number>>>
  readonly folioForAll: string
  readonly isKindBySign: boolean
}

/**
 * English column names that are understood besides those of our own files, in lower case, the preferred first. Those of brokers and registrars are the names in their exports of 2024 to 2026.
 */
export const columnNames: Readonly<Record<ColumnField, readonly string[]>> = {
  date: [
    'date',
    'nav date',
    'transaction date',
    'trxn date',
    'txn date',
    'trade date',
    'traddate',
    'allotment date',
    'process date',
    'td trdt',
  ],
  kind: [
    // Some files call the class of the scheme `Type`.
    'transaction type',
    'type',
    'trxn type',
    'trxn. type',
    'txn type',
    'trxntype',
    'trade type',
    'order type',
    'order',
    'kind',
    'nature',
    'transaction',
    'transaction description',
    'description',
    'buy/sell',
    'trxn natur',
  ],
  schemeCode: [
    'scheme code',
    'schemecode',
    'amfi code',
    'amfi',
    'isin',
    'isin code',
    'schemeisin',
    'scheme',
    'product code',
    'prodcode',
  ],
  name: [
    'fund',
    'scheme name',
    'fund name',
    'name of the fund',
    'name of fund',
    'fund description',
    'scheme description',
    'mutual fund',
    'symbol',
  ],
  folio: ['folio', 'folio number', 'folio no', 'folio no.', 'folio num', 'folionumber', 'td acno'],
  amount: [
    'amount',
    'amount (inr)',
    'amount (rs)',
    'amount (rs.)',
    'amount (₹)',
    'amount in rs',
    'transaction amount',
    'trxn amount',
    'td amt',
    'value',
  ],
  nav: ['nav', 'price', 'nav (rs)', 'nav (inr)', 'nav/price', 'purchase price', 'purprice', 'td nav', 'rate'],
  units: ['units', 'unit', 'no of units', 'no. of units', 'number of units', 'quantity', 'qty', 'td units'],
  stampDuty: ['stamp duty', 'stampduty', 'stamp duty charges'],
  load: ['exit load', 'load', 'load amount', 'total load'],
  stt: ['stt', 'stt amount', 'securities transaction tax'],
  tds: ['tds', 'tds amount', 'tdsamount'],
  orderedOn: ['order date', 'ordered on', 'order placed on'],
}

/** The fields in the order in which people read them. */
export const columnFields = Object.keys(columnNames) as ColumnField[]

/** What a file must say in some column: the date, the fund, and how much. Type and folio can be given for the whole file. */
const neededColumns: readonly DraftField[] = ['date', 'kind', 'schemeCode', 'folio', 'amount']

/** The names of a first row as they are compared: lower case, single spaces, also where a file writes `_` for them. */
export function columnNamesOf(cells: readonly string[]): string[] {
  return cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' '),
  )
}

/** Finds the columns of a file by their names. The preferred name wins where two columns have one of a field. */
export function findColumns(names: readonly string[]): FileColumns {
  const at: Partial<Record<ColumnField, number>> = {}
  const taken = new Set<number>()
  for (const field of columnFields) {
    for (const known of [...columnNames[field], ...ownNames(field)]) {
      const index = names.indexOf(known)
      if (index < 0 || taken.has(index)) continue
      at[field] = index
      taken.add(index)
      break
    }
  }
  return { at, folioForAll: isTradebook(names, at) ? brokerFolio : '', isKindBySign: false }
}

/** What stands for a folio where units lie in a demat account at a broker. */
const brokerFolio = 'DEMAT'

const ordersHead = 'scheme name,transaction type,units,nav,amount,date'

/**
 * True for the trades of a broker, of which none has a folio: each has an ISIN and the number of its order or trade, or the columns
 * are the six of Groww's list of orders.
 */
function isTradebook(names: readonly string[], at: FileColumns['at']): boolean {
  const hasOrder = ['trade id', 'order id', 'trade no', 'order no'].some((name) => names.includes(name))
  const isOrders = names.filter((name) => name !== '').join() === ordersHead
  return at.folio === undefined && ((names.includes('isin') && hasOrder) || isOrders)
}

/** True if the columns are those of our own export, in some language: its rows are entries of a ledger. */
export function isOwnExport(names: readonly string[]): boolean {
  return spokenLanguages().some((language) => {
    const { orderedOn: _, ...heads } = wordsIn(language).transactions.export.heads
    const own = columnNamesOf(Object.values(heads))
    return own.every((name) => names.includes(name))
  })
}

/** What our own files call a column, in every language. */
function ownNames(field: ColumnField): string[] {
  return columnNamesOf(
    spokenLanguages().map((language) => wordsIn(language).transactions.export.heads[field]),
  )
}

/** The fields that a file does not have and that nothing else gives. */
export function missingColumns({ at, folioForAll, isKindBySign }: FileColumns): DraftField[] {
  return neededColumns.filter((field) => {
    if (at[field] !== undefined) return false
    switch (field) {
      case 'kind':
        return !isKindBySign
      case 'schemeCode':
        return at.name === undefined
      case 'folio':
        return folioForAll === ''
      case 'amount':
        return at.units === undefined || at.nav === undefined
      default:
        return true
    }
  })
}

/** How many lines brokers write above the names of their columns, at most. */
const maxLinesAbove = 30

/**
 * Finds the row that names the columns: the first one that has the date and two more of our names. Exports of brokers have
 * the client's name and the period above it.
 *
 * @returns Its place, 0 if no row looks like one.
 */
export function findHead(rows: readonly { readonly cells: readonly string[] }[]): number {
  const head = rows.slice(0, maxLinesAbove).findIndex(({ cells }) => {
    const { at } = findColumns(columnNamesOf(cells))
    return at.date !== undefined && Object.keys(at).length >= 3
  })
  return Math.max(0, head)
}
