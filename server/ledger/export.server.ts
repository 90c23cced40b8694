import type { SheetData } from 'write-excel-file/node'
import type { TransactionsWords } from '#content/en/transactions.ts'
import type { IsoDate } from '#finance/dates.ts'
import { inOrder } from '#finance/ledger.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { rupeesOf, rupeesOfNav, unitsOf } from '#finance/units.ts'
import { safeCell, toCsv } from './csv.ts'
import type { Portfolio } from './portfolio.server.ts'

/** A line of an export: figures are numbers, so that a spreadsheet can add them up. */
export interface ExportRow {
  readonly date: IsoDate
  readonly kind: string
  readonly schemeCode: string
  readonly name: string
  readonly folio: string
  readonly amount: number
  readonly nav: number | null
  readonly units: number
  readonly stampDuty: number
  readonly load: number
}

/** The transactions of a period, oldest first. Null leaves that end open. */
export function exportRows(
  { entries, schemes }: Portfolio,
  kinds: TransactionsWords['kinds'],
  from: IsoDate | null,
  to: IsoDate | null,
): ExportRow[] {
  return inOrder(entries)
    .filter(({ date }) => (from === null || date >= from) && (to === null || date <= to))
    .map((entry) => {
      const { amountPaise, navE8, units, stampDutyPaise } = figuresOf(entry)
      return {
        date: entry.date,
        kind: kinds[entry.kind],
        schemeCode: entry.schemeCode,
        name: schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
        folio: entry.folio,
        amount: rupeesOf(amountPaise),
        nav: navE8 === null ? null : rupeesOfNav(navE8),
        units: unitsOf(units),
        stampDuty: rupeesOf(stampDutyPaise),
        load: rupeesOf(entry.loadPaise),
      }
    })
}

/** The columns of a file, in their order. */
const columns = [
  'date',
  'kind',
  'schemeCode',
  'name',
  'folio',
  'amount',
  'nav',
  'units',
  'stampDuty',
  'load',
] as const satisfies readonly (keyof ExportRow)[]

/** The words of a file: its sheet and the names of its columns. */
export type FileWords = Pick<TransactionsWords['export'], 'sheet' | 'heads'>

/** As separated text. */
export function exportCsv(rows: readonly ExportRow[], { heads }: FileWords): string {
  return toCsv([
    columns.map((column) => heads[column]),
    ...rows.map((row) => columns.map((column) => row[column])),
  ])
}

/** As an Excel file: dates are dates, figures are numbers, and nothing that was typed can be a formula. */
export async function exportXlsx(rows: readonly ExportRow[], { sheet, heads }: FileWords): Promise<Buffer> {
  const text = (value: string) => ({ value: safeCell(value), type: String })
  const figure = (value: number | null, format: string) =>
    value === null ? null : { value, type: Number, format }
  const data: SheetData = [
    columns.map((column) => ({ value: heads[column], fontWeight: 'bold' as const })),
    ...rows.map((row) => [
      { value: new Date(`${row.date}T00:00:00Z`), type: Date, format: 'dd-mmm-yyyy' },
      text(row.kind),
      text(row.schemeCode),
      text(row.name),
      text(row.folio),
      figure(row.amount, '#,##0.00'),
      figure(row.nav, '0.0000'),
      figure(row.units, '#,##0.000'),
      figure(row.stampDuty, '#,##0.00'),
      figure(row.load, '#,##0.00'),
    ]),
  ]
  const widths = [13, 22, 13, 42, 18, 14, 12, 14, 12, 12].map((width) => ({ width }))
  // Loaded with the first export.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return await writeXlsxFile(data, { columns: widths, sheet, stickyRowsCount: 1 }).toBuffer()
}
