import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'

export type FeedRegistrar = 'cams' | 'kfintech'

/**
 * What a transaction does. Named as the rows of statements and the kinds of the ledger are. `note` moves neither
 * units nor money of the folio.
 */
export type FeedKind =
  | 'purchase'
  | 'sip'
  | 'redemption'
  | 'switch-in'
  | 'switch-out'
  | 'merger-in'
  | 'merger-out'
  | 'dividend-payout'
  | 'dividend-reinvestment'
  | 'bonus'
  | 'segregation'
  | 'gift-in'
  | 'gift-out'
  | 'transmission-in'
  | 'transmission-out'
  | 'reversal'
  | 'note'

/** Why a row is left out, or waits for a person. Each has a sentence for people outside this folder. */
export type FeedRowReason = IgnoredReason | QuarantineReason

/** Rows that are understood and move nothing of the holder's. */
export type IgnoredReason =
  /** The folio went to another distributor; the units stay the holder's. */
  | 'broker-change'
  /** A change of address, bank or nominee, or a request that was rejected. */
  | 'non-commercial'
  | 'refund'
  /** Units were pledged or released; they stay the holder's. */
  | 'pledge'
  | 'rejected-before-allotment'
  /** A transaction without units and without an amount. */
  | 'no-figures'

/** Rows that are not understood. Nothing is guessed: they wait until a person looked at them. */
export type QuarantineReason =
  | 'unknown-code'
  /** The code says one thing, the registrar's own words another. */
  | 'code-and-words-differ'
  /** Units and amount have different signs, or a sign that their kind cannot have. */
  | 'sign-not-understood'
  /** A purchase or sale with an amount and without units. */
  | 'units-missing'
  | 'status-not-understood'
  /** Without a number a second file could not find the row again. */
  | 'number-missing'
  /** Units that move between folios, or into a demat account: the ledger has no kind for them. */
  | 'kind-not-kept'

/** What becomes of a transaction row. */
export type FeedOutcome =
  | { readonly status: 'ok'; readonly kind: Exclude<FeedKind, 'reversal' | 'note'>; readonly reason: null }
  | { readonly status: 'reversal'; readonly kind: 'reversal'; readonly reason: null }
  | { readonly status: 'ignored'; readonly kind: 'note'; readonly reason: IgnoredReason }
  | { readonly status: 'quarantine'; readonly kind: null; readonly reason: QuarantineReason }

/** Where a row stands, and what it is about. */
interface FeedRowBase {
  readonly registrar: FeedRegistrar
  /** The line of a text file, the row of a sheet, the record of a DBF. */
  readonly line: number
  /** The registrar's code of the fund house, such as 'P' or '118'. */
  readonly house: string
  /** Without blanks. */
  readonly folio: string
  /** The registrar's code of the scheme, as statements print it: 'P8042', '118MCDG'. */
  readonly code: string
  /** The scheme's name as the registrar writes it. */
  readonly scheme: string
}

export interface FeedTransaction extends FeedRowBase {
  readonly outcome: FeedOutcome
  /** Names the row in every file that holds it: see `transactionKey`. */
  readonly key: string
  readonly number: string
  /** The number of the row that a reversal takes back, if the file says it. */
  readonly reverses: string | null
  /** The day of the NAV. */
  readonly date: IsoDate
  readonly postedOn: IsoDate | null
  /** What the registrar wrote: its code and its words. */
  readonly typeCode: string
  readonly description: string
  readonly isin: string | null
  /** Signed: what leaves the folio is below zero. */
  readonly units: MilliUnits
  /**
   * Signed as the units are; a payout has no units, and its amount is above zero. Purchases after stamp duty, sales
   * after STT and TDS.
   */
  readonly amount: Paise
  readonly nav: NavE8 | null
  readonly stampDuty: Paise
  readonly stt: Paise
  readonly tds: Paise
  readonly load: Paise
  readonly holder: string
  readonly pan: string | null
  /** The number of the SIP that it belongs to. */
  readonly sipNumber: string
  readonly euin: string
  /** The day that the registrar made the file. */
  readonly reportedOn: IsoDate | null
}

/** Someone in a folio: a holder or a guardian. */
export interface FeedPerson {
  readonly name: string
  readonly pan: string | null
  /** What stands in the place of the PAN without being one, such as 'PANEXEMPT' or 'ABCPK12O4F'; '' otherwise. */
  readonly panText: string
  /** null where the report says none, or no day of the calendar. */
  readonly birthday: IsoDate | null
  /** '' where the report has none of this person. */
  readonly email: string
  readonly mobile: string
}

/** A folio and scheme of an investor master. */
export interface FeedFolio extends FeedRowBase {
  readonly holder: FeedPerson
  readonly joint: readonly FeedPerson[]
  readonly guardian: FeedPerson | null
  /** 'Single', 'Joint', 'SI', 'AS' and others, as the registrar writes. */
  readonly holdingMode: string
  readonly taxStatus: string
  /** The first holder's lines, as the registrar writes them; without blank ones. */
  readonly address: { readonly lines: readonly string[]; readonly city: string; readonly pin: string }
  readonly bank: {
    readonly name: string
    readonly account: string
    readonly ifsc: string
    readonly type: string
  }
  readonly nominees: readonly { readonly name: string; readonly relation: string; readonly percent: string }[]
  /** True if the holders said that they want no nominee; null where the report does not say. */
  readonly hasOptedOut: boolean | null
  /** The registrar's flag of each holder's KYC, the first holder's first, as it is written; '' where there is none. */
  readonly kyc: readonly [string, string, string]
  /** The first holder's number in the central KYC registry; '' where there is none. */
  readonly ckyc: string
  /** True if the units lie in a demat account; null where the report does not say. */
  readonly isDemat: boolean | null
  readonly openedOn: IsoDate | null
  /** The day that the registrar made the file. */
  readonly reportedOn: IsoDate | null
  /** What the registrar counts on that day; null where the report has no units. */
  readonly closing: { readonly units: MilliUnits; readonly value: Paise; readonly on: IsoDate } | null
}

/** What a registrar counts in one folio and scheme. */
export interface FeedClosing extends FeedRowBase {
  readonly units: MilliUnits
  readonly nav: NavE8 | null
  readonly value: Paise
  readonly on: IsoDate
  readonly holder: string
}

/** A registered SIP, STP, SWP or DTP: a dividend that buys units of another scheme. */
export interface FeedSip extends FeedRowBase {
  readonly number: string
  /** null if the registrar's code is not known. */
  readonly plan: 'sip' | 'stp' | 'swp' | 'dtp' | null
  /** What the registrar wrote. */
  readonly planCode: string
  readonly amount: Paise
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly registeredOn: IsoDate | null
  /** null while it runs. */
  readonly ceasedOn: IsoDate | null
  readonly pausedFrom: IsoDate | null
  readonly pausedTo: IsoDate | null
  /** As the registrar writes it: 'OM', 'Monthly'. */
  readonly frequency: string
  /** '10'; several days as a list, such as '7,14,21,28'. */
  readonly dayOfMonth: string
  /** How the amount rises, as the registrar writes it; '' and 0 where no step-up is registered. */
  readonly stepUp: { readonly frequency: string; readonly amount: Paise; readonly percent: string }
  readonly targetCode: string
  readonly status: string
  readonly holder: string
  readonly pan: string | null
  readonly euin: string
}

/** Whether the registrar has the KYC of a folio's people. */
export interface FeedKyc extends FeedRowBase {
  readonly holder: FeedPerson
  readonly people: readonly { readonly role: 'first' | 'joint' | 'guardian'; readonly isOk: boolean }[]
  /** The registrar's words about the first holder. */
  readonly words: string
  readonly on: IsoDate | null
}

/**
 * What the firm earned by one transaction, by the units of one folio over a period, or by all units of a scheme; then the folio
 * is ''.
 */
export interface FeedBrokerage extends FeedRowBase {
  readonly number: string
  /** 'Trail', 'Upfront' and others, as the registrar writes. */
  readonly type: string
  readonly brokerage: Paise
  /** Percent a year, as the registrar writes it. */
  readonly ratePercent: string
  /** null where the report does not say. */
  readonly amount: Paise | null
  readonly averageAssets: Paise | null
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly processedOn: IsoDate | null
  /** IGST, CGST and SGST together; null where the report does not say. */
  readonly gst: Paise | null
  readonly holder: string
}

/** What the reports hold, and the row of each. */
export interface FeedRows {
  readonly transactions: FeedTransaction
  readonly folios: FeedFolio
  readonly closings: FeedClosing
  readonly sips: FeedSip
  readonly kyc: FeedKyc
  readonly brokerage: FeedBrokerage
}
