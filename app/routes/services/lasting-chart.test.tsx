import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { drawdown } from '#finance/retirement.ts'
import { LastingChart } from './lasting-chart.tsx'

/** From 60 to 105, without a rise of prices and without a return: what is there is used up evenly. */
function renderChart(monthlySpending: number, lowerSpending = monthlySpending) {
  const course = (spending: number) =>
    drawdown({ corpus: 1_00_00_000, monthlySpending: spending, inflation: 0, annualReturn: 0, maxYears: 45 })
  return render(
    <main>
      <LastingChart
        age={60}
        until={105}
        corpus={1_00_00_000}
        asTyped={{ drawdown: course(monthlySpending), rate: '8.0% a year', until: 'until 80' }}
        lower={{ drawdown: course(lowerSpending), rate: '6.0% a year', until: 'until 70' }}
        title="What is left, year by year"
        ageName="Age"
        label="Savings from age 60 to 105."
      />
    </main>,
  )
}

const names = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.lasting-name')].map((name) => ({
    text: name.textContent,
    side: name.className.endsWith('left') ? 'left' : 'right',
    x: Number(name.style.getPropertyValue('--x')),
    y: Number(name.style.getPropertyValue('--y')),
  }))

test('each line is named where it is, and the axes say what they are', () => {
  // 1 crore at 41,667 a month lasts 20 years, to 80; at 50,000 16 years and 8 months.
  const { container } = renderChart(41_666.67, 50_000)
  const [upper, lower] = names(container)
  expect(upper).toMatchObject({ text: '8.0% a yearuntil 80', side: 'right', y: 0.6 })
  // Two fifths are spent after eight years, of the 45 that the chart is wide.
  expect(upper?.x).toBeCloseTo(8 / 45, 2)
  expect(lower?.text).toBe('6.0% a yearuntil 70')
  expect(container.querySelector('.lasting-ages')?.textContent).toBe('Age 608090100')
  expect(container.querySelector('.lasting-most')?.textContent).toBe('₹1 crore')
  expect(screen.getByRole('img', { name: 'Savings from age 60 to 105.' })).toBeTruthy()
  expect(screen.getByText('What is left, year by year')).toBeTruthy()
})

test('lines that never come down are named at their end, one under the other', () => {
  const { container } = renderChart(0.01)
  const [upper, lower] = names(container)
  expect([upper?.x, lower?.x]).toEqual([1, 1])
  expect((upper?.y ?? 0) - (lower?.y ?? 0)).toBeGreaterThanOrEqual(0.2)
})

test('money that is gone at once still has both names inside the chart', () => {
  const { container } = renderChart(5_00_00_000)
  for (const name of names(container)) {
    expect(name.side).toBe('right')
    expect(name.x).toBeGreaterThanOrEqual(0)
    expect(name.x).toBeLessThan(0.1)
  }
})

test('axe finds nothing', async () => {
  const { container } = renderChart(41_666.67)
  expect((await axe.run(container)).violations).toEqual([])
})
