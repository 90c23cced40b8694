import { render, screen } from '@testing-library/react'
import type { ComponentProps, ReactElement } from 'react'
import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { paise } from '#finance/units.ts'
import { AmountsContext } from './amount.tsx'
import { MonthlyFlows } from './transaction-views.tsx'
import { WorthChart } from './worth-chart.tsx'

const { transactions, dashboard } = wordsIn('en')

function renderChart(part: ReactElement, isHidden = false) {
  const look = { isHidden, hiddenWord: 'hidden', tones: { up: 'gain', down: 'loss' } }
  return render(<AmountsContext value={look}>{part}</AmountsContext>).container
}

const months = [
  { month: '2025-03', inPaise: paise(125_500_000), outPaise: paise(0) },
  { month: '2025-04', inPaise: paise(0), outPaise: paise(301_000) },
]

test('money by month says the most that was paid in and received, and draws a little beside a lot', () => {
  const chart = renderChart(<MonthlyFlows words={transactions} months={months} />)
  expect(chart.textContent).toContain('Paid in: at most ₹12,55,000 a month')
  expect(chart.textContent).toContain('Received: at most ₹3,010 a month')
  const bars = [...chart.querySelectorAll<HTMLElement>('.flow-bars i')].map((bar) => bar.style)
  expect(bars.map(({ height }) => height)).toEqual(['100%', '0px', '0px', '100%'])
  expect(bars.map(({ minHeight }) => minHeight)).toEqual(['2px', '', '', '2px'])
  // 12,55,000 of 12,58,010: the line of nothing is where both scales begin.
  const share = chart.querySelector<HTMLElement>('.flow-bars')?.style.getPropertyValue('--in')
  expect(Number(share)).toBeCloseTo(0.99761, 5)
})

test('shows no receipts if there were none, and no bars for hidden amounts', () => {
  const chart = renderChart(<MonthlyFlows words={transactions} months={months.slice(0, 1)} />)
  expect(chart.textContent).not.toContain('Received: at most')
  expect(
    renderChart(<MonthlyFlows words={transactions} months={months} />, true).querySelector('i'),
  ).toBeNull()
})

test('the curve is a picture that says what it shows, with a scale in lakh and a name for each line', () => {
  const points: ComponentProps<typeof WorthChart>['points'] = [
    { date: '2024-04-22', valuePaise: paise(3_000_000), putInPaise: paise(3_000_000) },
    { date: '2026-08-18', valuePaise: paise(233_552_300), putInPaise: paise(133_699_000) },
  ]
  const chart = renderChart(<WorthChart words={dashboard} points={points} period="all" />)
  const label = screen.getByRole('img').getAttribute('aria-label')
  for (const said of ['22 Apr 2024', '18 Aug 2026', '₹13,36,990', '₹23,35,523']) expect(label).toContain(said)
  // A third of 23.4 lakh is near 8; the next of 1, 2, 5 and 10 is 10.
  expect([...chart.querySelectorAll('.worth-scale span')].map((mark) => mark.textContent)).toEqual([
    '₹0',
    '₹10 lakh',
    '₹20 lakh',
    '₹30 lakh',
  ])
  expect([...chart.querySelectorAll('.worth-ends p')].map((name) => name.textContent)).toEqual([
    'Value₹23.4 lakh',
    'Money put in₹13.4 lakh',
  ])
})
