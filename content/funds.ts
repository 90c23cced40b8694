import facts from './data/funds.json' with { type: 'json' }
import { type RiskLevel, riskSpellings } from './risk-levels.ts'

/** A statement about a fund, with the day it held and where it was read. */
export interface Fact<T> {
  readonly value: T
  readonly asOf: string
  readonly source: string
  readonly note?: string
  /** Read on another firm’s page, not compared with the fund house’s: shown as an example, never used to compute a client’s money. */
  readonly isExample?: true
  /** Where it stands, if a file of AMFI or an exchange says it. */
  readonly line?: FactLine
}

/** The line of a file that says a fact. */
export interface FactLine {
  readonly file: string
  /** What the file is, such as 'AMFI expense ratios'. */
  readonly layout: string
  /** The day of the file. */
  readonly on: string
  readonly line: number
  /** The file names the fund alone, and no code of it. */
  readonly isByName: boolean
}

/**
 * The eight categories of the listing, each with its spelling in the data file and in the address of the listing
 * (`?category=ELSS`), which people have bookmarked. What a page shows is in features/funds/words/fund-terms.ts.
 */
export const categorySpellings = {
  'equity-large-cap': 'Equity - Large Cap',
  'hybrid-dynamic': 'Hybrid - Dynamic',
  'equity-multi-cap': 'Equity - Multi Cap',
  elss: 'ELSS',
  'debt-liquid': 'Debt - Liquid',
  'debt-corporate': 'Debt - Corporate',
  'equity-small-cap': 'Equity - Small Cap',
  commodity: 'Commodity',
} as const
export type FundCategory = keyof typeof categorySpellings

/** The exit load of a liquid fund: per cent on the first and on the sixth day, falling between them; nil from the seventh. */
interface DailyLoad {
  readonly firstDayPct: number
  readonly sixthDayPct: number
}

/** The exit load of another fund: no step for none, and the per cent of the units that leave without one. */
interface SteppedLoad {
  readonly freePct: number
  readonly steps: readonly {
    readonly pct: number
    readonly count: number
    readonly unit: 'day' | 'month' | 'year'
  }[]
}

export type ExitLoad = DailyLoad | SteppedLoad

/**
 * Facts about a fund other than its prices. Facts come from the fund house, AMFI or SEBI; what was read elsewhere says that it is an
 * example. A fact that was not found is null, and is shown as not available.
 */
export interface FundFacts {
  /** The listing's own grade. The fund house publishes its own each month. */
  readonly riskometer: Fact<RiskLevel>
  readonly benchmark: Fact<string> | null
  readonly launchDateScheme: Fact<string> | null
  readonly fundManagers: Fact<readonly string[]> | null
  /** Crores of rupees. */
  readonly aumCrore: Fact<number> | null
  readonly expenseRatioDirectPct: Fact<number> | null
  readonly exitLoad: Fact<ExitLoad> | null
  readonly minSip: Fact<number> | null
  readonly minLumpSum: Fact<number> | null
  readonly assetSplitPct: Fact<Readonly<Record<string, number>>> | null
  readonly sectorSplitPct: Fact<Readonly<Record<string, number>>> | null
  readonly topHoldings: Fact<readonly { name: string; weightPct: number }[]> | null
}

/** Returns a fact that is no example; else null. */
export function ownFact<T>(fact: Fact<T> | null): Fact<T> | null {
  return fact?.isExample ? null : fact
}

/** One of the funds that a firm can list: the Direct plan, growth option. */
export interface Fund {
  /** AMFI's scheme code. */
  readonly code: string
  /** Its part of the address: readable, and ending in the code. */
  readonly slug: string
  /** As people call it, without plan and option. */
  readonly name: string
  /** As AMFI publishes it. */
  readonly fullName: string
  readonly isin: string
  readonly fundHouse: string
  readonly category: FundCategory
  /** Whole rupees: the firm's minimum for it, never below the fund house's own. */
  readonly minInvestment: number
  readonly facts: FundFacts
  /** Where the fund house publishes the scheme's documents: the page of the scheme, or that of all its schemes. */
  readonly documents: { readonly url: string; readonly of: 'scheme' | 'house' }
}

/** The names that people use; AMFI's carry plan and option and differ in style from house to house. */
const names: Readonly<Record<string, string>> = {
  120586: 'ICICI Prudential Large Cap Fund',
  151129: 'HSBC Balanced Advantage Fund',
  118650: 'Nippon India Multi Cap Fund',
  120503: 'Axis ELSS Tax Saver Fund',
  103734: 'Quantum Liquid Fund',
  118987: 'HDFC Corporate Bond Fund',
  125497: 'SBI Small Cap Fund',
  119788: 'SBI Gold Fund',
}

type RawFact = { value?: unknown; asOf?: string; source?: string; note?: string }
type RawFund = Omit<(typeof facts)[number], 'facts' | 'documents'> & {
  facts: Record<string, RawFact | undefined>
  documents: Fund['documents']
}

/** Every fund that a firm can list, in the order of the sample firm. How to add one: docs/how-to/add-a-fund.md. */
export const funds: readonly Fund[] = (facts as RawFund[]).map(toFund)

/**
 * The end of a scheme's address: its name and AMFI's code.
 *
 *     schemeSlug('SBI Gold Fund', '119788') // 'sbi-gold-fund-119788'
 */
export function schemeSlug(name: string, code: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  return [...words.filter((word) => word !== ''), code].join('-').slice(-180)
}

/** The fund with that AMFI code, if a firm lists it; else null. What a page says of the firm's own list asks this. */
export function listedFund<T extends { readonly code: string }>(
  firm: { readonly funds: readonly T[] },
  code: string,
): T | null {
  return firm.funds.find((fund) => fund.code === code) ?? null
}

/** The fund with that AMFI code whose facts we have, listed or not; or null. */
export function findFund(code: string): Fund | null {
  return funds.find((fund) => fund.code === code) ?? null
}

/** The least that the fund house takes for the fund with that code, in whole rupees: 0 if unknown, null if there is no such fund. */
export function smallestInvestment(code: string): number | null {
  const fund = findFund(code)
  if (!fund) return null
  const { minSip, minLumpSum } = fund.facts
  const least = Math.min(minSip?.value ?? Infinity, minLumpSum?.value ?? Infinity)
  return Number.isFinite(least) ? least : 0
}

function toFund(raw: RawFund): Fund {
  const name = names[raw.schemeCode]
  if (!name) throw new Error(`funds.json has scheme ${raw.schemeCode}, which has no name in content/funds.ts`)
  const rated = fact<string>(raw, 'riskometer')
  const risk = rated && keyOf(riskSpellings, rated.value)
  if (!rated || !risk) throw new Error(`funds.json: scheme ${raw.schemeCode} needs a riskometer level`)
  const category = keyOf(categorySpellings, raw.category)
  if (!category)
    throw new Error(`funds.json: scheme ${raw.schemeCode} has the unknown category ${raw.category}`)
  return {
    code: raw.schemeCode,
    slug: schemeSlug(name, raw.schemeCode),
    name,
    fullName: raw.name,
    isin: raw.isin,
    fundHouse: raw.fundHouse,
    category,
    minInvestment: raw.minInvestmentThroughTheFirm,
    documents: raw.documents,
    facts: {
      riskometer: { ...rated, value: risk },
      benchmark: fact(raw, 'benchmark'),
      launchDateScheme: fact(raw, 'launchDateScheme'),
      fundManagers: fact(raw, 'fundManagers'),
      aumCrore: fact(raw, 'aumCrore'),
      expenseRatioDirectPct: fact(raw, 'expenseRatioDirectPct'),
      exitLoad: fact(raw, 'exitLoad'),
      minSip: fact(raw, 'minSip'),
      minLumpSum: fact(raw, 'minLumpSum'),
      assetSplitPct: fact(raw, 'assetSplitPct'),
      sectorSplitPct: fact(raw, 'sectorSplitPct'),
      topHoldings: fact(raw, 'topHoldings'),
    },
  }
}

/** The key of a spelling, or null if no key is spelled so. */
function keyOf<Key extends string>(spellings: Readonly<Record<Key, string>>, spelling: string): Key | null {
  const keys = Object.keys(spellings) as Key[]
  return keys.find((key) => spellings[key] === spelling) ?? null
}

/** Returns a fact that has a value; a fact that was not found has only a note. */
function fact<T>(raw: RawFund, key: string): Fact<T> | null {
  const found = raw.facts[key]
  return found?.value !== undefined && found.asOf && found.source ? (found as Fact<T>) : null
}
