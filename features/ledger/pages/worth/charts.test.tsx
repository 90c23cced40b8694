import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { paise, paiseOfRupees } from '#finance/units.ts'
import type { WorthPoint } from '#finance/value-series.ts'
import { AmountsContext } from '#site/client/amount.tsx'
import { renderPart } from '#site/fixtures/page.tsx'
import { MonthlyFlows } from '../transactions/transaction-views.tsx'
import { parseTransactionsQuery } from '../transactions/transactions-query.ts'
import { WorthChart } from './worth-chart.tsx'

const { dashboard } = wordsIn('en')

const look = { isHidden: false, cookie: 'c', hiddenWord: 'hidden', tones: { up: 'gain', down: 'loss' } }

function renderChart(part: ReactElement) {
  return renderPart(<AmountsContext value={look}>{part}</AmountsContext>).container
}

const query = parseTransactionsQuery(new URLSearchParams('kind=sip'))

const months = [
  { month: '2025-03', inPaise: paise(125_500_000), outPaise: paise(0) },
  { month: '2025-04', inPaise: paise(0), outPaise: paise(301_000) },
]

test('money by month says the most that was paid in and received, and draws a little beside a lot', () => {
  const chart = renderChart(<MonthlyFlows months={months} query={query} />)
  expect(chart.textContent).toContain('Paid in: at most ₹12,55,000 a month')
  expect(chart.textContent).toContain('Received: at most ₹3,010 a month')
  const bars = [...chart.querySelectorAll<HTMLElement>('.flow-bars i')].map((bar) => bar.style)
  expect(bars.map(({ height }) => height)).toEqual(['100%', '0px', '0px', '100%'])
  expect(bars.map(({ minHeight }) => minHeight)).toEqual(['2px', '', '', '2px'])
  // 12,55,000 of 12,58,010: the line of nothing is where both scales begin.
  const share = chart.querySelector<HTMLElement>('.flow-bars')?.style.getPropertyValue('--in')
  expect(Number(share)).toBeCloseTo(0.99761, 5)
})

test('1.18/4 a month of the calendar leads to its transactions, and is darker the more money moved', () => {
  const chart = renderChart(<MonthlyFlows months={months} query={query} />)
  for (const dots of chart.querySelectorAll('.when-hidden')) dots.remove()
  const cells = [...chart.querySelectorAll<HTMLAnchorElement>('.heat td a')]
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Mar 2025: paid in ₹12,55,000, received ₹0',
    'Apr 2025: paid in ₹0, received ₹3,010',
  ])
  expect(cells[1]?.getAttribute('href')).toBe('/transactions?from=2025-04-01&to=2025-04-30&kind=sip')
  expect(cells.map(({ dataset }) => [dataset.way, dataset.shade])).toEqual([
    ['in', '4'],
    ['out', '1'],
  ])
})

test('shows no receipts if there were none, and no bars for hidden amounts', () => {
  const chart = renderChart(<MonthlyFlows months={months.slice(0, 1)} query={query} />)
  expect(chart.textContent).not.toContain('Received: at most')
  expect(chart.querySelector('.when-shown i')).not.toBeNull()
  for (const shown of chart.querySelectorAll('.when-shown')) shown.remove()
  expect(chart.querySelector('i')).toBeNull()
})

const point = (date: IsoDate, rupees: number, putIn: number): WorthPoint => ({
  day: dayNumber(date),
  valuePaise: paiseOfRupees(rupees),
  putInPaise: paiseOfRupees(putIn),
  earnedPaise: paiseOfRupees(rupees - putIn),
})
const whole = {
  isWhole: true,
  points: [
    point('2024-04-22', 30_000, 30_000),
    point('2025-06-20', 900_000, 800_000),
    point('2026-08-18', 2_335_523, 1_336_990),
  ],
}
/** ₹40,000 were paid in while the value rose by 1,00,000: 60,000 were earned. */
const year = {
  isWhole: false,
  points: [point('2025-08-18', 100_000, 80_000), point('2026-08-18', 200_000, 120_000)],
}
const curves = { '6M': year, '1Y': year, '3Y': whole, '5Y': whole, all: whole }
const worth = <WorthChart words={dashboard.chart} look={look} curves={curves} falls={[]} first="all" />

test('the curve of the whole time repeats no figure, says what it shows, and has a scale in lakh', () => {
  const chart = renderChart(worth)
  for (const dots of chart.querySelectorAll('.when-hidden')) dots.remove()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Value over time')
  const label = screen.getByRole('img').getAttribute('aria-label')
  for (const said of ['22 Apr 2024', '18 Aug 2026', '₹13,36,990', '₹23,35,523']) expect(label).toContain(said)
  // A third of 23.4 lakh is near 8; the next of 1, 2, 5 and 10 is 10.
  expect([...chart.querySelectorAll('.worth-scale span')].map((mark) => mark.textContent)).toEqual([
    '₹0',
    '₹10 lakh',
    '₹20 lakh',
    '₹30 lakh',
  ])
})

test('C-066 a period changes in place, and keys move along the curve', () => {
  renderChart(worth)
  fireEvent.click(screen.getByRole('link', { name: '1Y' }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('In one year it earned ₹60,000')
  expect(screen.getByRole('link', { name: '1Y' }).getAttribute('aria-current')).toBe('true')
  expect(location.search).toBe('?period=1Y')
  // The account is younger than three years: the period is the whole time.
  fireEvent.click(screen.getByRole('link', { name: '3Y' }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Value over time')
  const slider = screen.getByRole('slider', { name: 'Day in the chart' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '20 Jun 2025: worth ₹9,00,000, paid in less taken out ₹8,00,000, ₹7,70,000 put in since 22 Apr 2024',
  )
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(slider.getAttribute('aria-valuenow')).toBe('0')
})

test('C-006 where nobody knows what was put in, the curve says so and claims no gain', () => {
  const points = whole.points.map((one) => ({ ...one, putInPaise: null }))
  const opening = { isWhole: true, points }
  const chart = renderChart(
    <WorthChart
      words={dashboard.chart}
      look={look}
      curves={{ '6M': opening, '1Y': year, '3Y': opening, '5Y': opening, all: opening }}
      falls={[]}
      first="all"
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Value over time')
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Day in the chart' }), { key: 'End' })
  for (const dots of chart.querySelectorAll('.when-hidden')) dots.remove()
  expect([...chart.querySelectorAll('.worth-read dd')].map((said) => said.textContent)).toEqual([
    '₹23,35,523',
    'not known in full',
    'not known',
  ])
  expect(chart.querySelectorAll('.worth-in, .worth-dot[data-of=putIn]')).toHaveLength(0)
})

test('S-088 while amounts are hidden the chart keeps its place and shows dots', () => {
  const chart = renderChart(worth)
  for (const shown of chart.querySelectorAll('.when-shown')) shown.remove()
  expect(chart.querySelector('.worth-dots')).not.toBeNull()
  expect(chart.innerHTML).not.toMatch(/₹|lakh/)
})

test('C-063 the curve marks the falls of its time with the days until they were made up for', () => {
  const falls = [
    {
      depth: 0.084,
      peak: dayNumber('2025-03-01'),
      trough: dayNumber('2025-04-01'),
      recovery: dayNumber('2025-05-11'),
    },
    { depth: 0.06, peak: dayNumber('2026-06-01'), trough: dayNumber('2026-07-01'), recovery: null },
  ]
  const chart = renderChart(
    <WorthChart words={dashboard.chart} look={look} curves={curves} falls={falls} first="all" />,
  )
  for (const dots of chart.querySelectorAll('.when-hidden')) dots.remove()
  expect(chart.querySelectorAll('.worth-fall')).toHaveLength(2)
  // 1 March to 11 May: 30 days of March, 30 of April, 11 of May.
  expect(chart.querySelector('.worth-fall-label')?.textContent).toBe('fell 8.4%back after 71 days')
  expect([...chart.querySelectorAll('.disclosure li')].map((line) => line.textContent)).toEqual([
    'Highest on 1 Mar 2025, lowest on 1 Apr 2025: 8.4% down, back after 71 days',
    'Highest on 1 Jun 2026, lowest on 1 Jul 2026: 6.0% down, not back yet',
  ])
  // A point says what its marks stand for: keys, hover and touch pick one.
  const happened = () =>
    [...chart.querySelectorAll('.worth-happened > span')].map((said) => {
      const shown = said.cloneNode(true) as Element
      for (const dots of shown.querySelectorAll('.when-hidden')) dots.remove()
      return shown.textContent
    })
  expect(happened()).toEqual([])
  const slider = screen.getByRole('slider', { name: 'Day in the chart' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  // 20 June 2025 is after the recovery of the first fall.
  expect(happened()).toEqual(['₹7,70,000 put in since 22 Apr 2024'])
  fireEvent.keyDown(slider, { key: 'End' })
  expect(happened()).toEqual([
    '₹5,36,990 put in since 20 Jun 2025',
    'in the fall of 6.0% that began on 1 Jun 2026',
  ])
  expect(slider.getAttribute('aria-valuetext')).toContain('in the fall of 6.0% that began on 1 Jun 2026')
  // Money went in on the way to each of the two later points.
  expect(chart.querySelector('.worth-moved[data-way=in]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(chart.querySelector('.worth-moved[data-way=out]')?.getAttribute('d')).toBe('')
})
