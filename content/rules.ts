import { assumptions } from './assumptions.ts'
import { boardFirstWord, boardReport, certInReport, personsTold } from './breach-rules.ts'
import { advanceTaxInterest, advanceTaxShares, calculatorRules } from './calculator-rules.ts'
import type { Dated } from './dated.ts'
import { cutOffs, liquidLoads } from './dealing-rules.ts'
import { categoryMinimums } from './fund-categories.ts'
import { categoryClasses, declaredClasses, sectionClasses } from './fund-classes.ts'
import { costIndexes, fundTaxes, grandfathering, otherGains, redemptionStt } from './fund-tax.ts'
import { advanceTaxWindows, gainSurcharges, schedules112A, strippingRules } from './gain-rules.ts'
import { brokerageGst, brokerageRates, brokerageTds, creditNotes, largeTurnovers } from './gst.ts'
import { illustrationBands } from './illustration.ts'
import { illustrationReturns, premiumGst } from './insurance-rules.ts'
import { lifeEventPapers, lifeEventTimes } from './life-event-rules.ts'
import { moneyThresholds } from './money-thresholds.ts'
import { nomineeRules } from './nominee-rules.ts'
import { riskFreeRates, stampDuties } from './performance.ts'
import { productRules } from './product-rules.ts'
import { complaintTimes, requestTimes } from './request-times.ts'
import { retention } from './retention.ts'
import { recommendationRules, riskQuestionnaires } from './risk-questions.ts'
import { directPlanShares, printedCommissions } from './scheme-costs.ts'
import { cessRates, taxYears } from './tax.ts'
import { elssAfterDeath, lifeClaimRules, transmissionRules } from './transmission-rules.ts'
import { uploadRules } from './upload-rules.ts'
import {
  attentionTimes,
  claimMonths,
  inboxTimes,
  reminderDays,
  reviewTimes,
  yearlyDeclarations,
} from './work-times.ts'
import { yardstickChoices } from './yardsticks.ts'

/** Lists of dated rows by name, under the file that holds them. */
export type RuleBook = Readonly<Record<string, Readonly<Record<string, readonly Dated<object>[]>>>>

/**
 * Every rate, limit and period that the site goes by. `check:launch` asks for each row that nobody has compared with
 * its source; a test finds any list that is missing here.
 */
export const rules = {
  'content/tax.ts': { taxYears, cessRates },
  'content/gain-rules.ts': { advanceTaxWindows, gainSurcharges, schedules112A, strippingRules },
  'content/fund-categories.ts': { categoryMinimums },
  'content/fund-classes.ts': { ...declaredClasses, categoryClasses, sectionClasses },
  'content/fund-tax.ts': { ...fundTaxes, otherGains, grandfathering, costIndexes, redemptionStt },
  'content/dealing-rules.ts': { ...cutOffs, liquidLoads },
  'content/product-rules.ts': productRules,
  'content/insurance-rules.ts': { illustrationReturns, premiumGst },
  'content/illustration.ts': { illustrationBands },
  'content/gst.ts': { brokerageGst, brokerageRates, brokerageTds, creditNotes, largeTurnovers },
  'content/performance.ts': { riskFreeRates, stampDuties },
  'content/assumptions.ts': assumptions,
  'content/calculator-rules.ts': { ...calculatorRules, advanceTaxInterest, advanceTaxShares },
  'content/nominee-rules.ts': { nomineeRules },
  'content/request-times.ts': { requestTimes, complaintTimes },
  'content/retention.ts': retention,
  'content/risk-questions.ts': { riskQuestionnaires, recommendationRules },
  'content/breach-rules.ts': { certInReport, boardFirstWord, personsTold, boardReport },
  'content/transmission-rules.ts': { transmissionRules, elssAfterDeath, lifeClaimRules },
  'content/life-event-rules.ts': { ...lifeEventPapers, lifeEventTimes },
  'content/upload-rules.ts': { uploadRules },
  'content/work-times.ts': {
    inboxTimes,
    attentionTimes,
    reminderDays,
    yearlyDeclarations,
    claimMonths,
    reviewTimes,
  },
  'content/yardsticks.ts': { yardstickChoices },
  'content/scheme-costs.ts': { directPlanShares, printedCommissions },
  'content/money-thresholds.ts': { moneyThresholds },
} satisfies RuleBook
