import { legalNotices } from '#app/frame/legal-notices.ts'
import { timeText } from '#content/dates.ts'
import type { Firm } from '#content/firm.ts'
import { daysText } from '#content/office-days.ts'
import type { Words } from '#content/words.ts'

/** The registrations in English, as they are prescribed; null on English pages. */
export function originalRegistrations(
  firm: Firm,
  { mandated, locale }: Pick<Words, 'mandated' | 'locale'>,
): string | null {
  const { registration, insurance } = legalNotices(firm, mandated, locale)
  return registration.original && `${registration.original}. ${insurance.original}.`
}

/** The facts of the firm, as they are put into the `{names}` of a legal text. */
export function firmFacts(
  firm: Firm,
  { mandated, calendar, locale }: Pick<Words, 'mandated' | 'calendar' | 'locale'>,
): Record<string, string> {
  const { address, grievanceOfficer: officer } = firm
  const lines = legalNotices(firm, mandated, locale)
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
    opens: timeText(locale, firm.officeHours.opens),
    closes: timeText(locale, firm.officeHours.closes),
    days: daysText(firm.officeHours.days, calendar),
    insurance: lines.insurance.text,
    plan: lines.plan,
    registration: `${lines.registration.title}, ${lines.registration.number}`,
  }
}
