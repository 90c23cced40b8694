import { expect, test } from 'vitest'
import { hasDecimalComma, withDecimalPoint } from './decimal-comma.ts'

const columns = { at: { amount: 0, nav: 1, units: 2 }, folioForAll: '', isKindBySign: false }

test.each([
  ['30.000,00', '29,8888', '1.003,670'],
  ['30000', '29,8888', '1003,670'],
  ['1499,93', '', ''],
  ['-4.999,75', '', '669,134'],
])('figures such as %s, %s, %s have a comma before their decimals', (...cells) => {
  expect(hasDecimalComma([['5000', '', ''], cells], columns)).toBe(true)
})

test.each([
  ['30,000', '29.8888', '1,003.670'],
  ['1,00,000', '', ''],
  ['30,000', '', '1,003'],
  ['30000', '', '669,134'],
  // One proves it, another proves the other: nothing is sure.
  ['1499,93', '29.8888', ''],
  ['30,000.00', '29,8888', ''],
])('figures such as %s, %s, %s do not', (...cells) => {
  expect(hasDecimalComma([cells], columns)).toBe(false)
})

test.each([
  ['30.000,00', '30000.00'],
  ['1 003,670', '1003.670'],
  ['1.00.000,5', '1.00000.5'],
  ['(4.999,75)', '(4999.75)'],
  ['29,8888', '29.8888'],
  ['5000', '5000'],
])('%s is read as %s', (typed, read) => {
  expect(withDecimalPoint(typed)).toBe(read)
})
