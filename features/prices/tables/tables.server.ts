import type { NavE8 } from '#finance/units.ts'
import { date, table, text, whole } from '#kit/store/table.server.ts'

export const pricesTables = {
  /** A mutual fund scheme in one plan and option, as AMFI numbers them. */
  scheme: table({
    /** AMFI's scheme code: digits, kept as text. */
    code: text().key(),
    /** The longest name published for the code so far. */
    name: text(),
    fund_house: text(),
    /** The section of AMFI's file that lists the scheme, such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`. */
    section: text(),
    /** ISIN of the growth option, or of the payout option. */
    isin: text().optional(),
    isin_reinvestment: text().optional(),
    plan: text().optional(),
    option: text().optional(),
  }),
  /** One published price. */
  nav: table({
    scheme_code: text().refersTo('scheme.code'),
    date: date(),
    /** Rupees times 10^8: AMFI publishes up to eight decimals. */
    nav_e8: whole<NavE8>(),
  }).with({ key: ['scheme_code', 'date'], keyHolds: ['nav_e8'] }),
}
