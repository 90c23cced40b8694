import type { Words } from './en.ts'
import { aboutWords } from './hi/about.ts'
import { accountWords } from './hi/account.ts'
import { adviceWords } from './hi/advice.ts'
import { calculatorWords } from './hi/calculator.ts'
import { calculatorsWords } from './hi/calculators.ts'
import { calendarWords } from './hi/calendar.ts'
import { callsWords } from './hi/calls.ts'
import { consentWords } from './hi/consent.ts'
import { contactWords } from './hi/contact.ts'
import { costsWords } from './hi/costs.ts'
import { dashboardWords } from './hi/dashboard.ts'
import { errorWords } from './hi/errors.ts'
import { factorsWords } from './hi/factors.ts'
import { faultWords } from './hi/faults.ts'
import { frameWords } from './hi/frame.ts'
import { fundWords } from './hi/fund.ts'
import { fundTerms } from './hi/fund-terms.ts'
import { gainsWords } from './hi/gains.ts'
import { goalsWords } from './hi/goals.ts'
import { homeWords } from './hi/home.ts'
import { householdWords } from './hi/household.ts'
import { howWeCheckWords } from './hi/how-we-check.ts'
import { insuranceWords } from './hi/insurance.ts'
import { insuranceProductsWords } from './hi/insurance-products.ts'
import { languageWords } from './hi/language.ts'
import { legalWords } from './hi/legal.ts'
import { localeWords } from './hi/locale.ts'
import { looksWords } from './hi/looks.ts'
import { mailWords } from './hi/mail.ts'
import { mandatedWords } from './hi/mandated.ts'
import { offlineWords } from './hi/offline.ts'
import { pageWords } from './hi/pages.ts'
import { papersWords } from './hi/papers.ts'
import { portfolioWords } from './hi/portfolio.ts'
import { priceAgeWords } from './hi/price-age.ts'
import { profileWords } from './hi/profile.ts'
import { recoveryWords } from './hi/recovery.ts'
import { requestsWords } from './hi/requests.ts'
import { reviewsWords } from './hi/reviews.ts'
import { riskWords } from './hi/risk.ts'
import { schemeWords } from './hi/scheme.ts'
import { servicesWords } from './hi/services.ts'
import { statementsWords } from './hi/statements.ts'
import { testimonialsWords } from './hi/testimonials.ts'
import { transactionsWords } from './hi/transactions.ts'
import { watchlistWords } from './hi/watchlist.ts'
import { worthWords } from './hi/worth.ts'

/**
 * What is translated to Hindi, by the names of content/en.ts. A file of content/hi takes effect by its line here; with
 * the last line the language gets its addresses.
 */
export const hindi: Words = {
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
