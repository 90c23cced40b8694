import type { SheetData } from 'write-excel-file/node'
import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import { figuresOf, type LedgerEntry } from '#finance/ledger-entry.ts'
import {
  type PeriodStatement,
  periodStatementInSteps,
  type StatementAccount,
  type StatementTotals,
} from '#finance/statement.ts'
import { type Paise, rupeesOf, rupeesOfNav, unitsOf } from '#finance/units.ts'
import { eachInSlices, inSlices } from '#kit/jobs/slices.ts'
import { byteOrderMark, csvLine, safeCell } from '#kit/text/csv.ts'
import type { Portfolio } from './portfolio.server.ts'
import type { TransactionsWords } from './words/transactions.ts'

export interface StatementScope {
  /** null for the first day of all. */
  readonly from: IsoDate | null
  readonly to: IsoDate
  /** Only this scheme and this folio; empty for all. */
  readonly fund?: string
  readonly folio?: string
}

/** A statement of account with the names of its schemes. */
export interface NamedStatement {
  readonly period: PeriodStatement<LedgerEntry>
  readonly names: ReadonlyMap<string, string>
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The statement of a client for a period: the arithmetic is `periodStatementInSteps`. Works in slices: a client may have 20,000 transactions. */
export async function statementOf(
  { entries, schemes, histories }: Pick<Portfolio, 'entries' | 'schemes' | 'histories'>,
  { from, to, fund = '', folio = '' }: StatementScope,
): Promise<NamedStatement> {
  const isAsked = (of: Folio) =>
    (fund === '' || of.schemeCode === fund) && (folio === '' || of.folio === folio)
  const [first = to] = entries
    .filter(isAsked)
    .map(({ date }) => date)
    .sort()
  return {
    period: await inSlices(periodStatementInSteps<LedgerEntry>(entries, histories, from, to, isAsked)),
    names: new Map([...schemes.values()].map(({ code, name }) => [code, name])),
    from: from ?? first,
    to,
  }
}

/** A line of an export: figures are numbers, so that a spreadsheet can add them up; null where the line has none. */
export interface ExportRow {
  readonly date: IsoDate
  readonly kind: string
  readonly schemeCode: string
  readonly name: string
  readonly folio: string
  /** Signed, as are the units: what was taken out is below zero. */
  readonly amount: number | null
  readonly nav: number | null
  readonly units: number | null
  readonly stampDuty: number | null
  readonly load: number | null
  readonly stt: number | null
  readonly tds: number | null
  readonly balance: number
  /** The rest is on the opening and closing lines. Words stand for what is not known. */
  readonly cost: number | string | null
  readonly realised: number | string | null
  readonly value: number | null
  /** Says what the figures leave out. */
  readonly note: string | null
}

/** The lines of a statement, folio by folio: opening balance, transactions, closing balance. */
export function exportRows(
  { period, names, from, to }: NamedStatement,
  { kinds, export: text }: TransactionsWords,
): ExportRow[] {
  const none = {
    amount: null,
    nav: null,
    units: null,
    stampDuty: null,
    load: null,
    stt: null,
    tds: null,
    cost: null,
    realised: null,
    value: null,
    note: null,
  }
  const known = (amount: Paise | null) => (amount === null ? text.notKnown : rupeesOf(amount))
  const costNote = (cost: Paise | null) => (cost === null ? [text.costNotKnown] : [])
  return period.accounts.flatMap((account) => {
    const { schemeCode, folio, price } = account
    const of = { schemeCode, folio, name: names.get(schemeCode) ?? schemeCode }
    return [
      {
        ...of,
        ...none,
        date: from,
        kind: text.opening,
        balance: unitsOf(account.openingUnits),
        cost: known(account.openingCostPaise),
        note: costNote(account.openingCostPaise).join(' ') || null,
      },
      ...account.lines.map(({ entry, amountPaise, units, balance }) => {
        const { navE8, stampDutyPaise } = figuresOf(entry)
        return {
          ...of,
          ...none,
          date: entry.date,
          kind: kinds[entry.kind],
          amount: rupeesOf(amountPaise),
          nav: navE8 === null ? null : rupeesOfNav(navE8),
          units: unitsOf(units),
          stampDuty: rupeesOf(stampDutyPaise),
          load: rupeesOf(entry.loadPaise),
          stt: rupeesOf(entry.sttPaise),
          tds: rupeesOf(entry.tdsPaise),
          balance: unitsOf(balance),
        }
      }),
      {
        ...of,
        ...none,
        date: to,
        kind: text.closing,
        nav: price && account.closingUnits > 0 ? rupeesOfNav(price.navE8) : null,
        balance: unitsOf(account.closingUnits),
        cost: known(account.closingCostPaise),
        realised: known(account.realisedPaise),
        value: rupeesOrNull(account.valuePaise),
        note:
          [
            ...costNote(account.closingCostPaise),
            ...(account.unknownSales > 0 ? [text.salesNotKnown] : []),
          ].join(' ') || null,
      },
    ]
  })
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : rupeesOf(amount)
}

/** The columns of a file, in their order, with the width and the format that a spreadsheet gives them. */
const columns = {
  date: { width: 13 },
  kind: { width: 22 },
  schemeCode: { width: 13 },
  name: { width: 42 },
  folio: { width: 18 },
  amount: { width: 14, format: '#,##0.00' },
  nav: { width: 12, format: '0.0000' },
  units: { width: 14, format: '#,##0.000' },
  stampDuty: { width: 12, format: '#,##0.00' },
  load: { width: 12, format: '#,##0.00' },
  stt: { width: 10, format: '#,##0.00' },
  tds: { width: 10, format: '#,##0.00' },
  balance: { width: 14, format: '#,##0.000' },
  cost: { width: 14, format: '#,##0.00' },
  realised: { width: 14, format: '#,##0.00' },
  value: { width: 14, format: '#,##0.00' },
  note: { width: 60 },
} as const satisfies Readonly<Record<keyof ExportRow, { width: number; format?: string }>>

const columnNames = Object.keys(columns) as (keyof ExportRow)[]

/** Writes the rows as CSV, in slices. */
export async function exportCsv(
  rows: readonly ExportRow[],
  { heads }: Pick<TransactionsWords['export'], 'heads'>,
): Promise<string> {
  const lines = [byteOrderMark, csvLine(columnNames.map((column) => heads[column]))]
  await eachInSlices(rows, (row) => {
    lines.push(csvLine(columnNames.map((column) => row[column])))
  })
  return lines.join('')
}

/** What an Excel file is made from. */
export interface ExportBook {
  readonly rows: readonly ExportRow[]
  readonly statement: NamedStatement
  readonly words: TransactionsWords
}

const money = '#,##0.00'
const unitFormat = '#,##0.000'
const dateFormat = 'dd-mmm-yyyy'

const text = (value: string) => ({ value: safeCell(value), type: String })
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
const figure = (value: number | null, format: string) =>
  value === null ? null : { value, type: Number, format }
const day = (date: IsoDate) => ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: dateFormat })

/**
 * As an Excel file: a sheet with a line for each folio and scheme, and one with every transaction. Dates are dates, figures
 * are numbers, and nothing that was typed can be a formula.
 */
export async function exportXlsx({ rows, statement, words }: ExportBook): Promise<Buffer> {
  const { heads, sheets } = words.export
  const transactions: SheetData = [
    columnNames.map((column) => bold(heads[column])),
    ...rows.map((row) =>
      columnNames.map((column) => {
        const { format } = columns[column] as { format?: string }
        if (column === 'date') return day(row.date)
        const value = row[column]
        return typeof value === 'number' && format
          ? figure(value, format)
          : value === null
            ? null
            : text(String(value))
      }),
    ),
  ]
  // Loaded with the first export.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return await writeXlsxFile([
    {
      data: summarySheet(statement, words),
      sheet: sheets.summary,
      stickyRowsCount: 1,
      columns: [42, 18, 14, 16, 16, 16, 16, 14, 16, 12, 13, 16, 16].map((width) => ({ width })),
    },
    {
      data: transactions,
      sheet: sheets.transactions,
      stickyRowsCount: 1,
      columns: Object.values(columns).map(({ width }) => ({ width })),
    },
  ]).toBuffer()
}

function summarySheet({ period, names }: NamedStatement, words: TransactionsWords): SheetData {
  const { totals, export: labels } = words
  const { heads } = labels
  const rupees = (amount: Paise | null) => figure(rupeesOrNull(amount), money)
  const known = (amount: Paise | null) => (amount === null ? text(labels.notKnown) : rupees(amount))
  const moneyOf = (row: StatementTotals | StatementAccount) => ({
    opening: known(row.openingCostPaise),
    in: rupees(row.inPaise),
    out: rupees(row.outPaise),
    realised: known(row.realisedPaise),
    closing: known(row.closingCostPaise),
    value: rupees(row.valuePaise),
    gain: row.closingCostPaise === null ? text(labels.notKnown) : rupees(row.unrealisedPaise),
  })
  const all = moneyOf(period.totals)
  return [
    [
      heads.name,
      heads.folio,
      labels.openingUnits,
      labels.openingCost,
      totals.in,
      totals.out,
      labels.realised,
      labels.closingUnits,
      labels.closingCost,
      heads.nav,
      labels.navDate,
      labels.value,
      labels.unrealised,
    ].map(bold),
    ...period.accounts.map((account) => {
      const its = moneyOf(account)
      const { price, closingUnits } = account
      const isHeld = price !== null && closingUnits > 0
      return [
        text(names.get(account.schemeCode) ?? account.schemeCode),
        text(account.folio),
        figure(unitsOf(account.openingUnits), unitFormat),
        its.opening,
        its.in,
        its.out,
        its.realised,
        figure(unitsOf(closingUnits), unitFormat),
        its.closing,
        isHeld ? figure(rupeesOfNav(price.navE8), '0.0000') : null,
        isHeld ? day(dateOfDay(price.day)) : null,
        its.value,
        its.gain,
      ]
    }),
    [
      bold(labels.total),
      null,
      null,
      all.opening,
      all.in,
      all.out,
      all.realised,
      null,
      all.closing,
      null,
      null,
      all.value,
      all.gain,
    ],
    ...(leavesOut(period) ? [[text(labels.sumsWithout)]] : []),
  ]
}

/** True if the sums of a statement are without something whose cost is not known. */
export function leavesOut({ totals }: PeriodStatement<LedgerEntry>): boolean {
  return totals.openingUnknown > 0 || totals.closingUnknown > 0 || totals.unknownSales > 0
}
