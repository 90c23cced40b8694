import about from './hi/about.json' with { type: 'json' }
import account from './hi/account.json' with { type: 'json' }
import advice from './hi/advice.json' with { type: 'json' }
import calculator from './hi/calculator.json' with { type: 'json' }
import calculators from './hi/calculators.json' with { type: 'json' }
import calendar from './hi/calendar.json' with { type: 'json' }
import calls from './hi/calls.json' with { type: 'json' }
import consent from './hi/consent.json' with { type: 'json' }
import consentPurposes from './hi/consent-purposes.json' with { type: 'json' }
import contact from './hi/contact.json' with { type: 'json' }
import costs from './hi/costs.json' with { type: 'json' }
import dashboard from './hi/dashboard.json' with { type: 'json' }
import errors from './hi/errors.json' with { type: 'json' }
import factors from './hi/factors.json' with { type: 'json' }
import faults from './hi/faults.json' with { type: 'json' }
import frame from './hi/frame.json' with { type: 'json' }
import fund from './hi/fund.json' with { type: 'json' }
import fundTerms from './hi/fund-terms.json' with { type: 'json' }
import gains from './hi/gains.json' with { type: 'json' }
import goals from './hi/goals.json' with { type: 'json' }
import home from './hi/home.json' with { type: 'json' }
import household from './hi/household.json' with { type: 'json' }
import howWeCheck from './hi/how-we-check.json' with { type: 'json' }
import insurance from './hi/insurance.json' with { type: 'json' }
import insuranceProducts from './hi/insurance-products.json' with { type: 'json' }
import language from './hi/language.json' with { type: 'json' }
import legal from './hi/legal.json' with { type: 'json' }
import locale from './hi/locale.json' with { type: 'json' }
import looks from './hi/looks.json' with { type: 'json' }
import mail from './hi/mail.json' with { type: 'json' }
import mandated from './hi/mandated.json' with { type: 'json' }
import offline from './hi/offline.json' with { type: 'json' }
import pages from './hi/pages.json' with { type: 'json' }
import papers from './hi/papers.json' with { type: 'json' }
import portfolio from './hi/portfolio.json' with { type: 'json' }
import priceAge from './hi/price-age.json' with { type: 'json' }
import profile from './hi/profile.json' with { type: 'json' }
import recovery from './hi/recovery.json' with { type: 'json' }
import requests from './hi/requests.json' with { type: 'json' }
import reviews from './hi/reviews.json' with { type: 'json' }
import risk from './hi/risk.json' with { type: 'json' }
import scheme from './hi/scheme.json' with { type: 'json' }
import services from './hi/services.json' with { type: 'json' }
import statements from './hi/statements.json' with { type: 'json' }
import testimonials from './hi/testimonials.json' with { type: 'json' }
import transactionKinds from './hi/transaction-kinds.json' with { type: 'json' }
import transactions from './hi/transactions.json' with { type: 'json' }
import watchlist from './hi/watchlist.json' with { type: 'json' }
import worth from './hi/worth.json' with { type: 'json' }
import { translation } from './translation.ts'

/** What is translated to Hindi, by the names of content/en.ts. `tsc` names a file or a key that is missing, and one that English has not. */
export const hindi = translation({
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
