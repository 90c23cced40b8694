import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { fill } from '#content/fill.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { serviceCards } from '#content/home-page.ts'
import { localeWords } from '#content/words/locale.ts'
import { fundTerms } from '#features/funds/words/fund-terms.ts'
import { renderPart } from '../fixtures/page.tsx'
import { legalNotices } from '../frame/legal-notices.ts'
import { frameWords } from '../words/frame.ts'
import { homeWords } from '../words/home.ts'
import { mandatedWords } from '../words/mandated.ts'
import { ClaimsBand } from './claims-band.tsx'
import { type FeaturedFund, FeaturedFunds } from './featured-funds.tsx'
import { ServiceCards } from './service-cards.tsx'
import { StartPanel } from './start-panel.tsx'

const fund: FeaturedFund = {
  slug: 'sbi-gold-fund-119788',
  name: 'SBI Gold Fund',
  category: 'Commodity',
  nav: 46.68,
  navDate: '2026-08-18',
  isStale: false,
  oneYear: -0.0113,
  threeYears: null,
  riskLevel: 4,
  minInvestment: 500,
  curve: null,
}

function renderFunds(funds: FeaturedFund[], staleNotice: string | null = null) {
  const lines = legalNotices(firm, mandatedWords, localeWords)
  const words = { words: homeWords.funds, lines, uiWords: frameWords.ui }
  return renderPart(
    <FeaturedFunds {...{ funds, staleNotice, riskLevels: Object.values(fundTerms.risks), ...words }} />,
  )
}

test('S-055 each card leads to the listing, and its second link to the page of the service', () => {
  const cards = serviceCards.map((card) => ({ ...card, ...homeWords.services.cards[card.id] }))
  renderPart(<ServiceCards cards={cards} words={homeWords.services} />)
  const names = ['Mutual Funds', 'Life Insurance', 'Retirement Planning', 'Tax Planning']
  const pages = ['/mutual-funds', '/life-insurance', '/retirement-planning', '/tax-planning']
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(names)
  names.forEach((name, index) => {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/portfolio')
    const second = screen.getByRole('link', { name: `Learn more about ${name}` })
    expect(second.getAttribute('href')).toBe(pages[index])
  })
})

test('S-056 a fund shows its price with the day, its returns with their period, risk, minimum and Invest', () => {
  const { container } = renderFunds([fund])
  const card = container.querySelector('.featured-fund') as HTMLElement
  const facts = [...card.querySelectorAll('.fund-facts > div')].map((fact) => fact.textContent)
  expect(facts).toEqual([
    'NAV₹46.680018 Aug 2026',
    '1 year−1.1% loss',
    '3 years, a yearnot available',
    'RiskRiskometer: High',
    'Minimum₹500',
  ])
  const invest = within(card).getByRole('link', { name: 'Invest in SBI Gold Fund' })
  expect(invest.getAttribute('href')).toBe('/portfolio/sbi-gold-fund-119788')
  expect(screen.getByRole('link', { name: 'View All Funds' }).getAttribute('href')).toBe('/portfolio')
})

test('S-056 says when a price is not the latest, and when there is none at all', () => {
  const notice = 'The newest prices are old.'
  const old = { ...fund, slug: 'old', isStale: true }
  const one = renderFunds([old, fund], notice)
  const prices = [...one.container.querySelectorAll('.fund-price')].map((price) => price.textContent)
  expect(prices).toEqual(['NAV₹46.680018 Aug 2026 not the latest', 'NAV₹46.680018 Aug 2026'])
  expect(one.container.textContent).toContain(notice)
  one.unmount()
  // Where all are, it is said once and not on each.
  const all = renderFunds([old], notice)
  expect(all.container.textContent).toContain(notice)
  expect(all.container.textContent).not.toContain('not the latest')
  all.unmount()
  expect(renderFunds([]).container.textContent).toContain(homeWords.funds.none)
})

test('returns always come with plan, past performance and market risk', () => {
  const text = renderFunds([fund]).container.textContent?.toLowerCase()
  expect(text).toContain('direct plan')
  expect(text).toContain(
    'past performance may or may not be sustained in future and is not a guarantee of any future returns',
  )
  expect(text).toContain(
    'mutual fund investments are subject to market risks, read all scheme related documents',
  )
  expect(text).toContain('through us you invest in the regular plan')
})

test('S-057 each claim has its basis and its day', () => {
  const { container } = renderPart(
    <ClaimsBand
      claims={firm.claims}
      foundedYear={firm.foundedYear}
      pastPerformance={{ text: mandatedWords.pastPerformance, original: null }}
    />,
  )
  for (const claim of firm.claims) {
    const figure = container.querySelector(`[data-claim=${claim.id}]`)?.textContent
    expect(figure).toContain(claim.value)
    const described = container.querySelector(`[data-claim=${claim.id}]`)?.getAttribute('aria-describedby')
    const basis = described ? container.querySelector(`#${described}`)?.textContent : figure
    expect(basis).toContain(fill(frameWords.claims.bases[claim.basis], { year: 2010 }))
    expect(basis).toContain('as of 1 Nov 2026')
  }
  // The basis that most claims share appears once.
  expect(container.textContent?.match(/no evidence on file/g)).toHaveLength(2)
  const average = container.querySelector('[data-claim=averageReturn]')?.textContent
  expect(average).toContain('placeholder of the sample firm, no evidence on file')
  expect(average).toContain('Past performance may or may not be sustained')
})

test('S-059 the call to action leads to registering and to the firm', () => {
  renderPart(<StartPanel />)
  expect(screen.getByRole('link', { name: 'Start Your Journey' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Learn More About Us' }).getAttribute('href')).toBe('/about')
})

test('cards, funds and claims have no accessibility errors that axe finds', async () => {
  const { container } = renderFunds([fund, { ...fund, slug: 'another', curve: 'M0 0L36 28' }])
  expect((await axe.run(container)).violations).toEqual([])
})
