import { filled, text } from '../registrars/columns.ts'
import { refuse } from '../registrars/fault.ts'
import { scaledDecimal } from '../registrars/figures.ts'
import { defineLayout } from '../registrars/layout.ts'
import { amountOfText, anyDay, isinsOf, maybeAnyDay, percent, planIn } from './scheme-columns.ts'
import type { ExpenseRatioRow } from './scheme-file-rows.ts'

const head = {
  nsdlCode: filled('NSDL Scheme Code'),
  name: filled('Scheme Name'),
  type: text('Scheme Type'),
  category: text('Scheme Category'),
  on: anyDay('TER Date', 'TER Date(DD/MM/YYYY)'),
}

const both = (part: string) =>
  ({ regular: percent(`Regular Plan - ${part}`), direct: percent(`Direct Plan - ${part}`) }) as const

type Ratios = { readonly regular: string | null; readonly direct: string | null }

/** The row of one day. A total that is below one of its parts stands in the wrong column. */
function ratioRow(
  { nsdlCode, name, category, on }: Pick<ExpenseRatioRow, 'nsdlCode' | 'name' | 'category' | 'on'>,
  line: number,
  total: Ratios,
  parts: readonly Ratios[],
): ExpenseRatioRow {
  for (const plan of ['regular', 'direct'] as const) {
    const whole = total[plan]
    if (whole !== null && parts.some((part) => part[plan] !== null && e4(part[plan]) > e4(whole)))
      refuse('cells-disagree', {
        line,
        column: plan === 'regular' ? 'Regular Plan - Total TER (%)' : 'Direct Plan - Total TER (%)',
      })
  }
  return {
    line,
    nsdlCode: nsdlCode.replace(/\s+/g, ''),
    name: name.replace(/\s+/g, ' '),
    category,
    on,
    regularPercent: total.regular,
    directPercent: total.direct,
  }
}

function e4(percentText: string): number {
  return scaledDecimal(percentText, 4) ?? 0
}

const total = both('Total TER (%)')
const base = both('Base Expense Ratio (BER) (%)')
const brokerage = both('Brokerage cost (%)')
const trades = both('Transaction Cost incurred for the purpose of execution of trade (%)')
const levies = both('Statutory Levies (including GST) (%)')

/**
 * AMFI's expense ratios since the regulations of 2026: one row for each fund and day, both plans next to each other.
 *
 * @source amfiindia.com/ter-of-mf-schemes, sheet TER_Revised, columns of April 2026.
 */
export const expenseRatios = defineLayout({
  code: 'AMFI expense ratios',
  registrar: 'amfi',
  holds: 'ratios',
  vintage: 'TER_Revised from April 2026, 15 columns',
  hasNotes: true,
  columns: {
    ...head,
    regularTotal: total.regular,
    directTotal: total.direct,
    regularBase: base.regular,
    directBase: base.direct,
    regularBrokerage: brokerage.regular,
    directBrokerage: brokerage.direct,
    regularTrades: trades.regular,
    directTrades: trades.direct,
    regularLevies: levies.regular,
    directLevies: levies.direct,
  },
  toRow: (cells, line) =>
    ratioRow(cells, line, { regular: cells.regularTotal, direct: cells.directTotal }, [
      { regular: cells.regularBase, direct: cells.directBase },
      { regular: cells.regularBrokerage, direct: cells.directBrokerage },
      { regular: cells.regularTrades, direct: cells.directTrades },
      { regular: cells.regularLevies, direct: cells.directLevies },
    ]),
})

const oldBase = both('Base TER (%)')
const oldB = both('Additional expense as per Regulation 52(6A)(b) (%)')
const oldC = both('Additional expense as per Regulation 52(6A)(c) (%)')
const oldGst = both('GST (%)')

/** The same file up to March 2026, with the parts of the regulations of 1996. */
export const expenseRatiosToMarch2026 = defineLayout({
  code: 'AMFI expense ratios to March 2026',
  registrar: 'amfi',
  holds: 'ratios',
  vintage: 'TER_Revised to March 2026, 15 columns',
  hasNotes: true,
  columns: {
    ...head,
    regularTotal: total.regular,
    directTotal: total.direct,
    regularBase: oldBase.regular,
    directBase: oldBase.direct,
    regularB: oldB.regular,
    directB: oldB.direct,
    regularC: oldC.regular,
    directC: oldC.direct,
    regularGst: oldGst.regular,
    directGst: oldGst.direct,
  },
  toRow: (cells, line) =>
    ratioRow(cells, line, { regular: cells.regularTotal, direct: cells.directTotal }, [
      { regular: cells.regularBase, direct: cells.directBase },
      { regular: cells.regularB, direct: cells.directB },
      { regular: cells.regularC, direct: cells.directC },
      { regular: cells.regularGst, direct: cells.directGst },
    ]),
})

/**
 * AMFI's list of all schemes. Its last heading and value are two fields that AMFI writes without anything between them.
 *
 * @source portal.amfiindia.com/DownloadSchemeData_Po.aspx?mf=0; heading as public readers check it, 2026.
 */
export const schemeList = defineLayout({
  code: 'AMFI scheme data',
  registrar: 'amfi',
  holds: 'listings',
  vintage: 'SchemeData of 2026, ten columns',
  columns: {
    house: filled('AMC'),
    amfiCode: {
      names: ['Code'],
      isRequired: true,
      holds: 'number',
      parse: (cell) => (/^[1-9]\d{0,9}$/.test(cell) ? cell : undefined),
    },
    fund: filled('Scheme Name'),
    type: text('Scheme Type'),
    category: text('Scheme Category'),
    name: filled('Scheme NAV Name'),
    minimum: text('Scheme Minimum Amount'),
    launchedOn: maybeAnyDay('Launch Date'),
    closedOn: maybeAnyDay('Closure Date'),
    isins: text('ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment'),
  },
  toRow({ type, minimum, isins, ...cells }, line) {
    const [isinGrowthOrPayout, isinReinvestment] = isinsOf(isins)
    return {
      ...cells,
      line,
      fund: cells.fund.replace(/\s+/g, ' '),
      name: cells.name.replace(/\s+/g, ' '),
      plan: planIn(cells.name),
      option: /\bgrowth\b/i.test(cells.name)
        ? 'Growth'
        : /\b(?:idcw|dividend)\b/i.test(cells.name)
          ? 'IDCW'
          : null,
      openEnded: /^open/i.test(type) ? true : /^(?:close|interval)/i.test(type) ? false : null,
      minimumPaise: amountOfText(minimum),
      minimumText: minimum,
      isinGrowthOrPayout,
      isinReinvestment,
    }
  },
})
