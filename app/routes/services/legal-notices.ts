import { type LawText, legalNotices } from '#app/frame/legal-notices.ts'
import type { Locale } from '#content/en/locale.ts'
import type { MandatedWords } from '#content/en/mandated.ts'
import type { Firm } from '#content/firm.ts'

/** The solicitation line, and the registration that entitles the firm to it. */
export function insuranceLines(firm: Firm, words: MandatedWords, locale: Locale): LawText[] {
  const { solicitation, insuranceOfFirm } = legalNotices(firm, words, locale)
  return [solicitation, insuranceOfFirm].filter((line) => line !== null)
}

/** The market-risk line and the line about past performance. */
export function fundLines(firm: Firm, words: MandatedWords, locale: Locale): LawText[] {
  const { risk, past } = legalNotices(firm, words, locale)
  return [risk, past]
}
