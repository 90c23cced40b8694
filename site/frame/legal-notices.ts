import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { localeWords as englishLocale, type Locale } from '#content/words/locale.ts'
import { mandatedWords as english, type MandatedWords } from '../words/mandated.ts'

/** A prescribed sentence as the page says it. */
export interface LawText {
  readonly text: string
  /** The same in English, as it is prescribed, under a translation; null on English pages. */
  readonly original: string | null
}

/** The prescribed sentences of one firm, complete with its numbers. */
export interface LegalNotices {
  /** The firm's kind of registration, and its number. */
  readonly registration: { readonly title: string; readonly number: string; readonly original: string | null }
  /** The market-risk line. */
  readonly risk: LawText
  /** Which plan clients get, and who pays the firm. */
  readonly plan: LawText
  readonly past: LawText
  /** null without an insurance licence, as the next. */
  readonly solicitation: LawText | null
  /** The registration that entitles the firm to insurance, alone and after the firm's name. */
  readonly insurance: LawText | null
  readonly insuranceOfFirm: LawText | null
}

/** Returns the sentences that the firm's registration requires. */
export function legalNotices(
  firm: Pick<Firm, 'legalName' | 'registration' | 'insurance'>,
  words: MandatedWords,
  locale: Locale,
): LegalNotices {
  const { title, number, validUntil, riskLine, plan } = obligationsOf(firm)
  const both = (sentence: (from: MandatedWords, by: Locale) => string): LawText => ({
    text: sentence(words, locale),
    original: locale.plurals === 'en' ? null : sentence(english, englishLocale),
  })
  const numbered = (from: MandatedWords, by: Locale) =>
    validUntil === null ? number : fill(from.registrationNumber, { number, date: dateText(by, validUntil) })
  const { insurance } = firm
  const insured = (sentence: (from: MandatedWords) => string) =>
    insurance &&
    both((from, by) =>
      fill(sentence(from), {
        firm: firm.legalName,
        number: insurance.number,
        date: dateText(by, insurance.validUntil),
      }),
    )
  return {
    registration: {
      title: words.registration[title],
      number: numbered(words, locale),
      original: both((from, by) => `${from.registration[title]}, ${numbered(from, by)}`).original,
    },
    risk: both(({ risk }) => risk[riskLine]),
    plan: both((from) => from.plan[plan]),
    past: both(({ pastPerformance }) => pastPerformance),
    solicitation: insurance && both(({ solicitation }) => solicitation),
    insurance: insured((from) => from.insuranceNumber),
    insuranceOfFirm: insured((from) => from.insuranceOfFirm),
  }
}
