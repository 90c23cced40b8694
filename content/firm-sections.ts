import type { Firm, FirmSections, SectionName } from './firm.ts'
import { findFund } from './funds.ts'
import { inventedPaper } from './sample-costs.ts'

/** The sections in the order of the exported file and of the first start. */
export const sectionNames = [
  'names',
  'licences',
  'contact',
  'hours',
  'people',
  'claims',
  'funds',
  'pay',
  'costs',
  'story',
  'checked',
] as const satisfies readonly SectionName[]

/** A section that a person enters; comparisons are made at the launch check. */
export type EnteredSection = Exclude<SectionName, 'checked'>

/** The sections that a person enters, in the order of the first start. */
export const enteredSections = sectionNames.filter((name) => name !== 'checked')

/** Returns the firm that the sections describe. A listed fund whose facts are unknown is left out. */
export function firmOf(sections: FirmSections, hasTestimonials = true): Firm {
  const { names, licences, contact, hours, people, claims, pay, costs, story, checked } = sections
  return {
    ...names,
    ...licences,
    ...contact,
    ...people,
    officeHours: hours,
    claims,
    funds: sections.funds.flatMap(({ code, minInvestment }) => {
      const fund = findFund(code)
      return fund ? [{ ...fund, minInvestment }] : []
    }),
    commission: pay,
    // A real firm never shows its clients invented rates, not even before its owner has entered any.
    costs: names.isSample
      ? costs
      : { ...costs, rates: costs.rates.filter(({ paper }) => paper !== inventedPaper) },
    story,
    checked,
    hasTestimonials,
  }
}
