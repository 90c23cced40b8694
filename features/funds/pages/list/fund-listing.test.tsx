import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { insuranceProducts, namedProduct } from '#content/insurance.ts'
import { seed } from '#content/pictures.ts'
import { insuranceProductsWords } from '#features/protection/words/insurance-products.ts'
import { portfolioWords } from '../../words/portfolio.ts'
import { schemeWords } from '../../words/scheme.ts'
import { watchlistWords } from '../../words/watchlist.ts'
import { FundListing } from './fund-listing.tsx'
import { InsuranceListing } from './insurance-listing.tsx'
import type { FundRow } from './listing.ts'
import type { OtherSchemes } from './other-schemes.server.ts'
import type { ListingQuery } from './query.ts'

const row = (code: string, name: string, oneYear: number | null): FundRow => ({
  code,
  slug: `slug-${code}`,
  name,
  category: 'ELSS',
  risk: 'High',
  riskLevel: 4,
  minInvestment: 500,
  nav: 46.68,
  navDate: '2026-08-18',
  age: null,
  oneYear,
  threeYears: null,
  means: { oneYear: 0.0834, threeYears: null },
})
const rows = [
  row('1', 'SBI Gold Fund', 0.5257),
  row('2', 'Axis Fund', 0.1),
  row('3', 'Cap', 0.1),
  row('4', 'Bond', 0.1),
]
const query: ListingQuery = {
  tab: 'mutual-funds',
  search: '',
  category: '',
  risk: '',
  sort: 'listed',
  compare: [],
}

function show(change: Partial<ListingQuery> = {}, others: OtherSchemes = { schemes: [], hasMore: false }) {
  return render(
    <FundListing
      words={portfolioWords}
      labels={{ riskometer: 'Riskometer' }}
      tones={{ up: 'gain', down: 'loss' }}
      star={watchlistWords.star}
      riskLevels={['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High']}
      query={{ ...query, ...change }}
      names={{}}
      choices={{ categories: ['ELSS'], risks: ['High'], codes: ['1', '2', '3', '4'] }}
      rows={rows}
      compared={[]}
      compareWords={null}
      growth={null}
      age={null}
      otherWords={schemeWords.others}
      others={others}
      picture={seed}
    />,
  )
}

beforeEach(() => history.replaceState(null, '', '/portfolio'))

test('S-068 a row says name, NAV with date, risk in words, and leads to its own page', () => {
  show()
  const first = screen.getByRole('row', { name: /SBI Gold Fund/ })
  expect(within(first).getByRole('rowheader').textContent).toBe('SBI Gold FundNAV ₹46.6800 · 18 Aug 2026')
  expect(within(first).getByRole('cell', { name: 'Riskometer: High' })).toBeTruthy()
  expect(within(first).getByRole('cell', { name: '+52.57% gain category +8.34%' })).toBeTruthy()
  expect(within(first).getByRole('cell', { name: 'not available' })).toBeTruthy()
  expect(within(first).getByRole('link', { name: 'Invest in SBI Gold Fund' }).getAttribute('href')).toBe(
    '/portfolio/slug-1',
  )
})

test('S-065 filters during typing, says how many are left, and updates the address', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'gold')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('1 fund')
  expect(location.search).toBe('?q=gold')
})

test('S-069 nothing found: the exact words, and a way back', () => {
  show({ search: 'zzz' })
  expect(
    screen.getByText('No mutual funds match your filters. Try adjusting your search criteria.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/portfolio')
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact')
})

test('S-069 clearing the filters keeps the order and the funds chosen to compare', () => {
  show({ search: 'zzz', category: 'ELSS', sort: '1y-desc', compare: ['2', '3'] })
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
    '/portfolio?sort=1y-desc&compare=2,3',
  )
})

test('S-068 three funds can be compared, and a fourth can’t be chosen', async () => {
  show()
  for (const name of ['SBI Gold Fund', 'Axis Fund', 'Cap']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Compare ${name}` }))
  }
  const fourth = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Bond' })
  await userEvent.click(fourth)
  expect(fourth.checked).toBe(false)
  expect(screen.getByText('Three are chosen already. Untick one first.').closest('td')).toBe(
    fourth.closest('td'),
  )
  expect(location.search).toBe('?compare=1,2,3')
})

test('S-068 a column head sorts, and says which way', async () => {
  show()
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
  const head = screen.getByRole('link', { name: 'Sort by 1Y return' })
  expect(head.getAttribute('href')).toBe('/portfolio?sort=1y-desc')
  await userEvent.click(head)
  expect(location.search).toBe('?sort=1y-desc')
  expect(names()[0]).toBe('SBI Gold Fund')
  expect(head.closest('th')?.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('link', { name: 'Sort by 1Y return' }).getAttribute('href')).toBe(
    '/portfolio?sort=1y-asc',
  )
})

test('S-068 the bar says how many are chosen', async () => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Axis Fund' }))
  expect(screen.getByText('1 chosen. Tick another one.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Cap' }))
  expect(screen.getByText('2 chosen')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Compare the chosen funds' })).toBeTruthy()
})

test('S-068 a chosen fund stays chosen when a filter hides it', async () => {
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Axis Fund' }))
  await userEvent.type(screen.getByRole('searchbox'), 'gold')
  expect(location.search).toBe('?q=gold&compare=2')
})

test('S-070 a card says cover, premium and whom it suits, and leads to the quote', () => {
  render(
    <InsuranceListing
      words={portfolioWords}
      query={{ ...query, tab: 'insurance' }}
      products={insuranceProducts.map((product) => namedProduct(product, insuranceProductsWords))}
      picture={seed}
    />,
  )
  const cards = screen.getAllByRole('listitem').filter((item) => item.className.includes('policy'))
  expect(cards.map((card) => card.querySelector('dd')?.textContent)).toEqual([
    '₹1 crore',
    '₹10 lakh',
    '10 times the premium',
    '₹25 lakh',
  ])
  expect(cards[0]?.textContent).toContain('from ₹8,000 a year (indicative)')
  expect(screen.getByRole('link', { name: 'Get Quote for ULIP Plan' }).getAttribute('href')).toBe(
    '/insurance/ulip',
  )
})

test('S-071 no product found: the exact words', () => {
  render(
    <InsuranceListing
      words={portfolioWords}
      query={{ ...query, tab: 'insurance', search: 'zzz' }}
      products={insuranceProducts.map((product) => namedProduct(product, insuranceProductsWords))}
      picture={seed}
    />,
  )
  expect(
    screen.getByText('No insurance products match your search. Try adjusting your search criteria.'),
  ).toBeTruthy()
})

test('C-067 schemes that are not on the list stand under it, and follow what is typed', async () => {
  const page = show(
    { search: 'gold' },
    { schemes: [{ code: '9', slug: 'old-gold-9', name: 'Old Gold', house: 'A House' }], hasMore: false },
  )
  expect(screen.getByRole('link', { name: 'Old Gold' }).getAttribute('href')).toBe('/portfolio/old-gold-9')
  const asked = vi.fn(async (_: string) =>
    Response.json({
      schemes: [{ code: '8', slug: 'new-8', name: 'New', house: 'B House' }],
      hasMore: true,
    }),
  )
  vi.stubGlobal('fetch', asked)
  fireEvent.input(page.container.querySelector('[name=q]')!, { target: { value: 'new' } })
  expect(await screen.findByRole('link', { name: 'New' })).toBeDefined()
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/portfolio/schemes.json?q=new'])
  expect(screen.queryByRole('link', { name: 'Old Gold' })).toBeNull()
  vi.unstubAllGlobals()
})

test('F5 S-069 schemes beyond the list come first when the list has none of that name', () => {
  show(
    { search: 'parag parikh flexi' },
    {
      schemes: [{ code: '9', slug: 'ppfas-9', name: 'Parag Parikh Flexi Cap Fund', house: 'PPFAS' }],
      hasMore: false,
    },
  )
  expect(screen.queryByText(/No mutual funds match/)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Not on our list: 1 fund')
  // Nothing but the count comes before the list.
  const card = screen.getByRole('region', { name: 'Mutual funds' })
  expect(within(card).getByRole('link', { name: 'Parag Parikh Flexi Cap Fund' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Other Indian schemes' })).toBeNull()
})

test('F5 S-069 a filter that leaves nothing says so in the exact words, whatever the search finds beside the list', () => {
  show(
    { search: 'quantum', category: 'ELSS' },
    { schemes: [{ code: '9', slug: 'old-gold-9', name: 'Old Gold', house: 'A House' }], hasMore: false },
  )
  expect(screen.getByText(/^No mutual funds match your filters/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Other Indian schemes' })).toBeTruthy()
})

test('F5 S-069 while the search beyond the list is under way, nothing is said to be missing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ schemes: [], hasMore: false }))
  const page = show()
  fireEvent.input(page.container.querySelector('[name=q]')!, { target: { value: 'zzz' } })
  expect(screen.queryByText(/No mutual funds match/)).toBeNull()
  expect(await screen.findByText(/^No mutual funds match your filters/)).toBeTruthy()
  vi.unstubAllGlobals()
})
