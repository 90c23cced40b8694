import type { IsoDate } from '#finance/dates.ts'
import type { GainRules, SchemeTaxClass } from '#finance/lot-gain.ts'
import type { DatedLoad, Millionths } from '#finance/redemption.ts'
import type { NavSeries } from '#finance/returns.ts'
import type { Paise } from '#finance/units.ts'

/** What a recommendation said, as far as its outcome needs it. */
export interface Advised {
  readonly reference: string
  /** The day on which the client got it. */
  readonly sentOn: IsoDate
  readonly how: 'once' | 'sip'
  /** Once, or of each instalment. */
  readonly amountPaise: Paise
  /** The day of the month of a SIP. */
  readonly day: number | null
  /** AMFI's codes of the fund: of the plan that was named and of the one that clients get through the firm. */
  readonly codes: readonly string[]
  /** What leaving the old fund cost, where the money came from one. null is not known. */
  readonly leaving: { readonly loadPaise: Paise | null; readonly taxPaise: Paise | null } | null
}

/** What leaving a fund costs on a day. null is not known. */
export interface ExitRules {
  readonly loads: readonly DatedLoad[] | null
  readonly stt: Millionths | null
  readonly taxClass: SchemeTaxClass | null
  readonly gains: GainRules | null
}

/** A fund with its prices, which go on in the fund that took it over. */
export interface OutcomeFund {
  readonly name: string
  /** null without any, and of a plan that pays out: its prices do not say what it paid. */
  readonly prices: NavSeries | null
  readonly exitOn: (day: IsoDate) => ExitRules
}

/** The funds that an outcome names. */
export interface OutcomeFunds {
  readonly of: (code: string) => OutcomeFund
  readonly advised: OutcomeFund
  /** null is leaving things as they are. */
  readonly others: readonly (OutcomeFund | null)[]
  /** The old fund; null for new money. */
  readonly from: OutcomeFund | null
  readonly index: OutcomeFund
  readonly dutyPerLakhOn: (day: IsoDate) => number
}

/** The load of a fund that has none. */
export const noLoad: readonly [DatedLoad] = [{ from: '1900-01-01', rule: { free: 0, steps: [] } }]

/** A price stands for so many days, as in finance/same-rupees.ts. */
export const maxPriceAge = 14
