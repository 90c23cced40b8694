import { expect, test } from 'vitest'
import { riskLevels } from '#content/risk-levels.ts'
import { riskQuestionnaires } from '#content/risk-questions.ts'
import { fits, type RiskAnswers, scoreAnswers } from './score.ts'

const [first] = riskQuestionnaires.filter(({ from }) => from === '2026-04-01')

/** A teacher of 58: steady pension to come, a year of bills put by, a flat paid off, half of her savings, a quiet sleeper. */
const teacher: RiskAnswers = {
  purpose: 'retirement',
  age: '50-59',
  horizon: '5-10',
  income: 'steady',
  reserve: '6-12',
  debts: 'none',
  share: 'half',
  'bad-year': 'twenty',
  crash: 'wait',
  'four-ways': 'narrow',
  before: 'funds',
}

test('C-082 means and wish are added up apart, and the lower one counts', () => {
  // Able: horizon 3 + income 3 + reserve 3 + debts 4 + share 2 = 15, the step "very high" begins at 15.
  // Willing: bad year 2 + crash 3 + four ways 1 + before 3 = 9, the step "high" begins at 9.
  expect(scoreAnswers(first!, teacher)).toEqual({
    ablePoints: 15,
    willingPoints: 9,
    able: 'very-high',
    willing: 'high',
    level: 'high',
    limitedBy: [],
  })
})

test('C-082 one answer limits the result, and is named', () => {
  // Horizon 1 instead of 3: 15 − 2 = 13, "high". Money needed within three years stops at "low to moderate".
  expect(scoreAnswers(first!, { ...teacher, horizon: '1-3' })).toMatchObject({
    ablePoints: 13,
    able: 'high',
    level: 'low-to-moderate',
    limitedBy: ['horizon'],
  })
  // Both stop at "moderate": the reserve 0 instead of 3 (15 − 3 = 12) and a bad year 1 instead of 2 (9 − 1 = 8).
  expect(scoreAnswers(first!, { ...teacher, reserve: 'under-1', 'bad-year': 'ten' })).toMatchObject({
    ablePoints: 12,
    willingPoints: 8,
    able: 'moderately-high',
    willing: 'moderately-high',
    level: 'moderate',
    limitedBy: ['reserve', 'bad-year'],
  })
})

test('C-082 the least answers give the lowest step and the most the highest; a limit that changes nothing is not named', () => {
  const pick = (end: 'first' | 'last') =>
    Object.fromEntries(
      first!.questions.map(({ id, choices }) => [id, choices.at(end === 'first' ? 0 : -1)!.id]),
    )
  expect(scoreAnswers(first!, pick('first'))).toMatchObject({
    ablePoints: 0,
    willingPoints: 0,
    level: 'low',
    limitedBy: [],
  })
  // Five questions of 4 points and four of 4.
  expect(scoreAnswers(first!, pick('last'))).toMatchObject({
    ablePoints: 20,
    willingPoints: 16,
    level: 'very-high',
    limitedBy: [],
  })
})

test('C-082 age and purpose change nothing', () => {
  const before = scoreAnswers(first!, teacher)
  for (const id of ['age', 'purpose'] as const) {
    for (const { id: choice } of first!.questions.find((question) => question.id === id)!.choices) {
      expect(scoreAnswers(first!, { ...teacher, [id]: choice })).toEqual(before)
    }
  }
})

test('C-082 answers that are missing or not offered have no result', () => {
  const { crash: _, ...missing } = teacher
  expect(scoreAnswers(first!, missing)).toBeNull()
  expect(scoreAnswers(first!, { ...teacher, crash: 'panic' })).toBeNull()
})

test('C-082 every version has steps from 0 upwards, and each higher answer has at least the points of the one before', () => {
  for (const { questions, able, willing } of riskQuestionnaires) {
    for (const steps of [able, willing]) {
      expect(steps.map(({ level }) => level)).toEqual(riskLevels)
      expect(steps[0]?.from).toBe(0)
      for (const [place, { from }] of steps.entries()) {
        if (place > 0) expect(from).toBeGreaterThan(steps[place - 1]!.from)
      }
    }
    for (const { choices } of questions) {
      const points = choices.map((choice) => choice.points)
      expect(points).toEqual(points.toSorted((a, b) => a - b))
    }
  }
})

test('C-083 a fund fits on its step and below', () => {
  expect(riskLevels.map((level) => fits(level, 'moderate'))).toEqual([true, true, true, false, false, false])
})
