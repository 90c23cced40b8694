import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import type { FeedRegistrar } from '../registrars/feed-rows.ts'

/** Who makes a file of schemes: an exchange or the association of fund houses. */
export type SchemeFileMaker = 'bse' | 'nse' | 'amfi'

/** The plan of a scheme; null where a file says neither. */
export type FilePlan = 'direct' | 'regular' | null

/** A scheme in one plan and option, as an exchange lists it. One ISIN may stand in several rows, under other codes of the exchange. */
export interface SchemeMasterRow {
  readonly line: number
  readonly number: number
  readonly exchangeCode: string
  readonly isin: string | null
  /** False without an ISIN, and where the check digit is wrong: such a row is joined with nothing by its ISIN. */
  readonly isinValid: boolean
  /** The exchange's code of the fund house, such as 'AXISMUTUALFUND_MF'. */
  readonly house: string
  readonly registrar: FeedRegistrar | null
  /** What statements and the registrar's reports call the scheme; null where the file does not say it. */
  readonly registrarCode: string | null
  readonly plan: FilePlan
  readonly name: string
  readonly type: string
  /** null for growth; 'unknown' where the file says none of the three. */
  readonly reinvest: boolean | 'unknown' | null
  /** Can be bought at the exchange: allowed, of an active house, open-ended. */
  readonly buys: boolean | null
  readonly sells: boolean | null
  readonly sip: boolean | null
  readonly stp: boolean | null
  readonly swp: boolean | null
  readonly switches: boolean | null
  /** The smallest first purchase, the smallest further one, and what they are multiples of. */
  readonly minimumPaise: Paise | null
  readonly furtherPaise: Paise | null
  readonly multiplePaise: Paise | null
  /** Until when orders of the day are taken, '14:30': the exchange's hours, not those of SEBI. */
  readonly buyBy: string | null
  readonly sellBy: string | null
  /** 'T1' to 'T4', 'L1'. */
  readonly settlement: string
  readonly since: IsoDate | null
  /** null for a scheme without end. */
  readonly until: IsoDate | null
  /** Only that there is an exit load: the file has neither its days nor its steps. */
  readonly hasExitLoad: boolean | null
  readonly lockInDays: number | null
  readonly reopensOn: IsoDate | null
  /** null where the file does not say it. */
  readonly closedEnded: boolean | null
}

/** The expense ratios of a fund on one day. One row stands for all options of both plans. */
export interface ExpenseRatioRow {
  readonly line: number
  /** NSDL's code of the fund, without blanks. */
  readonly nsdlCode: string
  /** The fund, without plan and option; it may be written otherwise on other days. */
  readonly name: string
  readonly category: string
  readonly on: IsoDate
  /** Percent a year, '1.11'; null where the day has no figure. */
  readonly regularPercent: string | null
  readonly directPercent: string | null
}

/** A scheme in one plan and option, as AMFI lists it. */
export interface SchemeListingRow {
  readonly line: number
  readonly amfiCode: string
  readonly house: string
  /** The fund, without plan and option. */
  readonly fund: string
  /** The scheme, with plan and option. */
  readonly name: string
  readonly category: string
  readonly plan: FilePlan
  readonly option: 'Growth' | 'IDCW' | null
  readonly openEnded: boolean | null
  /** null where the text is no single amount. */
  readonly minimumPaise: Paise | null
  readonly minimumText: string
  readonly launchedOn: IsoDate | null
  readonly closedOn: IsoDate | null
  readonly isinGrowthOrPayout: string | null
  readonly isinReinvestment: string | null
}

/** What files of schemes hold, and the row of each. */
export interface SchemeFileRows {
  readonly masters: SchemeMasterRow
  readonly ratios: ExpenseRatioRow
  readonly listings: SchemeListingRow
}
