import type { CutOffs, DealingClass } from '#finance/applicable-nav.ts'
import type { BusinessCalendar } from '#finance/business-days.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { GainRules, SchemeTaxClass } from '#finance/lot-gain.ts'
import type { DatedLoad, SellingRules } from '#finance/redemption.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import { findRowOn, rowOn } from './dated.ts'
import { cutOffs, liquidLoads } from './dealing-rules.ts'
import { categoryClasses, declaredClasses, sectionClasses } from './fund-classes.ts'
import {
  costIndexes,
  fundTaxes,
  grandfathering,
  otherGains,
  otherSections,
  redemptionStt,
} from './fund-tax.ts'
import { type ExitLoad, type Fund, type FundCategory, findFund } from './funds.ts'
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

type Kind = { readonly dealing: DealingClass; readonly isLocked?: true }

const liquid: Kind = { dealing: 'liquid' }
const locked: Kind = { dealing: 'other', isLocked: true }
const plain: Kind = { dealing: 'other' }

const kindOfCategory: Readonly<Record<FundCategory, Kind>> = {
  'equity-large-cap': plain,
  'equity-multi-cap': plain,
  'equity-small-cap': plain,
  elss: locked,
  'hybrid-dynamic': plain,
  'debt-liquid': liquid,
  'debt-corporate': plain,
  commodity: plain,
}

/**
 * How the sections of AMFI's file are dealt, as they were until August 2026 and as they are now; the first that matches. What
 * is not here has no rules.
 */
const kindOfSection: readonly (readonly [section: RegExp, kind: Kind])[] = [
  [/^Equity Schemes? - ELSS/, locked],
  [/^Equity Schemes? - /, plain],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - Liquid Fund$/, liquid],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - Overnight Fund$/, { dealing: 'overnight' }],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - /, plain],
  [/^(Hybrid Schemes?|Index Funds|Solution Oriented Scheme|Life Cycle Funds) - /, plain],
  [/^(Other Scheme - (FoF|Index)|Fund of Funds Scheme|Overseas Fund of Funds)/, plain],
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
  const taxClass = taxClassOf(scheme, on)
  return {
    dealing: kind && {
      class: kind.dealing,
      cutOffs: rowOn(cutOffs[kind.dealing], on),
      calendar: businessCalendars[kind.dealing === 'other' ? 'exchange' : 'money'],
    },
    selling: {
      loads: listed ?? printed?.loads ?? null,
      lock: kind?.isLocked ? { count: rowOn(productRules.elssLockIn, on).value, unit: 'year' } : null,
      stt: sttOf(taxClass, on),
    },
    loadPrintedOn: listed ? null : (printed?.on ?? null),
    taxClass,
    minimums: minimumsOf(fund),
  }
}

/**
 * Returns the rates and periods by which a gain is taxed.
 *
 * @param on The day of the sale; null before the oldest rows: a year without rules is not guessed.
 */
export function gainRules(on: IsoDate): GainRules | null {
  const equity = findRowOn(fundTaxes.equity ?? [], on)?.rule
  const other = findRowOn(otherGains, on)
  const specified = findRowOn(fundTaxes.debt ?? [], on)?.rule
  if (equity?.kind !== 'equity' || !other) return null
  const slab = { rate: 'slab', sections: { of1961: null, of2025: null } } as const
  return {
    act: equity.act,
    equity: {
      months: equity.months,
      long: { rate: equity.longRate, sections: equity.long },
      short: { rate: equity.shortRate, sections: equity.short },
      exemptPaise: paiseOfRupees(equity.exempt),
      valuedOn: findRowOn(grandfathering, on)?.boughtTo ?? null,
    },
    other: {
      months: other.months,
      long: { rate: other.longRate, sections: otherSections },
      short: slab,
      costIndex: other.isIndexed ? costIndexes : null,
    },
    specified:
      specified?.kind === 'slab'
        ? {
            rate: 'slab',
            sections: specified.sections,
            classes: specified.classes,
            boughtFrom: specified.boughtFrom,
          }
        : null,
  }
}

/**
 * Returns how the law classes a scheme on the day of a sale: as declared for it, or else by its category or section.
 *
 * @returns null if nobody declared it, or the day is before the oldest row: no tax is worked out then.
 */
export function taxClassOf({ code, section }: KnownScheme, on: IsoDate): SchemeTaxClass | null {
  const declared = findRowOn(declaredClasses[code] ?? [], on)
  if (declared) return declared.taxClass
  const fund = findFund(code)
  if (fund) {
    const own = findRowOn(categoryClasses, on)?.classes.find(([category]) => category === fund.category)
    return own?.[1] ?? null
  }
  const name = sectionName(section)
  return findRowOn(sectionClasses, on)?.classes.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

function kindOf(section: string | null): Kind | null {
  const name = sectionName(section)
  return kindOfSection.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** 'Open Ended Schemes(Debt Scheme - Liquid Fund)' is 'Debt Scheme - Liquid Fund'. */
function sectionName(section: string | null): string {
  return /^[^(]*\(\s*(.+?)\s*\)$/.exec(section ?? '')?.[1] ?? section ?? ''
}

/** Only units of equity funds have this tax. */
function sttOf(taxClass: SchemeTaxClass | null, on: IsoDate): number | null {
  if (taxClass === null) return null
  return taxClass === 'equity' ? rowOn(redemptionStt, on).millionths : 0
}

function loadsOf(fund: Fund | null): DatedLoad[] | null {
  const load = fund?.facts.exitLoad
  return load && !load.isExample && 'firstDayPct' in load.value ? gradedLoad(load.value) : null
}

/** The load of a liquid fund falls by the same step every day. A NAV is of the day before the first day that counts. */
function gradedLoad({ firstDayPct, sixthDayPct }: Extract<ExitLoad, { firstDayPct: number }>): DatedLoad[] {
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
