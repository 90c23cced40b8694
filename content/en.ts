import { aboutWords } from './en/about.ts'
import { accountWords } from './en/account.ts'
import { adviceWords } from './en/advice.ts'
import { calculatorWords } from './en/calculator.ts'
import { calculatorsWords } from './en/calculators.ts'
import { calendarWords } from './en/calendar.ts'
import { callsWords } from './en/calls.ts'
import { consentWords } from './en/consent.ts'
import { contactWords } from './en/contact.ts'
import { costsWords } from './en/costs.ts'
import { dashboardWords } from './en/dashboard.ts'
import { errorWords } from './en/errors.ts'
import { factorsWords } from './en/factors.ts'
import { faultWords } from './en/faults.ts'
import { frameWords } from './en/frame.ts'
import { fundWords } from './en/fund.ts'
import { fundTerms } from './en/fund-terms.ts'
import { gainsWords } from './en/gains.ts'
import { goalsWords } from './en/goals.ts'
import { homeWords } from './en/home.ts'
import { householdWords } from './en/household.ts'
import { howWeCheckWords } from './en/how-we-check.ts'
import { insuranceWords } from './en/insurance.ts'
import { insuranceProductsWords } from './en/insurance-products.ts'
import { languageWords } from './en/language.ts'
import { legalWords } from './en/legal.ts'
import { localeWords } from './en/locale.ts'
import { looksWords } from './en/looks.ts'
import { mailWords } from './en/mail.ts'
import { mandatedWords } from './en/mandated.ts'
import { offlineWords } from './en/offline.ts'
import { pageWords } from './en/pages.ts'
import { papersWords } from './en/papers.ts'
import { portfolioWords } from './en/portfolio.ts'
import { priceAgeWords } from './en/price-age.ts'
import { profileWords } from './en/profile.ts'
import { recoveryWords } from './en/recovery.ts'
import { requestsWords } from './en/requests.ts'
import { reviewsWords } from './en/reviews.ts'
import { riskWords } from './en/risk.ts'
import { schemeWords } from './en/scheme.ts'
import { servicesWords } from './en/services.ts'
import { statementsWords } from './en/statements.ts'
import { testimonialsWords } from './en/testimonials.ts'
import { transactionsWords } from './en/transactions.ts'
import { watchlistWords } from './en/watchlist.ts'
import { worthWords } from './en/worth.ts'
import type { Said } from './said.ts'

/** Everything the site says in English, by page. */
export const english = {
  frame: frameWords,
  mandated: mandatedWords,
  pages: pageWords,
  terms: fundTerms,
  products: insuranceProductsWords,
  locale: localeWords,
  language: languageWords,
  calendar: calendarWords,
  calls: callsWords,
  errors: errorWords,
  faults: faultWords,
  consent: consentWords,
  home: homeWords,
  about: aboutWords,
  portfolio: portfolioWords,
  watchlist: watchlistWords,
  worth: worthWords,
  goals: goalsWords,
  risk: riskWords,
  advice: adviceWords,
  fund: fundWords,
  scheme: schemeWords,
  insurance: insuranceWords,
  calculator: calculatorWords,
  calculators: calculatorsWords,
  contact: contactWords,
  testimonials: testimonialsWords,
  account: accountWords,
  services: servicesWords,
  legal: legalWords,
  howWeCheck: howWeCheckWords,
  statements: statementsWords,
  priceAge: priceAgeWords,
  dashboard: dashboardWords,
  gains: gainsWords,
  costs: costsWords,
  transactions: transactionsWords,
  requests: requestsWords,
  profile: profileWords,
  looks: looksWords,
  household: householdWords,
  papers: papersWords,
  reviews: reviewsWords,
  mail: mailWords,
  recovery: recoveryWords,
  factors: factorsWords,
  offline: offlineWords,
}

/** The shape that every language fills. Each file of a translation is typed by its part: `Words['home']`. */
export type Words = Said<typeof english>

/** What a language has whose translation has only begun. How it writes numbers and dates comes first. */
export type BegunTranslation = Partial<Words> & Pick<Words, 'locale'>
