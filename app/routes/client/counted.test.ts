import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { counted } from './counted.ts'

const { transactions, dashboard } = wordsIn('en')

test('one of a thing has words of its own', () => {
  expect(counted(transactions.import.confirm, 1)).toBe('Import 1 transaction')
  expect(counted(transactions.import.confirm, 1200)).toBe('Import 1,200 transactions')
  expect(counted(transactions.import.summary.new, 1)).toBe('1 transaction to add')
  expect(counted(dashboard.stale, 1)).toMatch(/^The price of one of your funds is /)
  expect(counted(dashboard.stale, 4)).toMatch(/^Prices of 4 of your funds are /)
})
