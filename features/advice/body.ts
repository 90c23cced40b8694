import type { Obligations } from '#content/obligations.ts'
import type { RiskLevel } from '#content/risk-levels.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'

/** A figure that the program does not know, as the office read it somewhere. '' for nothing. */
export interface TypedFact {
  readonly text: string
  /** Where it was read. */
  readonly source: string
}

/** Another possibility that was considered. */
export interface DraftOther {
  /** AMFI's code; '' for leaving things as they are. */
  readonly schemeCode: string
  /** Why not, in one sentence. */
  readonly why: string
}

/** What the office chooses and types. Every figure that can be worked out is worked out from it. */
export interface RecommendationDraft {
  /** What the client wants, in her words. */
  readonly wish: string
  /** AMFI's code of the fund. */
  readonly schemeCode: string
  readonly how: 'once' | 'sip'
  readonly amountPaise: Paise
  /** The day of the month of a SIP, 1 to 28. */
  readonly day: number
  /** The holding that the money comes from; '' for new money. */
  readonly from: string
  readonly others: readonly [DraftOther, DraftOther]
  /** Her own words, if she wants it although it does not fit her risk profile. */
  readonly inSpite: string
  /** Only what the program does not know. Cost and share are percentages a year such as "1.45". */
  readonly typed: {
    readonly cost: TypedFact
    readonly share: TypedFact
    readonly load: TypedFact
    readonly level: TypedFact
    readonly risk: TypedFact
  }
}

/** A yearly rate with what it comes to. */
export interface YearlyFigure {
  /** Millionths: 1.45 % is 14,500. */
  readonly rateE6: number
  /** Of the amount; of a SIP, of twelve instalments. */
  readonly yearPaise: Paise
  readonly source: string
}

/** What leaving a holding costs today. null is not known. */
export interface Leaving {
  readonly loadPaise: Paise | null
  /** At the rates of the law, before the yearly exemption. */
  readonly taxPaise: Paise | null
  /** The gain that is taxed at the client's own slab. */
  readonly slabGainPaise: Paise | null
}

/** The exit load of the new fund. */
export type NewLoad =
  | { readonly is: 'none' }
  | { readonly is: 'days'; readonly rateE6: number; readonly days: number }
  | {
      readonly is: 'period'
      readonly rateE6: number
      readonly count: number
      readonly unit: 'day' | 'month' | 'year'
    }
  | { readonly is: 'typed'; readonly text: string }

/** How gains of the new fund are taxed. */
export type NewTax =
  | {
      readonly is: 'equity'
      readonly months: number
      readonly shortE6: number
      readonly longE6: number
      readonly exemptPaise: Paise
    }
  | { readonly is: 'other'; readonly months: number; readonly longE6: number }
  | { readonly is: 'slab' }
  | { readonly is: 'unknown' }

/** The risk: the worst fall of the fund's prices, or what the office typed. */
export type NewRisk =
  | { readonly is: 'fall'; readonly from: IsoDate; readonly to: IsoDate; readonly leftPaise: Paise }
  | { readonly is: 'typed'; readonly text: string }

/** A request that a yes makes. */
export type PlannedRequest =
  | { readonly kind: 'invest' | 'sip-start'; readonly scheme: string }
  | { readonly kind: 'switch' | 'redeem'; readonly about: string }

/** What is sent: every figure as it was on that day. Whole numbers and texts alone, so that it can be sealed. */
export interface RecommendationBody {
  readonly figuresOn: IsoDate
  readonly registration: Obligations['title']
  readonly plan: Obligations['plan']
  readonly wish: string
  readonly how: 'once' | 'sip'
  readonly amountPaise: Paise
  /** null if it is invested once. */
  readonly day: number | null
  readonly fund: {
    readonly code: string
    readonly name: string
    readonly level: RiskLevel
    readonly levelSource: string
  }
  readonly from: {
    readonly id: string
    readonly name: string
    readonly folio: string
    readonly leaving: Leaving
  } | null
  readonly profile: { readonly id: string; readonly answeredOn: IsoDate; readonly level: RiskLevel }
  readonly fits: boolean
  readonly inSpite: string
  readonly cost: YearlyFigure
  readonly share: YearlyFigure
  readonly load: NewLoad
  readonly loadSource: string
  readonly lockYears: number | null
  readonly tax: NewTax
  readonly risk: NewRisk
  readonly others: readonly { readonly name: string | null; readonly why: string }[]
  readonly requests: readonly PlannedRequest[]
}

/** What can be wrong with a draft, by the field where it is put right. */
export type AdviceFault =
  | 'needed'
  | 'too-long'
  | 'unknown-scheme'
  | 'same-scheme'
  | 'not-a-percentage'
  | 'not-a-level'
  | 'not-a-day'
  | 'not-an-amount'
  | 'below-minimum'
  | 'not-held'
  | 'more-than-free'
  | 'sip-needs-new-money'
  | 'fits-anyway'
  | 'does-not-fit'
  | 'source-needed'
  | 'too-long-aloud'

/** The fields of the form at the desk. */
export type AdviceField =
  | 'wish'
  | 'scheme'
  | 'amount'
  | 'day'
  | 'from'
  | 'firstOther'
  | 'firstWhy'
  | 'secondOther'
  | 'secondWhy'
  | 'inSpite'
  | 'cost'
  | 'costSource'
  | 'share'
  | 'shareSource'
  | 'load'
  | 'loadSource'
  | 'level'
  | 'levelSource'
  | 'risk'

export type AdviceFaults = Readonly<Partial<Record<AdviceField, AdviceFault>>>
