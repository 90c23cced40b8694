import { timeText } from '#content/dates.ts'
import type { Firm } from '#content/firm.ts'
import { productsOf } from '#content/insurance.ts'
import type { Words } from '#content/words.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { formatNumber } from '#finance/rupees.ts'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { cityName } from '../local-names.ts'

/** By the `{name}` that stands for it, a prescribed sentence in English; empty on English pages. */
export type LawOriginals = Readonly<Record<string, string>>

export function lawOriginals(
  firm: Firm,
  { mandated, locale }: Pick<Words, 'mandated' | 'locale'>,
): LawOriginals {
  const { registration, insurance, plan, past } = legalNotices(firm, mandated, locale)
  if (!registration.original || !plan.original || !past.original) return {}
  return {
    registration: insurance
      ? `${registration.original}. ${insurance.original}.`
      : `${registration.original}.`,
    plan: plan.original,
    past: past.original,
  }
}

/** The facts of the firm, as they are put into the `{names}` of a legal text. */
export function firmFacts(
  firm: Firm,
  { mandated, calendar, locale, contact }: Pick<Words, 'mandated' | 'calendar' | 'locale' | 'contact'>,
): Record<string, string> {
  const { address, grievanceOfficer: officer } = firm
  const lines = legalNotices(firm, mandated, locale)
  return {
    firm: firm.name,
    legalName: firm.legalName,
    street: address.street,
    area: address.area,
    city: cityName(address.city, contact),
    postalCode: address.postalCode,
    officer: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    opens: timeText(locale, firm.officeHours.opens),
    closes: timeText(locale, firm.officeHours.closes),
    funds: formatNumber(firm.funds.length),
    plans: formatNumber(productsOf(firm).length),
    days: daysText(firm.officeHours.days, calendar),
    ...(lines.insurance ? { insurance: lines.insurance.text } : {}),
    plan: lines.plan.text,
    past: lines.past.text,
    registration: `${lines.registration.title}, ${lines.registration.number}`,
  }
}
