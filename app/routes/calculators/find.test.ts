import { expect, test } from 'vitest'
import { calculatorIds } from '#content/calculator-text.ts'
import { calculatorsWords } from '#content/en/calculators.ts'
import { findCalculators } from './find.ts'

const find = (query: string) => findCalculators(query, calculatorsWords.list)

test.each([
  ['loan', 'emi'],
  ['home loan', 'emi'],
  ['Housing EMI calculator', 'emi'],
  ['monthly income', 'swp'],
  ['school fees', 'education'],
  ['daughter', 'ssy'],
  ['rent', 'hra'],
  ['pf', 'epf'],
  ['term insurance', 'lifeCover'],
  ['mediclaim', 'healthCover'],
  ['LTCG', 'gainsTax'],
  ['top up', 'stepUpSip'],
  ['job loss', 'emergencyFund'],
  ['pension', 'nps'],
  ['20 % slab', 'taxRegime'],
  // One slip of the finger.
  ['gratiuty', 'gratuity'],
  ['sukania', 'ssy'],
])('C-104 "%s" finds %s', (query, id) => {
  expect(find(query)).toContain(id)
})

test('C-104 what fits more of the words stands alone, and the name counts most', () => {
  expect(find('post office recurring')[0]).toBe('rd')
  expect(find('ppf')).toEqual(['ppf'])
})

test('C-104 nothing typed finds all, and words without sense find none', () => {
  expect(find('  ')).toEqual(calculatorIds)
  expect(find('what is my')).toEqual(calculatorIds)
  expect(find('xylophone')).toEqual([])
  expect(find('%'.repeat(5000))).toEqual(calculatorIds)
})
