import type { IsoDate } from '#finance/dates.ts'
import type { Rows } from './dated.ts'

type Figure = Rows<{ readonly value: number }>

const notRead = (from: IsoDate, value: number, source: string) => ({ from, value, source, verified: null })

/** Rates, shares and limits that the calculators go by and no other page needs. Rates and shares are fractions, limits rupees. */
export const calculatorRules = {
  ppfRate: [
    notRead(
      '2020-04-01',
      0.071,
      'Ministry of Finance, quarterly notifications on small savings schemes; last read in press reports for October to December 2025',
    ),
  ],
  ssyRate: [
    notRead(
      '2024-01-01',
      0.082,
      'Ministry of Finance, quarterly notifications on small savings schemes; last read in press reports for October to December 2025',
    ),
  ],
  ssyMost: [
    notRead(
      '2019-12-12',
      1_50_000,
      'Sukanya Samriddhi Account Scheme, 2019: most that is taken in a year; from memory of the scheme, to be read',
    ),
  ],
  ssyPayingYears: [
    notRead(
      '2019-12-12',
      15,
      'Sukanya Samriddhi Account Scheme, 2019: years of payments; from memory of the scheme, to be read',
    ),
  ],
  ssyYears: [
    notRead(
      '2019-12-12',
      21,
      'Sukanya Samriddhi Account Scheme, 2019: years from opening to maturity; from memory of the scheme, to be read',
    ),
  ],
  seniorRate: [
    notRead(
      '2023-04-01',
      0.082,
      'Ministry of Finance, quarterly notifications on small savings schemes; last read in press reports for October to December 2025',
    ),
  ],
  seniorMost: [
    notRead(
      '2023-04-01',
      30_00_000,
      'Senior Citizens’ Savings Scheme, 2019, as amended in 2023: most that one person may hold; read in secondary pages',
    ),
  ],
  seniorYears: [
    notRead(
      '2019-12-12',
      5,
      'Senior Citizens’ Savings Scheme, 2019: years from deposit to maturity; read in secondary pages',
    ),
  ],
  epfRate: [
    notRead(
      '2023-04-01',
      0.0825,
      'Employees’ Provident Fund Organisation, rate of 2023-24 and 2024-25; read in press reports. The rate of a year is declared after it ends',
    ),
  ],
  epfShare: [
    notRead(
      '1997-09-22',
      0.12,
      'Employees’ Provident Funds Scheme, 1952, paragraph 29; read in secondary pages',
    ),
  ],
  pensionShare: [
    notRead('1995-11-16', 0.0833, 'Employees’ Pension Scheme, 1995, paragraph 3; read in secondary pages'),
  ],
  pensionWage: [
    notRead(
      '2014-09-01',
      15_000,
      'Employees’ Pension Scheme, 1995, monthly wage up to which pension contributions count; read in secondary pages. A higher one is discussed',
    ),
  ],
  hraRentLess: [
    notRead(
      '2026-04-01',
      0.1,
      'Income-tax Act, 2025, Schedule III, and rule 279 of the draft Income-tax Rules, 2026; read in press reports of the draft',
    ),
  ],
  hraCityShare: [
    notRead(
      '2026-04-01',
      0.5,
      'Rule 279 of the draft Income-tax Rules, 2026: Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune, Ahmedabad; read in press reports of the draft, the rule as made is to be read',
    ),
  ],
  hraOtherShare: [
    notRead(
      '2026-04-01',
      0.4,
      'Rule 279 of the draft Income-tax Rules, 2026: all other places; read in press reports of the draft',
    ),
  ],
  gratuityDays: [
    notRead(
      '1972-09-16',
      15,
      'Payment of Gratuity Act, 1972, section 4(2): days of wages for each year, of a month of 26 days; the Code on Social Security, 2020, keeps them; read in secondary pages',
    ),
  ],
  gratuityLeastYears: [
    notRead(
      '1972-09-16',
      5,
      'Payment of Gratuity Act, 1972, section 4(1): years of service; not needed on death or disablement, one year on a fixed term under the Code on Social Security, 2020; read in secondary pages',
    ),
  ],
  gratuityMost: [
    notRead(
      '2018-03-29',
      20_00_000,
      'Payment of Gratuity (Amendment) Act, 2018, and S.O. 1420(E) of 29 March 2018; read in secondary pages',
    ),
  ],
  advanceTaxFrom: [
    notRead(
      '2009-04-01',
      10_000,
      'Tax of a year from which advance tax is due: section 208 of the Income-tax Act, 1961, and its successor in the Act of 2025; read in secondary pages',
    ),
  ],
} satisfies Record<string, Figure>

/** The share of a year’s tax that must be paid by each date of `advanceTaxWindows`, added up. */
export const advanceTaxShares: Rows<{ readonly shares: readonly [number, number, number, number] }> = [
  {
    from: '2016-06-01',
    shares: [0.15, 0.45, 0.75, 1],
    source:
      'Section 211 of the Income-tax Act, 1961, as amended by the Finance Act, 2016; section 408 of the Act of 2025; read in secondary pages',
    verified: null,
  },
]
