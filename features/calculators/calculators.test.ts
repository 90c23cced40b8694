import { expect, test } from 'vitest'
import { assumptions } from '#content/assumptions.ts'
import { type CalculatorText, calculatorIds, calculatorName } from '#content/calculator-text.ts'
import { rules } from '#content/rules.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Calculator, queryOf, readCalculator } from './calculator.ts'
import { calculatorOf, findCalculator } from './calculators.ts'
import { vectorsOf } from './fixtures/calculator-vectors.ts'
import { calculatorsWords } from './words/calculators.ts'

const day: IsoDate = '2026-11-22'
const each = calculatorIds.map((id) => ({
  id,
  calculator: calculatorOf(id),
  text: calculatorsWords.list[id] as CalculatorText,
  own: vectorsOf(id),
}))
const readWith = (calculator: Calculator, typed: Readonly<Record<string, string | undefined>>, on = day) =>
  readCalculator(calculator, (name) => typed[name] ?? null, on)

const vectors = each.flatMap(({ id, calculator, own }) =>
  own.map((vector) => ({ id, calculator, ...vector })),
)

test.each(vectors)('C-103 $id: $source', ({ calculator, typed, day: on, shows, within = 0.5, outcome }) => {
  const { answer, faults } = readWith(calculator, typed, on)
  expect(faults).toEqual({})
  for (const [name, value] of Object.entries(shows)) {
    const shown = answer?.figures[name]
    if (value === null || value === undefined) expect(shown, name).toBeNull()
    else
      expect(
        Math.abs((shown ?? Number.NaN) - value),
        `${name} is ${shown}, not ${value}`,
      ).toBeLessThanOrEqual(within)
  }
  if (outcome) expect(answer?.outcome).toBe(outcome)
})

test.each(each)(
  'C-103 $id has a figure from outside for the answer to its question',
  ({ calculator, own }) => {
    expect(own.some(({ shows }) => typeof shows[calculator.main] === 'number')).toBe(true)
  },
)

test.each(each)('C-101 $id asks a question, and is found by other words', ({ id, text }) => {
  expect(text.question).toMatch(/\?$/)
  expect(text.alsoCalled.split(' ').length).toBeGreaterThan(3)
  expect(text.lead.length).toBeGreaterThan(20)
  expect(findCalculator(calculatorName(id))).toBe(id)
})

test.each(each)('C-101 $id has an example that works out, whose address gives it again', ({ calculator }) => {
  const example = readWith(calculator, {})
  expect(example.faults).toEqual({})
  expect(example.answer?.figures[calculator.main]).not.toBeNull()
  const again = new URLSearchParams(queryOf(calculator, example))
  const { answer } = readCalculator(calculator, (name) => again.get(name), day)
  expect(answer).toEqual(example.answer)
})

test.each(each)(
  'C-101 $id has words for all that it can show, and shows all of them',
  ({ calculator, text }) => {
    expect(Object.keys(calculator.fields)).toEqual(Object.keys(text.fields))
    expect(Object.keys(calculator.figures).toSorted()).toEqual(Object.keys(text.figures).toSorted())
    expect(Object.keys(calculator.columns)).toEqual(Object.keys(text.columns))
    for (const [name, options] of Object.entries(calculator.choices))
      expect([...options].toSorted()).toEqual(Object.keys(text.choices[name]?.options ?? {}).toSorted())
    // A name of the address that the site itself uses.
    for (const name of [...Object.keys(calculator.fields), ...Object.keys(calculator.choices)])
      expect(['result', 'fund', 'how', 'sent', 'q']).not.toContain(name)
  },
)

test.each(each)(
  'C-103 $id shows what a market did beside each return of a market that it assumes',
  ({ calculator: { fields, market, rules } }) => {
    const ofMarket = Object.keys(fields).filter((name) => fields[name]?.isMarket)
    expect(ofMarket).toEqual(market ? [market.rate] : [])
    if (rules.includes(assumptions.marketReturn)) expect(market).toBeDefined()
  },
)

test.each(each)('C-101 $id draws its result: lines over the years, or bars', ({ calculator, text }) => {
  // Beside the chart on a phone there is room for this much.
  for (const name of calculator.lines ?? []) expect(text.columns[name]?.length).toBeLessThanOrEqual(20)
  const { answer } = readWith(calculator, {})
  if (calculator.lines) expect(answer?.rows?.length).toBeGreaterThan(0)
  else expect(calculator.bars?.length).toBeGreaterThan(1)
})

test.each(each)('F9 $id says in a sentence of its own what its chart shows', ({ calculator, text }) => {
  const braces = [...(text.chart ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(braces.toSorted()).toEqual(calculator.lines ? ['invested', 'value', 'years'] : [])
})

test.each(each)('C-101 $id has a value for each brace of its sentences', ({ calculator, text, own }) => {
  const facts = own.flatMap(({ typed, day: on }) =>
    Object.keys(readWith(calculator, typed, on).answer?.facts ?? {}),
  )
  const known = new Set([
    ...Object.keys(text.fields),
    ...Object.keys(text.choices),
    ...Object.keys(text.figures),
    ...facts,
  ])
  const sentences = [...Object.values(text.outcomes), ...Object.values(text.notes), text.formula].join(' ')
  expect(
    [...sentences.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !known.has(name)),
  ).toEqual([])
})

test.each(each)('C-101 $id never throws and never shows NaN, whatever is typed', ({ calculator }) => {
  const names = Object.keys(calculator.fields)
  for (const odd of ['', '0', '-5', '1e308', '1', '100', '10 lakh', '0.5', 'x', '99999999999']) {
    for (const name of names) {
      const { answer } = readWith(calculator, { [name]: odd })
      for (const value of Object.values(answer?.figures ?? {})) expect(Number.isNaN(value)).toBe(false)
    }
    const all = readWith(calculator, Object.fromEntries(names.map((name) => [name, odd])))
    for (const value of Object.values(all.answer?.figures ?? {}))
      expect(Number.isFinite(value ?? 0)).toBe(true)
  }
})

test.each(each)(
  'C-103 $id goes by rows of the book of rules, and assumes a market rate as all do',
  ({ calculator }) => {
    const known = new Set<unknown>(Object.values(rules).flatMap((own) => Object.values(own)))
    expect(calculator.rules.filter((rows) => !known.has(rows))).toEqual([])
    const rate = calculator.market && calculator.fields[calculator.market.rate]
    // As wide as the slider of S-115, so that the mark of the band is in its place.
    if (rate) expect(rate.slider).toEqual({ min: 1, max: 30, step: 0.5 })
  },
)
