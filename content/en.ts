import about from './en/about.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import advice from './en/advice.json' with { type: 'json' }
import calculator from './en/calculator.json' with { type: 'json' }
import calculators from './en/calculators.json' with { type: 'json' }
import calendar from './en/calendar.json' with { type: 'json' }
import calls from './en/calls.json' with { type: 'json' }
import consent from './en/consent.json' with { type: 'json' }
import consentPurposes from './en/consent-purposes.json' with { type: 'json' }
import contact from './en/contact.json' with { type: 'json' }
import costs from './en/costs.json' with { type: 'json' }
import dashboard from './en/dashboard.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import factors from './en/factors.json' with { type: 'json' }
import faults from './en/faults.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import fund from './en/fund.json' with { type: 'json' }
import fundTerms from './en/fund-terms.json' with { type: 'json' }
import gains from './en/gains.json' with { type: 'json' }
import goals from './en/goals.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import household from './en/household.json' with { type: 'json' }
import howWeCheck from './en/how-we-check.json' with { type: 'json' }
import insurance from './en/insurance.json' with { type: 'json' }
import insuranceProducts from './en/insurance-products.json' with { type: 'json' }
import language from './en/language.json' with { type: 'json' }
import legal from './en/legal.json' with { type: 'json' }
import locale from './en/locale.json' with { type: 'json' }
import looks from './en/looks.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import mandated from './en/mandated.json' with { type: 'json' }
import offline from './en/offline.json' with { type: 'json' }
import pages from './en/pages.json' with { type: 'json' }
import type { PagesWords } from './en/pages.ts'
import papers from './en/papers.json' with { type: 'json' }
import portfolio from './en/portfolio.json' with { type: 'json' }
import priceAge from './en/price-age.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import recovery from './en/recovery.json' with { type: 'json' }
import requests from './en/requests.json' with { type: 'json' }
import reviews from './en/reviews.json' with { type: 'json' }
import risk from './en/risk.json' with { type: 'json' }
import type { RiskWords } from './en/risk.ts'
import scheme from './en/scheme.json' with { type: 'json' }
import services from './en/services.json' with { type: 'json' }
import statements from './en/statements.json' with { type: 'json' }
import testimonials from './en/testimonials.json' with { type: 'json' }
import transactionKinds from './en/transaction-kinds.json' with { type: 'json' }
import transactions from './en/transactions.json' with { type: 'json' }
import watchlist from './en/watchlist.json' with { type: 'json' }
import worth from './en/worth.json' with { type: 'json' }
import { wordsFrom } from './nested.ts'

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
  papers,
  reviews,
  mail,
  recovery,
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
