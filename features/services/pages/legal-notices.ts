import type { Firm } from '#content/firm.ts'
import type { Locale } from '#content/words/locale.ts'
import { type LawText, legalNotices } from '#site/frame/legal-notices.ts'
import type { MandatedWords } from '#site/words/mandated.ts'

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
