import { expect, test } from 'vitest'
import { type CalculatorId, calculatorIds } from '#content/calculator-text.ts'
import { readCalculator } from './calculator.ts'
import { calculatorOf } from './calculators.ts'

/** How a calculator is asked, and the figure that answers. */
type Asked = readonly [id: CalculatorId, typed: Readonly<Record<string, string>>, figure: string]

// 6,00,000 · 1.1¹⁰ = 6,00,000 · 2.5937424601 (S-122)
const sumAfterTenYears = 15_56_245.48

const oneSum: readonly Asked[] = [
  ['sip', { mode: 'invest', type: 'lumpsum', amount: '6 lakh', years: '10', return: '10' }, 'total'],
  ['sipOrLumpsum', { amount: '6 lakh', years: '10', return: '10' }, 'lumpsum'],
  ['stp', { amount: '6 lakh', months: '12', years: '10', return: '10' }, 'atOnce'],
  ['stp', { amount: '6 lakh', months: '1', years: '10', return: '10' }, 'total'],
  ['stp', { amount: '6 lakh', months: '12', years: '10', waiting: '10', return: '10' }, 'total'],
  ['prepayOrInvest', { owed: '20 lakh', rate: '8', years: '10', sum: '6 lakh', return: '10' }, 'invested'],
  ['education', { cost: '50 lakh', years: '10', saved: '6 lakh', return: '10' }, 'savings'],
  ['retirementNeed', { age: '50', retireAge: '60', saved: '6 lakh', return: '10' }, 'savings'],
  ['inflation', { amount: '6 lakh', years: '10', rate: '10' }, 'later'],
]

test.each(oneSum)(
  'F2 S-122 ₹6,00,000 once for ten years at 10 %% has one answer: %s',
  (id, typed, figure) => {
    // The SIP calculator shows whole rupees.
    expect(Math.abs(figureOf(id, typed, figure) - sumAfterTenYears)).toBeLessThan(0.5)
  },
)

test('F2 the yearly return finds the 10 % again that the other calculators were asked with', () => {
  const typed = { paid: '600000', worth: '1556245.48', months: '120' }
  expect(figureOf('yearlyReturn', typed, 'rate')).toBeCloseTo(0.1, 8)
})

// Formula.js 4.6.1: FV(0.1/12, 120, -5000, 0, 1) (S-121)
const sipAfterTenYears = 10_32_760.1

const oneSip: readonly Asked[] = [
  ['sip', { mode: 'invest', type: 'sip', amount: '5000', years: '10', return: '10' }, 'total'],
  ['sipOrLumpsum', { amount: '6 lakh', years: '10', return: '10' }, 'sip'],
  ['stepUpSip', { monthly: '5000', rise: '0', years: '10', return: '10' }, 'total'],
  ['costOfDelay', { monthly: '5000', years: '10', delay: '1', return: '10' }, 'now'],
  ['elss', { yearly: '60000', years: '10', return: '10' }, 'total'],
  ['nps', { monthly: '5000', age: '50', exitAge: '60', return: '10' }, 'corpus'],
]

test.each(oneSip)(
  'F2 S-121 ₹5,000 a month for ten years at 10 %% has one answer: %s',
  (id, typed, figure) => {
    expect(Math.abs(figureOf(id, typed, figure) - sipAfterTenYears)).toBeLessThan(0.5)
  },
)

test.each<Asked>([
  ['sip', { mode: 'goal', amount: '1032760.10', years: '10', return: '10' }, 'monthly'],
  [
    'goalLadder',
    { amount1: '1032760.10', years1: '10', amount2: '0', amount3: '0', amount4: '0' },
    'monthly1',
  ],
  ['education', { cost: '1032760.10', years: '10', saved: '0', rise: '0' }, 'monthly'],
])('F2 S-120 a goal of ₹10,32,760 in ten years at 10 %% has one answer: %s', (id, typed, figure) => {
  const goal = { return: '10', inflation: '0', ...typed }
  expect(Math.abs(figureOf(id, goal, figure) - 5000)).toBeLessThan(0.5)
})

test('F2 every calculator at the return of a market is asked, but for one that only withdraws', () => {
  const asked = new Set([...oneSum, ...oneSip, ['goalLadder'] as const].map(([id]) => id))
  const atAMarket = calculatorIds.filter((id) => calculatorOf(id).market)
  expect(atAMarket.filter((id) => !asked.has(id))).toEqual(['swp'])
})

function figureOf(id: CalculatorId, typed: Readonly<Record<string, string>>, figure: string): number {
  const { answer, faults } = readCalculator(calculatorOf(id), (name) => typed[name] ?? null, '2026-11-22')
  expect(faults).toEqual({})
  return answer?.figures[figure] ?? Number.NaN
}
