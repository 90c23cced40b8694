import { expect, test } from 'vitest'
import { adviserFirm } from '#content/fixtures/adviser-firm.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { mandatedWords } from '#site/words/mandated.ts'
import { planText, schemeName } from './plan.ts'

const distributor = obligationsOf(firm).plan
const adviser = obligationsOf(adviserFirm).plan

/** AMFI's names of both plans of one fund. The firm lists the Direct one. */
const direct = {
  code: '118650',
  name: 'Nippon India Multi Cap Fund - Direct Plan Growth Plan - Growth FieldOption',
  plan: null,
}
const regular = { code: '102594', name: 'Some Fund - Regular Plan - Growth', plan: null }

test('a distributor’s client gets the Regular plan of the scheme that was chosen, to be confirmed', () => {
  expect(planText(firm, distributor, direct, mandatedWords)).toBe(
    'Regular plan of scheme 118650, to be confirmed',
  )
  expect(planText(firm, distributor, regular, mandatedWords)).toBe('Regular plan, scheme 102594')
})

test('an adviser’s client gets the Direct plan', () => {
  expect(planText(firm, adviser, direct, mandatedWords)).toBe('Direct plan, scheme 118650')
  expect(planText(firm, adviser, regular, mandatedWords)).toBe(
    'Direct plan of scheme 102594, to be confirmed',
  )
})

test('a scheme whose plan nobody names is to be confirmed', () => {
  const unknown = { code: '900001', name: 'Unpriced Fund', plan: null }
  expect(planText(firm, adviser, unknown, mandatedWords)).toBe(
    'Direct plan of scheme 900001, to be confirmed',
  )
  expect(planText(firm, adviser, { ...unknown, plan: 'Direct' }, mandatedWords)).toBe(
    'Direct plan, scheme 900001',
  )
})

test('a listed fund is called by its name without the plan', () => {
  expect(schemeName(firm, direct)).toBe('Nippon India Multi Cap Fund')
  expect(schemeName(firm, regular)).toBe('Some Fund - Regular Plan - Growth')
})

test('a fund that the firm took off its list is called by AMFI’s name', () => {
  const without = { funds: firm.funds.filter(({ code }) => code !== direct.code) }
  expect(schemeName(without, direct)).toBe(direct.name)
  const plain = { ...direct, name: 'Nippon India Multi Cap Fund - Growth' }
  expect(planText(without, adviser, plain, mandatedWords)).toBe(
    'Direct plan of scheme 118650, to be confirmed',
  )
})
