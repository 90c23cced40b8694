import { dateText } from '#content/dates.ts'
import type { Locale } from '#content/en/locale.ts'
import { mandatedWords as english, type MandatedWords } from '#content/en/mandated.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'

/** The prescribed sentences of one firm, complete with its numbers. */
export interface LegalNotices {
  /** The firm's kind of registration, and its number. */
  readonly registration: { readonly title: string; readonly number: string }
  /** The market-risk line. */
  readonly risk: string
  /** Which plan clients get, and who pays the firm. */
  readonly plan: string
  readonly past: string
  readonly solicitation: string
  /** The registration that entitles the firm to insurance. */
  readonly insurance: string
  /** The prescribed sentences as they are prescribed, in English, under a translation; null on English pages. */
  readonly original: { readonly risk: string; readonly solicitation: string } | null
}

/** Returns the sentences that the firm's registration requires. */
export function legalNotices(
  firm: Pick<Firm, 'registration' | 'insurance'>,
  words: MandatedWords,
  locale: Locale,
): LegalNotices {
  const { title, number, validUntil, riskLine, plan } = obligationsOf(firm)
  return {
    registration: {
      title: words.registration[title],
      number: fill(words.registrationNumber, { number, date: dateText(locale, validUntil) }),
    },
    risk: words.risk[riskLine],
    plan: words.plan[plan],
    past: words.pastPerformance,
    solicitation: words.solicitation,
    insurance: fill(words.insuranceNumber, {
      number: firm.insurance.number,
      date: dateText(locale, firm.insurance.validUntil),
    }),
    original:
      locale.plurals === 'en'
        ? null
        : {
            risk: english.risk[riskLine],
            solicitation: english.solicitation,
          },
  }
}
