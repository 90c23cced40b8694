import { lumpsumByYear, sipByYear, valueInTodaysMoney, type YearRow } from '#finance/sip.ts'
import type { SipSum } from '../../sip.ts'

/** Year by year from the figures as they are shown: a goal from its rounded monthly SIP. */
export function growthRows({ inputs, result }: SipSum): YearRow[] {
  const annualReturn = inputs.expectedReturnPercent / 100
  if (result.kind === 'goal') return sipByYear(result.monthly, annualReturn, inputs.years)
  return result.investment === 'sip'
    ? sipByYear(inputs.amount, annualReturn, inputs.years)
    : lumpsumByYear(inputs.amount, annualReturn, inputs.years)
}

/** What an amount after some years buys today, in whole rupees; `null` past what can be told to the rupee. */
export function atTodaysPrices(amount: number, inflationPercent: number, years: number): number | null {
  const today = Math.round(valueInTodaysMoney(amount, inflationPercent / 100, years))
  return Number.isSafeInteger(today) ? today : null
}

/** The amount that a result ends with: the goal, or the total. */
export function endOf({ result }: SipSum): number {
  return result.kind === 'goal' ? result.goal : result.total
}
