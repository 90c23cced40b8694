import type { SchemeTaxClass } from '#finance/lot-gain.ts'
import type { Dated, Rows } from './dated.ts'
import type { ReadIn } from './fund-tax.ts'
import type { FundCategory } from './funds.ts'

/** The class of a scheme from a day of sale on; null if what the fund held decides, so that somebody has to declare it. */
export type ClassRow<Name> = {
  readonly classes: readonly (readonly [of: Name, taxClass: SchemeTaxClass | null])[]
  readonly readIn: ReadIn
}

const minimums =
  'The minimums of SEBI’s categories (6 October 2017, 6 November 2020, 26 February 2026) against sections 50AA, 112A, 76 and 198; read in secondary pages'

/** The class of our categories. A balanced advantage fund is taxed by what it held; its house declares it. */
export const categoryClasses: Rows<ClassRow<FundCategory>> = [
  {
    from: '2015-04-01',
    classes: [
      ['equity-large-cap', 'equity'],
      ['equity-multi-cap', 'equity'],
      ['equity-small-cap', 'equity'],
      ['elss', 'equity'],
      ['hybrid-dynamic', null],
      ['debt-liquid', 'debt'],
      ['debt-corporate', 'debt'],
      // A fund of gold funds is neither equity nor debt.
      ['commodity', 'other'],
    ],
    readIn: 'summaries',
    source: minimums,
    verified: null,
  },
]

/**
 * The class of the sections of AMFI's file, as they were until August 2026 and as they are now; the first that matches. What is
 * not here has no class: units on an exchange, whose term is shorter, and sections of before 2017.
 */
export const sectionClasses: Rows<ClassRow<RegExp>> = [
  {
    from: '2015-04-01',
    classes: [
      [/^Equity Schemes? - /, 'equity'],
      [/^(Debt Scheme|Income\/Debt Oriented Schemes) - /, 'debt'],
      [/^Hybrid Schemes? - (Aggressive Hybrid Fund|Arbitrage Fund|Equity Savings( Fund)?)$/, 'equity'],
      [/^Hybrid Schemes? - Conservative Hybrid Fund$/, 'debt'],
      [/^Hybrid Schemes? - Balanced Hybrid Fund$/, 'balanced'],
      [/^Index Funds - Debt Funds$/, 'debt'],
      [/^(Other Scheme - FoF Overseas|Overseas Fund of Funds)/, 'other'],
    ],
    readIn: 'summaries',
    source: minimums,
    verified: null,
  },
]

/**
 * Classes that were declared for a scheme, by AMFI's code. They come before those of its section: index funds and funds of
 * funds share a section with others that are taxed otherwise.
 */
export const declaredClasses: Readonly<
  Record<string, readonly [Dated<{ readonly taxClass: SchemeTaxClass; readonly readIn: ReadIn }>]>
> = {
  '118741': ofIndex('Nippon India Nifty 50 Index Fund', '2013-01-01'),
  '118791': ofIndex('Nippon India BSE Sensex Index Fund', '2013-01-01'),
  '120684': ofIndex('ICICI Prudential Nifty Next 50 Index Fund', '2013-01-01'),
  '120716': ofIndex('UTI Nifty 50 Index Fund', '2013-01-01'),
  '147666': ofIndex('Axis Nifty 100 Index Fund', '2019-10-01'),
  '148519': ofIndex('Nippon India Nifty Smallcap 250 Index Fund', '2020-10-01'),
  '148726': ofIndex('Nippon India Nifty Midcap 150 Index Fund', '2021-02-01'),
  '152731': ofIndex('Axis Nifty 500 Index Fund', '2024-07-01'),
}

function ofIndex(
  name: string,
  from: Dated<object>['from'],
): readonly [Dated<{ readonly taxClass: SchemeTaxClass; readonly readIn: ReadIn }>] {
  return [
    {
      from,
      taxClass: 'equity',
      readIn: 'summaries',
      source: `${name}: an index fund keeps at least 95 % in the shares of its index (SEBI, 6 October 2017), all of them listed in India`,
      verified: null,
    },
  ]
}
