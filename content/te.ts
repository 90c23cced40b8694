import type { Words } from './en.ts'
import { aboutWords } from './te/about.ts'
import { accountWords } from './te/account.ts'
import { adviceWords } from './te/advice.ts'
import { calculatorWords } from './te/calculator.ts'
import { calculatorsWords } from './te/calculators.ts'
import { calendarWords } from './te/calendar.ts'
import { callsWords } from './te/calls.ts'
import { consentWords } from './te/consent.ts'
import { contactWords } from './te/contact.ts'
import { costsWords } from './te/costs.ts'
import { dashboardWords } from './te/dashboard.ts'
import { errorWords } from './te/errors.ts'
import { factorsWords } from './te/factors.ts'
import { faultWords } from './te/faults.ts'
import { frameWords } from './te/frame.ts'
import { fundWords } from './te/fund.ts'
import { fundTerms } from './te/fund-terms.ts'
import { gainsWords } from './te/gains.ts'
import { goalsWords } from './te/goals.ts'
import { homeWords } from './te/home.ts'
import { householdWords } from './te/household.ts'
import { howWeCheckWords } from './te/how-we-check.ts'
import { insuranceWords } from './te/insurance.ts'
import { insuranceProductsWords } from './te/insurance-products.ts'
import { languageWords } from './te/language.ts'
import { legalWords } from './te/legal.ts'
import { localeWords } from './te/locale.ts'
import { looksWords } from './te/looks.ts'
import { mailWords } from './te/mail.ts'
import { mandatedWords } from './te/mandated.ts'
import { offlineWords } from './te/offline.ts'
import { pageWords } from './te/pages.ts'
import { papersWords } from './te/papers.ts'
import { portfolioWords } from './te/portfolio.ts'
import { priceAgeWords } from './te/price-age.ts'
import { profileWords } from './te/profile.ts'
import { recoveryWords } from './te/recovery.ts'
import { requestsWords } from './te/requests.ts'
import { reviewsWords } from './te/reviews.ts'
import { riskWords } from './te/risk.ts'
import { schemeWords } from './te/scheme.ts'
import { servicesWords } from './te/services.ts'
import { statementsWords } from './te/statements.ts'
import { testimonialsWords } from './te/testimonials.ts'
import { transactionsWords } from './te/transactions.ts'
import { watchlistWords } from './te/watchlist.ts'
import { worthWords } from './te/worth.ts'

/**
 * What is translated to Telugu, by the names of content/en.ts. A file of content/te takes effect by its line here; with
 * the last line the language gets its addresses.
 */
export const telugu: Words = {
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
