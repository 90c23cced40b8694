import type { Translation } from './en.ts'
import { aboutWords } from './te/about.ts'
import { accountWords } from './te/account.ts'
import { adviceWords } from './te/advice.ts'
import { costsWords } from './te/costs.ts'
import { dashboardWords } from './te/dashboard.ts'
import { errorWords } from './te/errors.ts'
import { factorsWords } from './te/factors.ts'
import { faultWords } from './te/faults.ts'
import { frameWords } from './te/frame.ts'
import { gainsWords } from './te/gains.ts'
import { homeWords } from './te/home.ts'
import { householdWords } from './te/household.ts'
import { languageWords } from './te/language.ts'
import { localeWords } from './te/locale.ts'
import { mailWords } from './te/mail.ts'
import { pageWords } from './te/pages.ts'
import { recoveryWords } from './te/recovery.ts'
import { requestsWords } from './te/requests.ts'
import { servicesWords } from './te/services.ts'
import { statementsWords } from './te/statements.ts'
import { transactionsWords } from './te/transactions.ts'

/**
 * What is translated to Telugu, by the names of content/en.ts. A file of content/te takes effect by its line here; with
 * the last line the language gets its addresses.
 */
export const telugu: Translation = {
  frame: frameWords,
  pages: pageWords,
  locale: localeWords,
  language: languageWords,
  errors: errorWords,
  faults: faultWords,
  home: homeWords,
  about: aboutWords,
  advice: adviceWords,
  account: accountWords,
  services: servicesWords,
  statements: statementsWords,
  dashboard: dashboardWords,
  gains: gainsWords,
  costs: costsWords,
  transactions: transactionsWords,
  requests: requestsWords,
  household: householdWords,
  mail: mailWords,
  recovery: recoveryWords,
  factors: factorsWords,
}
