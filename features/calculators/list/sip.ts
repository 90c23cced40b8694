import {
  type CalculatorInputs,
  type CalculatorResult,
  calculate,
  calculatorDefaults,
  defaultAmount,
} from '#finance/calculator.ts'
import { formatNumber, roundTo } from '#finance/rupees.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { amount, type Calculator, marketReturn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export type SipField = keyof CalculatorTexts['sip']['fields']

/** S-116: any number can be typed. */
const anyNumber = { min: -Infinity, max: Infinity, isWhole: false }

/** The SIP calculator: its page has a form and a result of its own (S-105 to S-123), and reads and works out by this. */
export const sip: Calculator<CalculatorTexts['sip']> = {
  topic: 'grow',
  fields: {
    amount: amount(
      (_, { mode, type }) =>
        formatNumber(
          defaultAmount(mode === 'invest' ? 'invest' : 'goal', type === 'lumpsum' ? 'lumpsum' : 'sip'),
        ),
      { ...anyNumber, isAboveZero: true },
    ),
    years: years(String(calculatorDefaults.years), { ...anyNumber, isAboveZero: true }),
    return: marketReturn(String(calculatorDefaults.expectedReturnPercent), anyNumber),
  },
  choices: { mode: ['goal', 'invest'], type: ['sip', 'lumpsum'] },
  figures: { monthly: 'rupees', invested: 'rupees', returns: 'rupees', total: 'rupees' },
  main: 'monthly',
  columns: {},
  bars: ['invested', 'returns'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [],
  judge(values, choices) {
    const { result } = sipSum(values, choices)
    if (result.kind !== 'none') return {}
    const faults: Faults<SipField> =
      result.reason === 'return-too-low' ? { return: 'too-low' } : { amount: 'result-too-large' }
    return faults
  },
  work(values, choices) {
    const { inputs, result } = sipSum(values, choices)
    if (result.kind === 'none') throw new RangeError(`a SIP has no result: ${result.reason}`)
    if (result.kind === 'goal') {
      const { monthly, invested, goal } = result
      return { figures: { monthly, invested, returns: goal - invested, total: null }, outcome: 'goal' }
    }
    const { invested, returns, total } = result
    return { figures: { monthly: null, invested, returns, total }, outcome: inputs.investment, main: 'total' }
  },
}

/** What is asked of the SIP calculator, and what comes of it. */
export function sipSum(
  { amount, years, return: annualReturn }: Readonly<Record<SipField, number>>,
  { mode, type }: Readonly<Record<'mode' | 'type', string>>,
): { readonly inputs: CalculatorInputs; readonly result: CalculatorResult } {
  const inputs: CalculatorInputs = {
    mode: mode === 'invest' ? 'invest' : 'goal',
    // A goal is always reached by a SIP.
    investment: mode === 'invest' && type === 'lumpsum' ? 'lumpsum' : 'sip',
    amount,
    years,
    expectedReturnPercent: percentOf(annualReturn),
  }
  return { inputs, result: calculate(inputs) }
}

/** As it was typed: 0.07 · 100 is 7.000000000000001. */
export function percentOf(fraction: number): number {
  return roundTo(fraction * 100, 9)
}
