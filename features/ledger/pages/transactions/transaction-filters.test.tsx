import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { renderPart } from '#site/fixtures/page.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { parseTransactionsQuery } from './transactions-query.ts'

const choices = {
  years: ['2025-26'],
  funds: [{ code: '119788', name: 'SBI Gold Fund' }],
  folios: ['1'],
  kinds: enterableKinds,
  hasSip: true,
}

function renderFilters(address: string) {
  const query = parseTransactionsQuery(new URLSearchParams(address))
  const { container } = renderPart(<TransactionFilters query={query} choices={choices} />)
  return container.querySelector('details')!
}

const chips = () => screen.getAllByRole('link').map((chip) => [chip.textContent, chip.getAttribute('href')])

test('the rare filters are folded away while none of them is on', () => {
  const box = renderFilters('view=sip&fund=119788')
  expect(box.open).toBe(false)
  expect(box.querySelector('summary')?.textContent).toBe('Filters 1 on')
  expect(screen.getByLabelText<HTMLSelectElement>('Fund').value).toBe('119788')
})

test('they are open while one is on, and say how many', () => {
  const box = renderFilters('folio=1&year=2025-26')
  expect(box.open).toBe(true)
  expect(box.querySelector('summary')?.textContent).toBe('Filters 2 on')
})

test('a chip sets its filter and keeps the others, or takes it away again', () => {
  renderFilters('q=gold&kind=sip&page=2')
  expect(chips()).toEqual([
    ['FY 2025-26', '/transactions?year=2025-26&kind=sip&q=gold'],
    ['SIP', '/transactions?q=gold'],
    ['SBI Gold Fund', '/transactions?fund=119788&kind=sip&q=gold'],
    ['Clear all filters', '/transactions'],
  ])
  expect(screen.getByRole('link', { name: 'SIP' }).getAttribute('aria-current')).toBe('true')
})

test('a whole month is named as one', () => {
  renderFilters('from=2026-08-01&to=2026-08-31')
  expect(chips()[0]).toEqual(['Aug 2026', '/transactions'])
})
