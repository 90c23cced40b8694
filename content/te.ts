import about from './te/about.json' with { type: 'json' }
import account from './te/account.json' with { type: 'json' }
import advice from './te/advice.json' with { type: 'json' }
import calculator from './te/calculator.json' with { type: 'json' }
import calculators from './te/calculators.json' with { type: 'json' }
import calendar from './te/calendar.json' with { type: 'json' }
import calls from './te/calls.json' with { type: 'json' }
import consent from './te/consent.json' with { type: 'json' }
import consentPurposes from './te/consent-purposes.json' with { type: 'json' }
import contact from './te/contact.json' with { type: 'json' }
import costs from './te/costs.json' with { type: 'json' }
import dashboard from './te/dashboard.json' with { type: 'json' }
import errors from './te/errors.json' with { type: 'json' }
import factors from './te/factors.json' with { type: 'json' }
import faults from './te/faults.json' with { type: 'json' }
import frame from './te/frame.json' with { type: 'json' }
import fund from './te/fund.json' with { type: 'json' }
import fundTerms from './te/fund-terms.json' with { type: 'json' }
import gains from './te/gains.json' with { type: 'json' }
import goals from './te/goals.json' with { type: 'json' }
import home from './te/home.json' with { type: 'json' }
import household from './te/household.json' with { type: 'json' }
import howWeCheck from './te/how-we-check.json' with { type: 'json' }
import insurance from './te/insurance.json' with { type: 'json' }
import insuranceProducts from './te/insurance-products.json' with { type: 'json' }
import language from './te/language.json' with { type: 'json' }
import legal from './te/legal.json' with { type: 'json' }
import locale from './te/locale.json' with { type: 'json' }
import looks from './te/looks.json' with { type: 'json' }
import mail from './te/mail.json' with { type: 'json' }
import mandated from './te/mandated.json' with { type: 'json' }
import offline from './te/offline.json' with { type: 'json' }
import pages from './te/pages.json' with { type: 'json' }
import papers from './te/papers.json' with { type: 'json' }
import portfolio from './te/portfolio.json' with { type: 'json' }
import priceAge from './te/price-age.json' with { type: 'json' }
import profile from './te/profile.json' with { type: 'json' }
import recovery from './te/recovery.json' with { type: 'json' }
import requests from './te/requests.json' with { type: 'json' }
import reviews from './te/reviews.json' with { type: 'json' }
import risk from './te/risk.json' with { type: 'json' }
import scheme from './te/scheme.json' with { type: 'json' }
import services from './te/services.json' with { type: 'json' }
import statements from './te/statements.json' with { type: 'json' }
import testimonials from './te/testimonials.json' with { type: 'json' }
import transactionKinds from './te/transaction-kinds.json' with { type: 'json' }
import transactions from './te/transactions.json' with { type: 'json' }
import watchlist from './te/watchlist.json' with { type: 'json' }
import worth from './te/worth.json' with { type: 'json' }
import { translation } from './translation.ts'

/** What is translated to Telugu, by the names of content/en.ts. `tsc` names a file or a key that is missing, and one that English has not. */
export const telugu = translation({
  frame,
  mandated,
  pages,
  terms: fundTerms,
  products: insuranceProducts,
  locale,
  language,
  calendar,
  calls,
  errors,
  faults,
  consent,
  home,
  about,
  portfolio,
  watchlist,
  worth,
  goals,
  risk,
  advice,
  fund,
  scheme,
  insurance,
  calculator,
  calculators,
  contact,
  testimonials,
  account,
  services,
  legal,
  howWeCheck,
  statements,
  priceAge,
  dashboard,
  gains,
  costs,
  transactions,
  requests,
  profile,
  looks,
  household,
  papers,
  reviews,
  mail,
  recovery,
  factors,
  offline,
  'transactions.kinds': transactionKinds,
  'profile.privacy.consent.purposes': consentPurposes,
})
