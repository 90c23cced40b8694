import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { fundWords } from '#content/en/fund.ts'
import { dayNumber } from '#finance/dates.ts'
import type { FundView } from './fund-view.server.ts'
import { NavChart } from './nav-chart.tsx'
import { writeSeries } from './series-text.ts'

const days = ['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18'].map(dayNumber)
const view = {
  fund: { slug: 'sbi-gold-fund-119788' },
  range: '1Y',
  ranges: ['1M', '1Y', 'Max'],
  rangeFigure: { value: 0.2, kind: 'a-year', from: { date: '2026-08-13', nav: 10 } },
  series: writeSeries({ days, navs: [10, 11, 10.5, 12] }),
} as unknown as FundView

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => <NavChart words={fundWords} tones={{ up: 'gain', down: 'loss' }} view={view} />,
  },
])

test('1.16/3 the arrow keys walk from price to price and say them', () => {
  render(<Stub />)
  const slider = screen.getByRole('slider', { name: 'NAV on a day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('18 Aug 2026: ₹12.0000')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('17 Aug 2026: ₹10.5000')
  fireEvent.keyDown(slider, { key: 'Home' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('13 Aug 2026: ₹10.0000')
})

test('1.16/3 the chart says in words what it shows', () => {
  render(<Stub />)
  expect(
    screen.getByRole('img', {
      name: 'NAV from 13 Aug 2026 (₹10.0000) to 18 Aug 2026 (₹12.0000); lowest ₹10.0000, highest ₹12.0000.',
    }),
  ).toBeTruthy()
})

test('1.16/3 the ranges are links with names, the shown one marked', () => {
  render(<Stub />)
  const shown = screen.getByRole('link', { name: '1Y: One year' })
  expect(shown.getAttribute('href')).toBe('/portfolio/sbi-gold-fund-119788?range=1Y')
  expect(shown.getAttribute('aria-current')).toBe('true')
  // The usual range of a fund without five years is all there is, at the plain address.
  expect(screen.getByRole('link', { name: 'Max: All' }).getAttribute('href')).toBe(
    '/portfolio/sbi-gold-fund-119788',
  )
})

test('1.16/3 as served there is no slider, which would not slide without script', () => {
  const html = renderToString(<Stub />)
  expect(html).not.toContain('role="slider"')
  expect(html).toContain('chart-line')
})
