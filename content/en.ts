import household from '#features/access/words/household.en.json' with { type: 'json' }
import advice from '#features/advice/words/advice.en.json' with { type: 'json' }
import risk from '#features/advice/words/risk.en.json' with { type: 'json' }
import type { RiskWords } from '#features/advice/words/risk.ts'
import calculator from '#features/calculators/words/calculator.en.json' with { type: 'json' }
import calculators from '#features/calculators/words/calculators.en.json' with { type: 'json' }
import calendar from '#features/calendar/words/calendar.en.json' with { type: 'json' }
import costs from '#features/costs/words/costs.en.json' with { type: 'json' }
import calls from '#features/enquiries/words/calls.en.json' with { type: 'json' }
import contact from '#features/enquiries/words/contact.en.json' with { type: 'json' }
import about from '#features/firm/words/about.en.json' with { type: 'json' }
import howWeCheck from '#features/firm/words/how-we-check.en.json' with { type: 'json' }
import legal from '#features/firm/words/legal.en.json' with { type: 'json' }
import testimonials from '#features/firm/words/testimonials.en.json' with { type: 'json' }
import fund from '#features/funds/words/fund.en.json' with { type: 'json' }
import fundTerms from '#features/funds/words/fund-terms.en.json' with { type: 'json' }
import portfolio from '#features/funds/words/portfolio.en.json' with { type: 'json' }
import scheme from '#features/funds/words/scheme.en.json' with { type: 'json' }
import watchlist from '#features/funds/words/watchlist.en.json' with { type: 'json' }
import gains from '#features/gains/words/gains.en.json' with { type: 'json' }
import goals from '#features/goals/words/goals.en.json' with { type: 'json' }
import account from '#features/identity/words/account.en.json' with { type: 'json' }
import consent from '#features/identity/words/consent.en.json' with { type: 'json' }
import consentPurposes from '#features/identity/words/consent-purposes.en.json' with { type: 'json' }
import factors from '#features/identity/words/factors.en.json' with { type: 'json' }
import recovery from '#features/identity/words/recovery.en.json' with { type: 'json' }
import invitations from '#features/invitations/words/invitations.en.json' with { type: 'json' }
import isItYou from '#features/is-it-you/words/is-it-you.en.json' with { type: 'json' }
import dashboard from '#features/ledger/words/dashboard.en.json' with { type: 'json' }
import transactionKinds from '#features/ledger/words/transaction-kinds.en.json' with { type: 'json' }
import transactions from '#features/ledger/words/transactions.en.json' with { type: 'json' }
import worth from '#features/ledger/words/worth.en.json' with { type: 'json' }
import papers from '#features/papers/words/papers.en.json' with { type: 'json' }
import letters from '#features/people/words/letters.en.json' with { type: 'json' }
import priceAge from '#features/prices/words/price-age.en.json' with { type: 'json' }
import looks from '#features/privacy/words/looks.en.json' with { type: 'json' }
import profile from '#features/profile/words/profile.en.json' with { type: 'json' }
import insurance from '#features/protection/words/insurance.en.json' with { type: 'json' }
import insuranceProducts from '#features/protection/words/insurance-products.en.json' with { type: 'json' }
import requests from '#features/requests/words/requests.en.json' with { type: 'json' }
import reviews from '#features/reviews/words/reviews.en.json' with { type: 'json' }
import services from '#features/services/words/services.en.json' with { type: 'json' }
import statements from '#features/statements/words/statements.en.json' with { type: 'json' }
import family from '#features/transmission/words/family.en.json' with { type: 'json' }
import uploads from '#features/uploads/words/uploads.en.json' with { type: 'json' }
import mail from '#kit/mail/words/mail.en.json' with { type: 'json' }
import errors from '#site/words/errors.en.json' with { type: 'json' }
import frame from '#site/words/frame.en.json' with { type: 'json' }
import home from '#site/words/home.en.json' with { type: 'json' }
import mandated from '#site/words/mandated.en.json' with { type: 'json' }
import offline from '#site/words/offline.en.json' with { type: 'json' }
import pages from '#site/words/pages.en.json' with { type: 'json' }
import type { PagesWords } from '#site/words/pages.ts'
import { wordsFrom } from './nested.ts'
import faults from './words/faults.en.json' with { type: 'json' }
import language from './words/language.en.json' with { type: 'json' }
import locale from './words/locale.en.json' with { type: 'json' }

/**
 * The files of English, each by where its words stand: `frame` is `words.frame`. What a browser needs of a subject without the rest has a
 * file of its own.
 */
export const englishFiles = {
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
}

/** Everything the site says in English, by page. */
export const english = wordsFrom(englishFiles)

/** The shape that every language fills: the keys of English with any text, and the plural forms of that language. */
export interface Words extends Omit<typeof english, 'pages' | 'risk'> {
  readonly pages: PagesWords
  readonly risk: RiskWords
}

/** What a language has whose translation has only begun. How it writes numbers and dates comes first. */
export type BegunTranslation = Partial<Words> & Pick<Words, 'locale'>
