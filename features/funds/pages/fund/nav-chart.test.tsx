import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayNumber } from '#finance/dates.ts'
import { fundWords } from '../../words/fund.ts'
import { FundRange } from './fund-range.tsx'
import type { RangeView } from './range-view.server.ts'
import { writeSeries } from './series-text.ts'

const days = (['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18'] as const).map(dayNumber)
const view = {
  range: '1Y',
  ranges: ['1M', '1Y', 'Max'],
  rangeFigure: { value: 0.2, kind: 'a-year', from: { date: '2026-08-13', nav: 10 } },
  series: writeSeries({ days, navsE8: [10e8, 11e8, 10.5e8, 12e8] }),
  growth: null,
} as unknown as RangeView

const props = {
  words: { ...fundWords, past: { text: 'Past.', original: null } },
  tones: { up: 'gain', down: 'loss' },
  slug: 'sbi-gold-fund-119788',
  ask: { code: '119788', chat: 'https://wa.me/910000000011' },
  first: view,
}
const part = <FundRange {...props} />

beforeEach(() => history.replaceState(null, '', '/portfolio/sbi-gold-fund-119788'))
afterEach(() => vi.unstubAllGlobals())

test('1.16/3 the arrow keys walk from price to price and say them', () => {
  render(part)
  const slider = screen.getByRole('slider', { name: 'NAV on a day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('18 Aug 2026: ₹12.0000')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('17 Aug 2026: ₹10.5000')
  fireEvent.keyDown(slider, { key: 'Home' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('13 Aug 2026: ₹10.0000')
})

test('1.16/3 the newest price stands in the head of the page, and in the chart only once a day is picked', () => {
  render(part)
  const read = () => document.querySelector('.chart-read')?.textContent
  expect(read()).toBe('+20.00% gain since 13 Aug 2026')
  fireEvent.keyDown(screen.getByRole('slider', { name: 'NAV on a day' }), { key: 'ArrowLeft' })
  expect(read()).toBe('₹10.5000 17 Aug 2026 · +5.00% gain since 13 Aug 2026')
})

test('1.16/3 the chart says in words what it shows', () => {
  render(part)
  expect(
    screen.getByRole('img', {
      name: 'NAV from 13 Aug 2026 (₹10.0000) to 18 Aug 2026 (₹12.0000); lowest ₹10.0000, highest ₹12.0000.',
    }),
  ).toBeTruthy()
})

test('1.16/3 the ranges are links with names, the shown one marked', () => {
  render(part)
  const shown = screen.getByRole('link', { name: '1Y: One year' })
  expect(shown.getAttribute('href')).toBe('/portfolio/sbi-gold-fund-119788?range=1Y')
  expect(shown.getAttribute('aria-current')).toBe('true')
  // The usual range of a fund without five years is all there is, at the plain address.
  expect(screen.getByRole('link', { name: 'Max: All' }).getAttribute('href')).toBe(
    '/portfolio/sbi-gold-fund-119788',
  )
})

test('1.16/3 as served there is no slider, which would not slide without script', () => {
  const html = renderToString(part)
  expect(html).not.toContain('role="slider"')
  expect(html).toContain('chart-line')
})

test('1.16/3 another range is fetched alone: the chart changes, the address follows, the focus stays', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({
      ...view,
      range: 'Max',
      series: writeSeries({ days, navsE8: [5e8, 6e8, 7e8, 8e8] }),
    })
  })
  render(part)
  const max = screen.getByRole('link', { name: 'Max: All' })
  const oneMonth = screen.getByRole('link', { name: '1M: One month' })
  oneMonth.focus()
  fireEvent.click(oneMonth)
  expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(max.getAttribute('aria-current')).toBe('true'))
  expect(asked).toEqual(['/portfolio/sbi-gold-fund-119788/range.json?range=1M'])
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('18 Aug 2026: ₹8.0000')
  expect(location.search).toBe('?range=1M')
  expect(document.activeElement).toBe(oneMonth)
  expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBeNull()
})

test('1.16/3 without a network the chart stays, and says what could not be loaded', async () => {
  const fetching = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('no line'))
  vi.stubGlobal('fetch', fetching)
  render(part)
  fireEvent.click(screen.getByRole('link', { name: '1M: One month' }))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^There is no connection, so 1M/),
  )
  expect(screen.getByRole('link', { name: '1Y: One year' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('navigation').getAttribute('aria-busy')).toBeNull()
  expect(location.search).toBe('')

  fetching.mockResolvedValueOnce(Response.json({ ...view, range: '1M' }))
  fireEvent.click(screen.getByRole('link', { name: '1M: One month' }))
  await waitFor(() => expect(location.search).toBe('?range=1M'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('1.16/3 a range opens in another tab as links do', () => {
  vi.stubGlobal('fetch', () => expect.unreachable())
  render(part)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Max: All' }), { ctrlKey: true })).toBe(true)
})
