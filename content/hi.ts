import household from '#features/access/words/household.hi.json' with { type: 'json' }
import advice from '#features/advice/words/advice.hi.json' with { type: 'json' }
import risk from '#features/advice/words/risk.hi.json' with { type: 'json' }
import calculator from '#features/calculators/words/calculator.hi.json' with { type: 'json' }
import calculators from '#features/calculators/words/calculators.hi.json' with { type: 'json' }
import calendar from '#features/calendar/words/calendar.hi.json' with { type: 'json' }
import costs from '#features/costs/words/costs.hi.json' with { type: 'json' }
import calls from '#features/enquiries/words/calls.hi.json' with { type: 'json' }
import contact from '#features/enquiries/words/contact.hi.json' with { type: 'json' }
import about from '#features/firm/words/about.hi.json' with { type: 'json' }
import howWeCheck from '#features/firm/words/how-we-check.hi.json' with { type: 'json' }
import legal from '#features/firm/words/legal.hi.json' with { type: 'json' }
import testimonials from '#features/firm/words/testimonials.hi.json' with { type: 'json' }
import fund from '#features/funds/words/fund.hi.json' with { type: 'json' }
import fundTerms from '#features/funds/words/fund-terms.hi.json' with { type: 'json' }
import portfolio from '#features/funds/words/portfolio.hi.json' with { type: 'json' }
import scheme from '#features/funds/words/scheme.hi.json' with { type: 'json' }
import watchlist from '#features/funds/words/watchlist.hi.json' with { type: 'json' }
import gains from '#features/gains/words/gains.hi.json' with { type: 'json' }
import goals from '#features/goals/words/goals.hi.json' with { type: 'json' }
import account from '#features/identity/words/account.hi.json' with { type: 'json' }
import consent from '#features/identity/words/consent.hi.json' with { type: 'json' }
import consentPurposes from '#features/identity/words/consent-purposes.hi.json' with { type: 'json' }
import factors from '#features/identity/words/factors.hi.json' with { type: 'json' }
import recovery from '#features/identity/words/recovery.hi.json' with { type: 'json' }
import invitations from '#features/invitations/words/invitations.hi.json' with { type: 'json' }
import isItYou from '#features/is-it-you/words/is-it-you.hi.json' with { type: 'json' }
import dashboard from '#features/ledger/words/dashboard.hi.json' with { type: 'json' }
import transactionKinds from '#features/ledger/words/transaction-kinds.hi.json' with { type: 'json' }
import transactions from '#features/ledger/words/transactions.hi.json' with { type: 'json' }
import worth from '#features/ledger/words/worth.hi.json' with { type: 'json' }
import papers from '#features/papers/words/papers.hi.json' with { type: 'json' }
import letters from '#features/people/words/letters.hi.json' with { type: 'json' }
import priceAge from '#features/prices/words/price-age.hi.json' with { type: 'json' }
import looks from '#features/privacy/words/looks.hi.json' with { type: 'json' }
import profile from '#features/profile/words/profile.hi.json' with { type: 'json' }
import insurance from '#features/protection/words/insurance.hi.json' with { type: 'json' }
import insuranceProducts from '#features/protection/words/insurance-products.hi.json' with { type: 'json' }
import requests from '#features/requests/words/requests.hi.json' with { type: 'json' }
import reviews from '#features/reviews/words/reviews.hi.json' with { type: 'json' }
import services from '#features/services/words/services.hi.json' with { type: 'json' }
import statements from '#features/statements/words/statements.hi.json' with { type: 'json' }
import family from '#features/transmission/words/family.hi.json' with { type: 'json' }
import uploads from '#features/uploads/words/uploads.hi.json' with { type: 'json' }
import mail from '#kit/mail/words/mail.hi.json' with { type: 'json' }
import errors from '#site/words/errors.hi.json' with { type: 'json' }
import frame from '#site/words/frame.hi.json' with { type: 'json' }
import home from '#site/words/home.hi.json' with { type: 'json' }
import mandated from '#site/words/mandated.hi.json' with { type: 'json' }
import offline from '#site/words/offline.hi.json' with { type: 'json' }
import pages from '#site/words/pages.hi.json' with { type: 'json' }
import { translation } from './translation.ts'
import faults from './words/faults.hi.json' with { type: 'json' }
import language from './words/language.hi.json' with { type: 'json' }
import locale from './words/locale.hi.json' with { type: 'json' }

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
  isItYou,
  family,
  papers,
  reviews,
  mail,
  recovery,
  invitations,
  letters,
  uploads,
  factors,
  offline,
  'transactions.kinds': transactionKinds,
  'profile.privacy.consent.purposes': consentPurposes,
})
