import household from '#features/access/words/household.te.json' with { type: 'json' }
import advice from '#features/advice/words/advice.te.json' with { type: 'json' }
import risk from '#features/advice/words/risk.te.json' with { type: 'json' }
import calculator from '#features/calculators/words/calculator.te.json' with { type: 'json' }
import calculators from '#features/calculators/words/calculators.te.json' with { type: 'json' }
import calendar from '#features/calendar/words/calendar.te.json' with { type: 'json' }
import costs from '#features/costs/words/costs.te.json' with { type: 'json' }
import calls from '#features/enquiries/words/calls.te.json' with { type: 'json' }
import contact from '#features/enquiries/words/contact.te.json' with { type: 'json' }
import about from '#features/firm/words/about.te.json' with { type: 'json' }
import howWeCheck from '#features/firm/words/how-we-check.te.json' with { type: 'json' }
import legal from '#features/firm/words/legal.te.json' with { type: 'json' }
import testimonials from '#features/firm/words/testimonials.te.json' with { type: 'json' }
import fund from '#features/funds/words/fund.te.json' with { type: 'json' }
import fundTerms from '#features/funds/words/fund-terms.te.json' with { type: 'json' }
import portfolio from '#features/funds/words/portfolio.te.json' with { type: 'json' }
import scheme from '#features/funds/words/scheme.te.json' with { type: 'json' }
import watchlist from '#features/funds/words/watchlist.te.json' with { type: 'json' }
import gains from '#features/gains/words/gains.te.json' with { type: 'json' }
import goals from '#features/goals/words/goals.te.json' with { type: 'json' }
import account from '#features/identity/words/account.te.json' with { type: 'json' }
import consent from '#features/identity/words/consent.te.json' with { type: 'json' }
import consentPurposes from '#features/identity/words/consent-purposes.te.json' with { type: 'json' }
import factors from '#features/identity/words/factors.te.json' with { type: 'json' }
import recovery from '#features/identity/words/recovery.te.json' with { type: 'json' }
import invitations from '#features/invitations/words/invitations.te.json' with { type: 'json' }
import isItYou from '#features/is-it-you/words/is-it-you.te.json' with { type: 'json' }
import dashboard from '#features/ledger/words/dashboard.te.json' with { type: 'json' }
import transactionKinds from '#features/ledger/words/transaction-kinds.te.json' with { type: 'json' }
import transactions from '#features/ledger/words/transactions.te.json' with { type: 'json' }
import worth from '#features/ledger/words/worth.te.json' with { type: 'json' }
import papers from '#features/papers/words/papers.te.json' with { type: 'json' }
import letters from '#features/people/words/letters.te.json' with { type: 'json' }
import priceAge from '#features/prices/words/price-age.te.json' with { type: 'json' }
import looks from '#features/privacy/words/looks.te.json' with { type: 'json' }
import profile from '#features/profile/words/profile.te.json' with { type: 'json' }
import insurance from '#features/protection/words/insurance.te.json' with { type: 'json' }
import insuranceProducts from '#features/protection/words/insurance-products.te.json' with { type: 'json' }
import requests from '#features/requests/words/requests.te.json' with { type: 'json' }
import reviews from '#features/reviews/words/reviews.te.json' with { type: 'json' }
import services from '#features/services/words/services.te.json' with { type: 'json' }
import statements from '#features/statements/words/statements.te.json' with { type: 'json' }
import family from '#features/transmission/words/family.te.json' with { type: 'json' }
import uploads from '#features/uploads/words/uploads.te.json' with { type: 'json' }
import mail from '#kit/mail/words/mail.te.json' with { type: 'json' }
import errors from '#site/words/errors.te.json' with { type: 'json' }
import frame from '#site/words/frame.te.json' with { type: 'json' }
import home from '#site/words/home.te.json' with { type: 'json' }
import mandated from '#site/words/mandated.te.json' with { type: 'json' }
import offline from '#site/words/offline.te.json' with { type: 'json' }
import pages from '#site/words/pages.te.json' with { type: 'json' }
import { translation } from './translation.ts'
import faults from './words/faults.te.json' with { type: 'json' }
import language from './words/language.te.json' with { type: 'json' }
import locale from './words/locale.te.json' with { type: 'json' }

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
