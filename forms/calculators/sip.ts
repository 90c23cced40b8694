import type { CalculatorTexts } from '#content/en/calculators.ts'
import {
  type CalculatorInputs,
  type CalculatorResult,
  calculate,
  calculatorDefaults,
  defaultAmount,
} from '#finance/calculator.ts'
import { formatNumber, roundTo } from '#finance/rupees.ts'
import { amount, type Calculator, marketReturn, years } from '../calculator.ts'
import type { Faults } from '../field.ts'

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
  vectors: [
    {
      source: 'Formula.js 4.6.1: PMT(0.05/12, 60, 0, -1000000, 1), rounded',
      typed: { mode: 'goal', amount: '10 lakh', years: '5', return: '5' },
      shows: { monthly: 14_644, total: null },
      outcome: 'goal',
    },
    {
      source: 'Formula.js 4.6.1: FV(0.05/12, 60, -10000, 0, 1), rounded',
      typed: { mode: 'invest', type: 'sip', amount: '10000', years: '5', return: '5' },
      shows: { invested: 6_00_000, returns: 82_894, total: 6_82_894, monthly: null },
      outcome: 'sip',
    },
    {
      source: 'By hand: 10,00,000 · 1.05⁵ = 12,76,282',
      typed: { mode: 'invest', type: 'lumpsum', amount: '10 lakh', years: '5', return: '5' },
      shows: { total: 12_76_282 },
      outcome: 'lumpsum',
    },
  ],
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
