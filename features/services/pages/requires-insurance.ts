import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { missingPage } from '#site/page/missing-page.ts'

/** Answers with the 404 page if the firm may not solicit insurance. */
export function requireInsurance(firm: Firm): void {
  if (!obligationsOf(firm).solicitsInsurance) throw missingPage()
}
