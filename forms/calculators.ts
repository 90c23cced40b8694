import { type CalculatorId, calculatorIds, calculatorName } from '#content/calculator-text.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import type { Calculator } from './calculator.ts'
import { advanceTax } from './calculators/advance-tax.ts'
import { costOfDelay } from './calculators/cost-of-delay.ts'
import { education } from './calculators/education.ts'
import { elss } from './calculators/elss.ts'
import { emergencyFund } from './calculators/emergency-fund.ts'
import { emi } from './calculators/emi.ts'
import { epf } from './calculators/epf.ts'
import { fd } from './calculators/fd.ts'
import { gainsTax } from './calculators/gains-tax.ts'
import { goalLadder } from './calculators/goal-ladder.ts'
import { gratuity } from './calculators/gratuity.ts'
import { healthCover } from './calculators/health-cover.ts'
import { howLong } from './calculators/how-long.ts'
import { hra } from './calculators/hra.ts'
import { inflation } from './calculators/inflation.ts'
import { lifeCover } from './calculators/life-cover.ts'
import { netWorth } from './calculators/net-worth.ts'
import { nps } from './calculators/nps.ts'
import { ppf } from './calculators/ppf.ts'
import { prepayOrInvest } from './calculators/prepay-or-invest.ts'
import { rd } from './calculators/rd.ts'
import { retirementNeed } from './calculators/retirement-need.ts'
import { seniorSavings } from './calculators/senior-savings.ts'
import { sip } from './calculators/sip.ts'
import { sipOrLumpsum } from './calculators/sip-or-lumpsum.ts'
import { ssy } from './calculators/ssy.ts'
import { stepUpSip } from './calculators/step-up-sip.ts'
import { stp } from './calculators/stp.ts'
import { swp } from './calculators/swp.ts'
import { taxRegime } from './calculators/tax-regime.ts'
import { yearlyReturn } from './calculators/yearly-return.ts'

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
