import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { parseTransactionsQuery } from './transactions-query.ts'

const words = wordsIn('en').transactions
const choices = { years: ['2025-26'], funds: [{ code: '119788', name: 'SBI Gold Fund' }], folios: ['1'] }

function renderFilters(address: string) {
  const query = parseTransactionsQuery(new URLSearchParams(address))
  const { container } = render(<TransactionFilters words={words} query={query} choices={choices} />)
  return container.querySelector('details')!
}

test('the filters are folded away while none is on', () => {
  const box = renderFilters('view=sip')
  expect(box.open).toBe(false)
  expect(box.querySelector('summary')?.textContent).toBe('Filter ')
  // The view is kept when a filter is set.
  expect(box.querySelector<HTMLInputElement>('input[name=view]')?.value).toBe('sip')
})

test('they are open while one is on, and say how many', () => {
  const box = renderFilters('fund=119788&year=2025-26')
  expect(box.open).toBe(true)
  expect(box.querySelector('summary')?.textContent).toBe('Filter 2 set')
  expect(screen.getByLabelText<HTMLSelectElement>('Fund').value).toBe('119788')
})
