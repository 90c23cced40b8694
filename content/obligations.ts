import type { IsoDate } from '#finance/dates.ts'
import type { Firm } from './firm.ts'

/** What a firm must show, may show and must not show, by how it is registered. */
export interface Obligations {
  /** The name of the registration, in the words of `mandated.registration`. */
  readonly title: 'distributor' | 'adviser'
  /** The number that goes with the name, and the day until which it holds; null if nobody has entered it. */
  readonly number: string
  readonly validUntil: IsoDate | null
  /** Every number of the registration, with what `check:launch` calls it and the field that holds it. */
  readonly numbers: readonly { readonly name: string; readonly value: string; readonly field: string }[]
  /** The firm's own EUIN; null for one whose people need none. */
  readonly euin: string | null
  /** The risk line, in the words of `mandated.risk`. */
  readonly riskLine: 'mutual-funds' | 'securities'
  /** The plan that clients get through the firm, in the words of `mandated.plan`. */
  readonly plan: 'regular' | 'direct'
  /** True if product companies pay the firm, so that it has to list its commissions. */
  readonly takesCommission: boolean
  readonly showsTestimonials: boolean
  readonly showsAverageReturn: boolean
  /** True if a law makes the firm keep what it agreed with a client, for the period of `sealedPaper` in retention.ts. */
  readonly keepsAdvice: boolean
  /** True if its people may be called advisers or planners. */
  readonly mayUseAdviserTitles: boolean
  /** True if the firm holds an insurance licence: without one, the site must not solicit insurance. */
  readonly solicitsInsurance: boolean
}

/**
 * The only place that knows what a kind of registration means. A new kind does not compile until it is described here.
 *
 * @source AMFI, code of conduct for mutual fund distributors; SEBI (Investment Advisers) Regulations, 2013, and SEBI's
 *   advertisement code for investment advisers of 5 April 2023; docs/rules.md. Insurance: Insurance Act, 1938, sections 40
 *   and 42, which reserve soliciting and commissions to licensed agents and registered intermediaries.
 */
export function obligationsOf({
  registration,
  insurance,
}: Pick<Firm, 'registration' | 'insurance'>): Obligations {
  return { ...ofRegistration(registration), solicitsInsurance: insurance !== null }
}

/** Returns the registration of a mutual fund distributor, which every firm begins as. */
export function distributor(numbers: {
  readonly arn: string
  readonly euin: string
  readonly validUntil: IsoDate | null
}): Firm['registration'] {
  return { kind: 'mutual-fund-distributor', ...numbers }
}

function ofRegistration(registration: Firm['registration']): Omit<Obligations, 'solicitsInsurance'> {
  switch (registration.kind) {
    case 'mutual-fund-distributor':
      return {
        title: 'distributor',
        number: registration.arn,
        validUntil: registration.validUntil,
        numbers: [
          { name: 'the ARN', value: registration.arn, field: 'licences.registration.arn' },
          { name: 'the EUIN', value: registration.euin, field: 'licences.registration.euin' },
        ],
        euin: registration.euin,
        riskLine: 'mutual-funds',
        plan: 'regular',
        takesCommission: true,
        showsTestimonials: true,
        showsAverageReturn: true,
        keepsAdvice: false,
        mayUseAdviserTitles: false,
      }
    case 'investment-adviser':
      return {
        title: 'adviser',
        number: registration.number,
        validUntil: registration.validUntil,
        numbers: [
          {
            name: 'the SEBI registration number',
            value: registration.number,
            field: 'licences.registration.number',
          },
        ],
        euin: null,
        riskLine: 'securities',
        plan: 'direct',
        takesCommission: false,
        showsTestimonials: false,
        showsAverageReturn: false,
        keepsAdvice: true,
        mayUseAdviserTitles: true,
      }
  }
}
