import type { sipWords } from '#content/en/calculators/sip.ts'
import { calculate, calculatorDefaults } from '#finance/calculator.ts'
import { formatNumber } from '#finance/rupees.ts'
import { amount, type Calculator, marketReturn, years } from '../calculator.ts'

/** The SIP calculator: its own page has the fields, the island and the lead (S-105 to S-123); here it is one of all. */
export const sip: Calculator<typeof sipWords> = {
  topic: 'grow',
  fields: {
    amount: amount(formatNumber(calculatorDefaults.goal), { min: 0.01, max: 1e15 }),
    years: years(String(calculatorDefaults.years), { min: 0.01, max: 1000, isWhole: false }),
    return: marketReturn(String(calculatorDefaults.expectedReturnPercent), { min: -99, max: 1000 }),
  },
  choices: { mode: ['goal', 'invest'], type: ['sip', 'lumpsum'] },
  figures: { monthly: 'rupees', invested: 'rupees', returns: 'rupees', total: 'rupees' },
  main: 'monthly',
  columns: {},
  bars: ['invested', 'returns'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [],
  work({ amount, years, return: annualReturn }, { mode, type }) {
    const investment = type === 'lumpsum' ? 'lumpsum' : 'sip'
    const result = calculate({
      mode: mode === 'invest' ? 'invest' : 'goal',
      investment,
      amount,
      years,
      expectedReturnPercent: annualReturn * 100,
    })
    const none = Number.POSITIVE_INFINITY
    if (result.kind === 'none')
      return { figures: { monthly: none, invested: none, returns: none, total: none }, outcome: 'goal' }
    if (result.kind === 'goal') {
      const { monthly, invested, goal } = result
      return { figures: { monthly, invested, returns: goal - invested, total: null }, outcome: 'goal' }
    }
    const { invested, returns, total } = result
    return { figures: { monthly: null, invested, returns, total }, outcome: investment, main: 'total' }
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
