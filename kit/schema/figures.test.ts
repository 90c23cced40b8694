import { expect, test } from 'vitest'
import { figureErrors, formWords } from '#content/errors.ts'
import { faultWords } from '#content/words/faults.ts'
import { type FigureRules, readFigures } from './figures.ts'
import { figure } from './typed-figure.ts'

const rules = {
  age: { min: 18, max: 80, isWhole: true, initial: '35' },
  savings: { min: 0, max: 1e11, initial: '1,50,000' },
  rise: { min: 0, max: 20, unit: 'fraction', initial: '6' },
  growth: { unit: 'percent', initial: '7' },
  years: { isAboveZero: true, unit: 'years', initial: '5 years' },
} satisfies FigureRules<string>

const read = (typed: Partial<Record<keyof typeof rules, string>>) =>
  readFigures<keyof typeof rules>((name) => typed[name] ?? null, rules)

test('figures that were never sent have their first values, each in its unit', () => {
  const { texts, values, faults } = read({})
  expect(values).toEqual({ age: 35, savings: 150_000, rise: 0.06, growth: 7, years: 5 })
  expect(texts.years).toBe('5 years')
  expect(faults).toEqual({})
})

test('figures are read as people in India type them', () => {
  expect(
    read({ savings: '12.5 lakh', rise: '4.5 %', growth: '12 percent', years: '7.5 yrs' }).values,
  ).toEqual({
    age: 35,
    savings: 1_250_000,
    rise: 0.045,
    growth: 12,
    years: 7.5,
  })
})

test('an empty box means none of it, where none is possible', () => {
  expect(read({ savings: ' ', age: '' })).toMatchObject({
    values: null,
    numbers: { savings: 0 },
    faults: { age: 'needed' },
  })
})

test('one figure at fault leaves no values, and what it says can still be read', () => {
  const { values, numbers, faults, texts } = read({ age: '81', years: '-2', rise: 'ten', savings: '1,5' })
  expect(values).toBeNull()
  expect(numbers).toEqual({ age: 81, growth: 7, years: -2 })
  expect(faults).toEqual({
    age: 'not-whole-in-range',
    savings: 'unclear-comma',
    rise: 'not-a-number',
    years: 'needed',
  })
  expect(texts).toMatchObject({ age: '81', rise: 'ten', savings: '1,5' })
  expect(read({ age: '40.5' }).faults).toEqual({ age: 'not-whole-in-range' })
  expect(read({ rise: '20.5' }).faults).toEqual({ rise: 'out-of-range' })
})

test('no text makes a figure that is not finite', () => {
  for (const typed of ['1e999', 'Infinity', 'NaN', '9'.repeat(10_000), '\0', '-1e308']) {
    const { numbers, values, texts } = read({ growth: typed, savings: typed })
    for (const value of Object.values(numbers)) expect(Number.isFinite(value), typed).toBe(true)
    if (values) expect(Object.values(values).every(Number.isFinite), typed).toBe(true)
    expect(texts.growth.length).toBeLessThan(102)
  }
})

test('a figure of a form is needed, also where none of it would be possible', () => {
  expect(figure(rules.savings).read('')).toEqual({ ok: false, faults: { '': 'needed' } })
  expect(figure(rules.savings).read('5 lakh')).toEqual({ ok: true, value: 500_000 })
  expect(figure(rules.age).read('17')).toEqual({ ok: false, faults: { '': 'not-whole-in-range' } })
})

test('the message about a figure names its range', () => {
  const labels = { age: 'Age', savings: 'Savings', rise: 'Rise', growth: 'Growth', years: 'Years' }
  const { faults } = read({ age: '81', rise: '21' })
  expect(figureErrors(faults, rules, labels, formWords(faultWords, 'figures'))).toEqual([
    { field: 'age', label: 'Age', message: 'Enter a whole number from 18 to 80.' },
    { field: 'rise', label: 'Rise', message: 'Enter a number from 0 to 20.' },
  ])
})
