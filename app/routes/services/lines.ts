import { fill } from '#app/frame/fill.ts'
import type { FrameWords } from '#content/en/frame.ts'
import type { Firm } from '#content/firm.ts'
import { formatDate } from '#finance/dates.ts'

/** The market-risk line of the firm's kind of registration. */
export function marketRiskLine(firm: Firm, words: FrameWords): string {
  return firm.registration.kind === 'mutual-fund-distributor'
    ? words.footer.mutualFundRisk
    : words.footer.adviserRisk
}

/** The solicitation line, and the registration that entitles us to it. */
export function insuranceLines(firm: Firm, words: FrameWords): string[] {
  const { number, validUntil } = firm.insurance
  return [
    words.footer.insurance,
    `${firm.legalName}. ${fill(words.footer.insuranceNumber, { number, date: formatDate(validUntil) })}`,
  ]
}
