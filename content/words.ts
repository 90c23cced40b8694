import { aboutWords } from './en/about.ts'
import { accountWords } from './en/account.ts'
import { calculatorWords } from './en/calculator.ts'
import { calendarWords } from './en/calendar.ts'
import { consentWords } from './en/consent.ts'
import { contactWords } from './en/contact.ts'
import { dashboardWords } from './en/dashboard.ts'
import { errorWords } from './en/errors.ts'
import { factorsWords } from './en/factors.ts'
import { faultWords } from './en/faults.ts'
import { frameWords } from './en/frame.ts'
import { fundWords } from './en/fund.ts'
import { fundTerms } from './en/fund-terms.ts'
import { homeWords } from './en/home.ts'
import { insuranceWords } from './en/insurance.ts'
import { insuranceProductsWords } from './en/insurance-products.ts'
import { legalWords } from './en/legal.ts'
import { mailWords } from './en/mail.ts'
import { mandatedWords } from './en/mandated.ts'
import { pageWords } from './en/pages.ts'
import { peopleWords } from './en/people.ts'
import { portfolioWords } from './en/portfolio.ts'
import { profileWords } from './en/profile.ts'
import { recoveryWords } from './en/recovery.ts'
import { servicesWords } from './en/services.ts'
import { testimonialsWords } from './en/testimonials.ts'
import { transactionsWords } from './en/transactions.ts'
import type { Language } from './language.ts'

/** Everything the site says, by language and page. */
const words = {
  en: {
    frame: frameWords,
    mandated: mandatedWords,
    pages: pageWords,
    people: peopleWords,
    terms: fundTerms,
    products: insuranceProductsWords,
    calendar: calendarWords,
    errors: errorWords,
    faults: faultWords,
    consent: consentWords,
    home: homeWords,
    about: aboutWords,
    portfolio: portfolioWords,
    fund: fundWords,
    insurance: insuranceWords,
    calculator: calculatorWords,
    contact: contactWords,
    testimonials: testimonialsWords,
    account: accountWords,
    services: servicesWords,
    legal: legalWords,
    dashboard: dashboardWords,
    transactions: transactionsWords,
    profile: profileWords,
    mail: mailWords,
    recovery: recoveryWords,
    factors: factorsWords,
  },
} satisfies Record<Language, Record<string, object>>

/** The shape that every language fills. */
export type Words = (typeof words)['en']

/**
 * The words of a language. Each load picks the words of its page and
 * passes them on, so components hold no words and a browser gets one language.
 */
export function wordsIn(language: Language): Words {
  return words[language]
}
