import { fill } from '#app/frame/fill.ts'
import type { FrameWords } from '#content/en/frame.ts'
import type { Firm } from '#content/firm.ts'
import { formatDate } from '#finance/dates.ts'

/** The facts of the firm, as they are put into the `{names}` of a legal text. */
export function firmFacts(firm: Firm, words: FrameWords): Record<string, string> {
  const { address, grievanceOfficer: officer, registration, insurance } = firm
  return {
    firm: firm.name,
    legalName: firm.legalName,
    street: address.street,
    area: address.area,
    city: address.city,
    postalCode: address.postalCode,
    officer: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    opens: firm.officeHours.opens,
    closes: firm.officeHours.closes,
    insuranceNumber: insurance.number,
    insuranceValid: formatDate(insurance.validUntil),
    registration:
      registration.kind === 'mutual-fund-distributor'
        ? `${words.footer.distributor}, ${fill(words.footer.distributorNumber, {
            arn: registration.arn,
            date: formatDate(registration.validUntil),
          })}`
        : `${words.footer.adviser}, ${registration.number}`,
  }
}
