import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { faultWords as allFaultWords } from '#content/en/faults.ts'
import { servicesWords } from '#content/en/services.ts'
import { formWords } from '#forms/errors.ts'
import { NeedCalculator } from './need-calculator.tsx'
import { readNeed } from './need-outcome.ts'

// 10 lakh a year, 30 % of it own, two years, all rates zero: 14 lakh by income. Two years of 50,000 a month and
// 10 lakh of loans and 5 lakh of goals: 27 lakh by needs. 7 lakh are there.
const typed: Record<string, string> = {
  age: '58',
  retireAge: '60',
  income: '10 lakh',
  spending: '50,000',
  years: '2',
  debts: '10,00,000',
  goals: '5L',
  cover: '5,00,000',
  savings: '2,00,000',
  ownShare: '30',
  growth: '0',
  inflation: '0',
  return: '0',
}
const faultWords = formWords(allFaultWords, 'figures')
const reading = readNeed((name) => typed[name] ?? null, '2026-11-22')

test('S-131, 1.17/4 both methods, less what is there, and the larger gap', () => {
  expect(reading.outcome).toEqual({
    years: 2,
    byIncome: { need: 1_400_000, gap: 700_000 },
    byNeeds: { need: 2_700_000, gap: 2_000_000 },
    have: 700_000,
    gap: 2_000_000,
  })
})

test('S-131 as a plain form it is filled and answered by the server', async () => {
  const { container } = render(
    <NeedCalculator reading={reading} words={servicesWords.need} faultWords={faultWords} />,
  )
  expect(container.querySelector('.need-gap')?.textContent).toBe('about ₹20 lakh')
  expect(screen.getByLabelText(/Your income a year/)).toHaveProperty('value', '10 lakh')
  expect(screen.getByRole('button', { name: 'Calculate' })).toHaveProperty('type', 'submit')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((violation) => violation.id)).toEqual([])
})

test('S-131 a figure that is no number is asked about beside its field, and nothing typed is lost', () => {
  const asked = readNeed(
    (name) => (name === 'savings' ? '22 lakh and more' : (typed[name] ?? null)),
    '2026-11-22',
  )
  const { container } = render(
    <NeedCalculator reading={asked} words={servicesWords.need} faultWords={faultWords} />,
  )
  expect(screen.getByLabelText(/Savings they could use/)).toHaveProperty('value', '22 lakh and more')
  expect(container.querySelector('#need-savings-error')?.textContent).toBe(
    'Enter a number, such as 50,000 or 12 lakh.',
  )
  expect(container.querySelector('.need-gap')).toBeNull()
})

test('S-131 enough savings leave no gap', () => {
  const asked = readNeed((name) => (name === 'savings' ? '22 lakh' : (typed[name] ?? null)), '2026-11-22')
  // 27 lakh less 5 and 22 is nothing; by income there is more than enough.
  expect(asked.outcome).toMatchObject({ gap: 0, have: 2_700_000 })
  const { container } = render(
    <NeedCalculator reading={asked} words={servicesWords.need} faultWords={faultWords} />,
  )
  expect(container.textContent).toContain(servicesWords.need.result.enough)
})

test('stopping work before today’s age is asked about', () => {
  const { faults, outcome } = readNeed(
    (name) => (name === 'retireAge' ? '50' : (typed[name] ?? null)),
    '2026-11-22',
  )
  expect(faults).toEqual({ retireAge: 'not-whole-in-range' })
  expect(outcome).toBeNull()
})

test('an empty box counts as zero, and an age is required', () => {
  const read = (name: string) => (name === 'debts' || name === 'age' ? '' : (typed[name] ?? null))
  const { values, faults } = readNeed(read, '2026-11-22')
  expect(values).toBeNull()
  expect(faults).toEqual({ age: 'needed' })
})
