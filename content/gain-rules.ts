import type { FinancialYear, IsoDate } from '#finance/dates.ts'
import type { WindowEnds } from '#finance/gains.ts'
import type { Schedule112ALayout } from '#finance/schedule-112a.ts'
import type { StrippingRules } from '#finance/stripping.ts'
import { findRowOn, type Rows } from './dated.ts'
import { otherGains, type TaxRule } from './fund-tax.ts'

/** The windows of a year by which a return divides its gains. Advance tax falls due with the first four. */
export const advanceTaxWindows: Rows<TaxRule<{ readonly ends: WindowEnds }>> = [
  {
    from: '2026-04-01',
    ends: ['06-15', '09-15', '12-15', '03-15', '03-31'],
    readIn: 'act',
    source: 'Income-tax Act, 2025, sections 408 and 425; the return forms of the tax year are not notified',
    verified: null,
  },
  {
    from: '2015-04-01',
    ends: ['06-15', '09-15', '12-15', '03-15', '03-31'],
    readIn: 'act',
    source: 'Income-tax Act, 1961, sections 211 and 234C; table F of Schedule CG in the return forms',
    verified: null,
  },
]

/** Income in rupees above which tax on a gain has a surcharge, as a fraction of the tax. */
export type SurchargeBand = { readonly above: number; readonly rate: number }

/**
 * Surcharge on the tax on gains that have a rate of their own. For them it stops at 15 %, whichever regime: the higher bands
 * are for other income.
 */
export const gainSurcharges: Rows<TaxRule<{ readonly bands: readonly SurchargeBand[] }>> = [
  {
    from: '2022-04-01',
    bands: [
      { above: 0, rate: 0 },
      { above: 50_00_000, rate: 0.1 },
      { above: 1_00_00_000, rate: 0.15 },
    ],
    readIn: 'summaries',
    source:
      'Finance Act, 2022, and the Finance Act of each year since: 15 % at most on sections 111A, 112 and 112A; read in secondary pages',
    verified: null,
  },
]

const heads = [
  'Share/Unit acquired(1a)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January 2018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
] as const
const [acquired, ...others] = heads
const transferredFrom = '2024-07-23'

/**
 * Schedule 112A by the first day of its year. A year whose template is not on file has `layout: null`: no file is made for it.
 */
export const schedules112A: Rows<TaxRule<{ readonly layout: Schedule112ALayout | null }>> = [
  {
    from: '2026-04-01',
    layout: null,
    readIn: 'open',
    source: 'The return forms of tax year 2026-27 were not notified by 3 August 2026',
    verified: null,
  },
  {
    from: '2025-04-01',
    layout: { hasTransferColumn: false, isConsolidated: true, transferredFrom, heads },
    readIn: 'summaries',
    source:
      'Schedule 112A of ITR-2 for assessment year 2026-27 (G.S.R. 227(E), 30 March 2026); columns and the row INNOTREQUIRD read in public software',
    verified: null,
  },
  {
    from: '2024-04-01',
    layout: {
      hasTransferColumn: true,
      isConsolidated: false,
      transferredFrom,
      heads: [acquired, 'Share/Unit Transferred(1b)', ...others],
    },
    readIn: 'act',
    source:
      'Schedule 112A of ITR-2 for assessment year 2025-26, with column 1b; header cells read in public software and its tests',
    verified: null,
  },
  {
    from: '2019-04-01',
    layout: { hasTransferColumn: false, isConsolidated: false, transferredFrom, heads },
    readIn: 'act',
    source:
      'Schedule 112A of ITR-2 for assessment years 2020-21 to 2024-25; header cells read in public software and its tests',
    verified: null,
  },
]

/**
 * The rules against dividend and bonus stripping, by the day of sale. Dividends of mutual funds are taxed since 1 April 2020, and the rule
 * asks for an exempt one. Dividends and bonus units reach a statement some days after their record date; houses had up to
 * 30 days for a dividend.
 */
export const strippingRules: Rows<
  TaxRule<StrippingRules & { readonly sections: Record<'bonus' | 'dividend', string> }>
> = [
  {
    from: '2026-04-01',
    monthsBefore: 3,
    monthsAfter: 9,
    recordDays: 30,
    dividendsUntil: '2020-03-31',
    sections: { bonus: '175', dividend: '175' },
    readIn: 'summaries',
    source: 'Income-tax Act, 2025, section 175 (dividend and bonus stripping)',
    verified: null,
  },
  {
    from: '2004-04-01',
    monthsBefore: 3,
    monthsAfter: 9,
    recordDays: 30,
    dividendsUntil: '2020-03-31',
    sections: { bonus: '94(8)', dividend: '94(7)' },
    readIn: 'summaries',
    source:
      'Income-tax Act, 1961, section 94(7) and (8); dividends exempt to 31 March 2020 under section 10(35)',
    verified: null,
  },
]

/** The first financial year whose rules are in the tables. */
export const firstYearOfGains: IsoDate = otherGains.at(-1)!.from

/** Returns the rows of a list that hold on some day of a year, newest first. */
export function rowsOfYear<Row extends { readonly from: IsoDate }>(
  year: Pick<FinancialYear, 'from' | 'to'>,
  list: readonly Row[],
): Row[] {
  const within = list.filter(({ from }) => from > year.from && from <= year.to)
  const atStart = findRowOn(list, year.from)
  return atStart ? [...within, atStart] : within
}
