import type { CutOffs, DealingClass } from '#finance/applicable-nav.ts'
import type { BusinessCalendar } from '#finance/business-days.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DatedLoad, SellingRules } from '#finance/redemption.ts'
import type { GainRules, SchemeTaxClass } from '#finance/redemption-gain.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import { findRowOn, rowOn } from './dated.ts'
import { cutOffs, liquidLoads } from './dealing-rules.ts'
import { fundTaxes, grandfathering, otherGains, redemptionStt } from './fund-tax.ts'
import { type ExitLoad, type Fact, type Fund, type FundCategory, findFund } from './funds.ts'
import { businessCalendars } from './market-holidays.ts'
import { productRules } from './product-rules.ts'

/** A scheme as our tables know it. */
export interface KnownScheme {
  /** AMFI's code. */
  readonly code: string
  /** The section of AMFI's file that lists it; null if it was never in one. */
  readonly section: string | null
}

/** What holds for buying and selling a scheme on a day. A field that is null is not known, and is never guessed. */
export interface SchemeRules {
  readonly dealing: {
    readonly class: DealingClass
    readonly cutOffs: CutOffs & { readonly from: IsoDate; readonly source: string }
    readonly calendar: BusinessCalendar
  } | null
  readonly selling: SellingRules
  /** The day of the client's statement that the exit load is from; null if it is from elsewhere, or not known. */
  readonly loadPrintedOn: IsoDate | null
  readonly taxClass: SchemeTaxClass | null
  readonly minimums: SchemeMinimums
}

/** The exit load that a client's own statement prints for a scheme. */
export interface PrintedLoad {
  readonly loads: readonly DatedLoad[]
  /** The last day of the statement. */
  readonly on: IsoDate
}

/** The smallest amounts that are taken, each with who set it. */
export interface SchemeMinimums {
  readonly lumpsum: Minimum | null
  readonly sip: Minimum | null
}

export interface Minimum {
  readonly paise: Paise
  /** `firm`: our own minimum, never below the fund house's. */
  readonly setBy: 'firm' | 'fund-house'
}

type Kind = {
  readonly dealing: DealingClass
  readonly taxClass: SchemeTaxClass | null
  readonly isLocked?: true
}

const equity: Kind = { dealing: 'other', taxClass: 'equity' }
const debt: Kind = { dealing: 'other', taxClass: 'debt' }
const undeclared: Kind = { dealing: 'other', taxClass: null }

/** A balanced advantage fund is taxed by what it held; its house declares it. A fund of gold funds is neither equity nor debt. */
const kindOfCategory: Readonly<Record<FundCategory, Kind>> = {
  'equity-large-cap': equity,
  'equity-multi-cap': equity,
  'equity-small-cap': equity,
  elss: { ...equity, isLocked: true },
  'hybrid-dynamic': undeclared,
  'debt-liquid': { ...debt, dealing: 'liquid' },
  'debt-corporate': debt,
  commodity: { dealing: 'other', taxClass: 'other' },
}

/**
 * Sections of AMFI's file, as they were until August 2026 and as they are now; the first that matches. What is not here
 * has no class.
 */
const kindOfSection: readonly (readonly [section: RegExp, kind: Kind])[] = [
  [/^Equity Schemes? - ELSS/, { ...equity, isLocked: true }],
  [/^Equity Schemes? - /, equity],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - Liquid Fund$/, { ...debt, dealing: 'liquid' }],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - Overnight Fund$/, { ...debt, dealing: 'overnight' }],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - /, debt],
  [/^Hybrid Schemes? - (Aggressive Hybrid Fund|Arbitrage Fund|Equity Savings( Fund)?)$/, equity],
  [/^Hybrid Schemes? - Conservative Hybrid Fund$/, debt],
  [/^Hybrid Schemes? - Balanced Hybrid Fund$/, { dealing: 'other', taxClass: 'other' }],
  [/^Hybrid Schemes? - /, undeclared],
  [/^Index Funds - Debt Funds$/, debt],
  [/^(Index Funds|Solution Oriented Scheme|Life Cycle Funds) - /, undeclared],
  [/^(Other Scheme - (FoF|Index)|Fund of Funds Scheme|Overseas Fund of Funds)/, undeclared],
]

/**
 * Returns what holds for a scheme on a day: cut-off times, exit load, lock, STT, class of tax, minimum amounts.
 *
 * @param printed The exit load that a statement of the client prints for it; the facts of a listed fund come first.
 * @param on The Indian date of the request.
 */
export function schemeRules(
  scheme: KnownScheme,
  on: IsoDate,
  printed: PrintedLoad | null = null,
): SchemeRules {
  const fund = findFund(scheme.code)
  const kind = fund ? kindOfCategory[fund.category] : kindOf(scheme.section)
  const listed = loadsOf(fund)
  return {
    dealing: kind && {
      class: kind.dealing,
      cutOffs: rowOn(cutOffs[kind.dealing], on),
      calendar: businessCalendars[kind.dealing === 'other' ? 'exchange' : 'money'],
    },
    selling: {
      loads: listed ?? printed?.loads ?? null,
      lock: kind?.isLocked ? { count: rowOn(productRules.elssLockIn, on).value, unit: 'year' } : null,
      stt: sttOf(kind?.taxClass ?? null, on),
    },
    loadPrintedOn: listed ? null : (printed?.on ?? null),
    taxClass: kind?.taxClass ?? null,
    minimums: minimumsOf(fund),
  }
}

/**
 * Returns the rates and periods by which a gain is taxed.
 *
 * @param on The day of the sale; null before the Act of 2025.
 */
export function gainRules(on: IsoDate): GainRules | null {
  const rows = {
    equity: findRowOn(fundTaxes.equity ?? [], on)?.rule,
    debt: findRowOn(fundTaxes.debt ?? [], on)?.rule,
    other: findRowOn(otherGains, on),
    valued: findRowOn(grandfathering, on),
  }
  if (rows.equity?.kind !== 'equity' || rows.debt?.kind !== 'slab' || !rows.other || !rows.valued) return null
  const { months, longRate, shortRate, exempt } = rows.equity
  return {
    equity: {
      months,
      longRate,
      shortRate,
      exemptPaise: paiseOfRupees(exempt),
      valuedOn: rows.valued.boughtTo,
    },
    other: { months: rows.other.months, longRate: rows.other.longRate },
    specifiedFrom: rows.debt.boughtFrom,
  }
}

function kindOf(section: string | null): Kind | null {
  // 'Open Ended Schemes(Debt Scheme - Liquid Fund)'
  const name = /\(\s*(.+?)\s*\)$/.exec(section ?? '')?.[1] ?? section ?? ''
  return kindOfSection.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Only units of equity funds have this tax. */
function sttOf(taxClass: SchemeTaxClass | null, on: IsoDate): number | null {
  if (taxClass === null) return null
  return taxClass === 'equity' ? rowOn(redemptionStt, on).millionths : 0
}

function loadsOf(fund: Fund | null): DatedLoad[] | null {
  return fund?.facts.exitLoad ? gradedLoad(fund.facts.exitLoad) : null
}

/** The load of a liquid fund falls by the same step every day. A NAV is of the day before the first day that counts. */
function gradedLoad({ value: { firstDayPct, sixthDayPct } }: Fact<ExitLoad>): DatedLoad[] {
  return liquidLoads.map(({ from, days }) => ({
    from,
    rule: {
      free: 0,
      steps: Array.from({ length: days }, (_, index) => ({
        within: { count: index + 1, unit: 'day' },
        rate: Math.round((firstDayPct + ((sixthDayPct - firstDayPct) * index) / (days - 1)) * 10_000),
      })),
    },
  }))
}

function minimumsOf(fund: Fund | null): SchemeMinimums {
  if (!fund) return { lumpsum: null, sip: null }
  const sip = fund.facts.minSip
  return {
    lumpsum: { paise: paiseOfRupees(fund.minInvestment), setBy: 'firm' },
    sip:
      sip && sip.value > fund.minInvestment
        ? { paise: paiseOfRupees(sip.value), setBy: 'fund-house' }
        : { paise: paiseOfRupees(fund.minInvestment), setBy: 'firm' },
  }
}
