import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeWords } from '../words/home.ts'
import { SipPanel } from './sip-panel.tsx'

const panel = (
  <SipPanel
    start={{ amount: 10_000, years: 15, returnPercent: 12 }}
    highestPercent={13}
    words={homeWords.sip}
  />
)

beforeEach(() => {
  // Less motion: the figure is there at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const set = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const total = () => document.querySelector('output')?.textContent

test('10,000 a month for 15 years at 12 % comes to the figures of the specification', () => {
  const { container } = render(panel)
  expect(total()).toBe('₹50,45,760')
  expect(container.textContent).toContain('₹18,00,000')
  expect(container.textContent).toContain('₹32,45,760')
  expect(screen.getByRole('heading').textContent).toBe('What could ₹10,000 a month become?')
})

test('S-113 the sliders move the figures, the title and the curve', () => {
  const { container } = render(panel)
  const curve = container.querySelector('.growth-value')?.getAttribute('d')
  set('Period, slider', '5')
  set('Expected return, slider', '5')
  // The golden case: SIP 10,000, 5 years, 5 %.
  expect(total()).toBe('₹6,82,894')
  expect(container.querySelector('.growth-value')?.getAttribute('d')).not.toBe(curve)
  set('Monthly SIP, slider', '100000')
  expect(screen.getByRole('heading').textContent).toBe('What could ₹1,00,000 a month become?')
})

test('each curve has name and figure at its end, and the chart has a text alternative', () => {
  const { container } = render(panel)
  const labels = [...container.querySelectorAll('.growth-label')].map((label) => label.textContent)
  expect(labels).toEqual(['Value₹50.5 lakh', 'Paid in₹18 lakh'])
  expect(container.querySelector('.growth-years')?.textContent).toBe('TodayYear 8Year 15')
  expect(
    screen.getByText(/^Chart: after 15 years, ₹18,00,000 paid in and a value of ₹50,45,760\./),
  ).toBeTruthy()
})

test('what was typed or moved before the script came counts as soon as it is there', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(panel)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  field('Monthly SIP').value = '20,000'
  field('Period, slider').value = '5'
  field('Expected return, slider').value = '5'
  const root = await act(async () => hydrateRoot(container, panel))
  expect(field('Monthly SIP').value).toBe('20,000')
  expect(field('Period').value).toBe('5')
  // Twice the golden case of 10,000 for 5 years at 5 %, whose total is 6,82,894.37.
  expect(total()).toBe('₹13,65,789')
  await act(async () => root.unmount())
  container.remove()
})

test('accepts an amount as people say it', () => {
  render(panel)
  set('Monthly SIP', '1 lakh')
  set('Period', '30')
  set('Expected return', '30')
  expect(total()).toBe('₹29,73,82,58,066')
})

test('asks again for an unreadable value and shows no figure for it', () => {
  const { container } = render(panel)
  set('Monthly SIP', 'ten')
  expect(total()).toBeUndefined()
  expect(container.textContent).toContain(homeWords.sip.needed)
  expect(container.textContent).not.toContain('NaN')
})

test('S-115 above 13 % a line says how far illustrations go', () => {
  const { container } = render(panel)
  set('Expected return', '13')
  expect(container.textContent).not.toContain('Illustrations go only to')
  set('Expected return', '13.5')
  expect(container.textContent).toContain('Illustrations go only to 13% a year.')
})

test('without script it is a form that leads to the calculator with the same figures', () => {
  const { container } = render(panel)
  const form = container.querySelector('form')
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/calculator', 'get'])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    mode: 'invest',
    type: 'sip',
    amount: '10,000',
    years: '15',
    return: '12',
  })
})

test('the panel has no accessibility errors that axe finds', async () => {
  const { container } = render(<main>{panel}</main>)
  expect((await axe.run(container)).violations).toEqual([])
})
