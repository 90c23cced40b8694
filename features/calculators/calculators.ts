import { type CalculatorId, calculatorIds, calculatorName } from '#content/calculator-text.ts'
import type { Calculator } from './calculator.ts'
import { advanceTax } from './list/advance-tax.ts'
import { costOfDelay } from './list/cost-of-delay.ts'
import { education } from './list/education.ts'
import { elss } from './list/elss.ts'
import { emergencyFund } from './list/emergency-fund.ts'
import { emi } from './list/emi.ts'
import { epf } from './list/epf.ts'
import { fd } from './list/fd.ts'
import { gainsTax } from './list/gains-tax.ts'
import { goalLadder } from './list/goal-ladder.ts'
import { gratuity } from './list/gratuity.ts'
import { healthCover } from './list/health-cover.ts'
import { howLong } from './list/how-long.ts'
import { hra } from './list/hra.ts'
import { inflation } from './list/inflation.ts'
import { lifeCover } from './list/life-cover.ts'
import { netWorth } from './list/net-worth.ts'
import { nps } from './list/nps.ts'
import { ppf } from './list/ppf.ts'
import { prepayOrInvest } from './list/prepay-or-invest.ts'
import { rd } from './list/rd.ts'
import { retirementNeed } from './list/retirement-need.ts'
import { seniorSavings } from './list/senior-savings.ts'
import { sip } from './list/sip.ts'
import { sipOrLumpsum } from './list/sip-or-lumpsum.ts'
import { ssy } from './list/ssy.ts'
import { stepUpSip } from './list/step-up-sip.ts'
import { stp } from './list/stp.ts'
import { swp } from './list/swp.ts'
import { taxRegime } from './list/tax-regime.ts'
import { yearlyReturn } from './list/yearly-return.ts'
import type { CalculatorTexts } from './words/calculators.ts'

/** Every calculator by the name of its words. */
const calculators: { readonly [Id in CalculatorId]: Calculator<CalculatorTexts[Id]> } = {
  sip,
  stepUpSip,
  sipOrLumpsum,
  costOfDelay,
  stp,
  yearlyReturn,
  inflation,
  education,
  goalLadder,
  netWorth,
  retirementNeed,
  howLong,
  swp,
  nps,
  fd,
  rd,
  ppf,
  ssy,
  seniorSavings,
  emi,
  prepayOrInvest,
  epf,
  hra,
  gratuity,
  taxRegime,
  elss,
  gainsTax,
  advanceTax,
  emergencyFund,
  lifeCover,
  healthCover,
}

/** The calculator with an id, whatever its fields are. */
export function calculatorOf(id: CalculatorId): Calculator {
  return calculators[id] as Calculator
}

/** The id of the calculator with this name in its address, or null. */
export function findCalculator(name: string): CalculatorId | null {
  return calculatorIds.find((id) => calculatorName(id) === name) ?? null
}
