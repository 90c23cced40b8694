import { expect, test } from 'vitest'
import { type InsuranceId, insuranceProducts } from '#content/insurance.ts'
import { ageOn, parseAnswers, premiumReasons, questionsOf } from './questions.ts'
import { insuranceWords, type QuestionWords } from './words/insurance.ts'

const questions: Readonly<Record<InsuranceId, Readonly<Record<string, QuestionWords>>>> =
  insuranceWords.questions
const today = '2026-11-21'

const term = new URLSearchParams({
  born: '1984-05-24',
  gender: 'woman',
  smoker: 'no',
  earns: '18 lakh',
  sum: '1.5 crore',
  till: '60',
  payout: 'income',
})

function changed(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(search), ...changes })
}

test('1.17/2 reads the answers about a term plan out of an address, amounts as they are said', () => {
  term.append('riders', 'illness')
  term.append('riders', 'waiver')
  expect(parseAnswers('term-life', term, today)).toEqual({
    ok: true,
    value: {
      born: '1984-05-24',
      gender: 'woman',
      smoker: 'no',
      earns: 1_800_000,
      sum: 15_000_000,
      till: 60,
      payout: 'income',
      riders: ['illness', 'waiver'],
    },
  })
})

test('an address without answers, or with a sum alone, was not asked yet', () => {
  expect(parseAnswers('term-life', new URLSearchParams(), today)).toBeNull()
  expect(parseAnswers('term-life', new URLSearchParams({ sum: '1 crore', pay: 'monthly' }), today)).toBeNull()
})

test('names every answer at fault at once', () => {
  const search = new URLSearchParams({
    born: '2010-01-01',
    gender: 'x',
    smoker: '',
    earns: 'plenty',
    sum: '5',
    till: '60.5',
    payout: 'both',
    riders: 'gold',
  })
  expect(parseAnswers('term-life', search, today)).toEqual({
    ok: false,
    faults: {
      born: 'too-young',
      gender: 'not-a-choice',
      smoker: 'needed',
      earns: 'not-a-number',
      sum: 'out-of-range',
      till: 'not-whole-in-range',
      riders: 'not-a-choice',
    },
  })
})

test('cover can not end before today', () => {
  const search = changed(term, { born: '1966-11-21', till: '60' })
  expect(parseAnswers('term-life', search, today)).toEqual({
    ok: false,
    faults: { till: 'not-after-age' },
  })
})

test('1.17/2 health asks for at least one age, and takes as many as there are', () => {
  const search = new URLSearchParams({
    'age-you': '',
    pin: '500 034',
    sum: '10 lakh',
    room: 'single',
    'co-pay': 'none',
    illness: 'no',
    'top-up': 'first',
  })
  expect(parseAnswers('health', search, today)).toEqual({ ok: false, faults: { 'age-you': 'nobody' } })
  expect(parseAnswers('health', changed(search, { 'age-child-1': '0' }), today)).toMatchObject({
    ok: true,
    value: { 'age-child-1': 0, pin: '500034', sum: 1_000_000 },
  })
  expect(parseAnswers('health', changed(search, { pin: '034500' }), today)).toMatchObject({
    faults: { pin: 'not-a-pin' },
  })
})

test('1.17/2 a child’s goal lies in a year to come', () => {
  const search = new URLSearchParams({ 'child-age': '4', 'goal-year': '2026', sum: '25 lakh', waiver: 'yes' })
  expect(parseAnswers('child-education', search, today)).toEqual({
    ok: false,
    faults: { 'goal-year': 'not-a-goal-year' },
  })
  expect(parseAnswers('child-education', changed(search, { 'goal-year': '2040' }), today)).toMatchObject({
    ok: true,
  })
})

test('S-141 the smallest ULIP premium that is asked for is that of the product', () => {
  const premium = questionsOf.ulip.find(({ id }) => id === 'premium')
  const product = insuranceProducts.find(({ id }) => id === 'ulip')
  expect(premium).toMatchObject({ min: product?.minPremium })
})

test('every question has its words, and every choice', () => {
  for (const { id } of insuranceProducts) {
    const words: Record<string, { label: string; options?: Readonly<Record<string, string>> }> = questions[id]
    for (const question of questionsOf[id]) {
      expect(words[question.id], `${id} ${question.id}`).toBeDefined()
      const options = 'options' in question ? question.options : []
      expect(Object.keys(words[question.id]?.options ?? {}).sort()).toEqual([...options].sort())
    }
  }
})

test('1.17/3 says which answers make a premium higher, and nothing about how much', () => {
  const answers = { born: '1984-05-24', smoker: 'yes', sum: 15_000_000, till: 60, riders: ['illness'] }
  expect(premiumReasons('term-life', answers, 10_000_000, today)).toEqual([
    'tobacco',
    'age',
    'more-cover',
    'riders',
  ])
  expect(premiumReasons('term-life', { born: '2000-01-01', sum: 10_000_000 }, 10_000_000, today)).toEqual([])
})

test('an age changes on the birthday', () => {
  expect(ageOn('1984-11-21', today)).toBe(42)
  expect(ageOn('1984-11-22', today)).toBe(41)
  // Born on a leap day: a year older from 1 March on.
  expect(ageOn('2004-02-29', '2026-02-28')).toBe(21)
  expect(ageOn('2004-02-29', '2026-03-01')).toBe(22)
})
