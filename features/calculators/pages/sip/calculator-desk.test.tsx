import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultWords } from '#content/words/faults.ts'
import { localeWords } from '#content/words/locale.ts'
import { consentWords } from '#features/identity/words/consent.ts'
import { hydrate } from '#site/islands/hydrate.ts'
import { Island } from '#site/islands/island.tsx'
import { frameWords } from '#site/words/frame.ts'
import { mandatedWords } from '#site/words/mandated.ts'
import { calculatorWords } from '../../words/calculator.ts'
import { CalculatorDesk, type DeskProps, shareText } from './calculator-desk.tsx'
import { readTexts } from './inputs.ts'

const fetching = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 202 }))

beforeEach(() => {
  localStorage.clear()
  fetching.mockClear()
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  history.replaceState(null, '', '/calculator')
})
afterEach(() => vi.unstubAllGlobals())

function propsOf(query: string, changes: Partial<DeskProps> = {}): DeskProps {
  const params = new URLSearchParams(query)
  return {
    words: calculatorWords,
    faultWords: { own: faultWords.calculator, every: {} },
    ui: frameWords.ui,
    consent: consentWords,
    language: 'en',
    ...readTexts((name) => params.get(name)),
    isSent: false,
    band: { lowest: 2, highest: 13 },
    assumption: { from: '2026-04-01', percent: 6 },
    minimums: [500, 1000, 5000],
    today: '2026-11-21',
    origin: 'https://peepal.example',
    risk: { text: mandatedWords.risk['mutual-funds'], original: null },
    firm: {
      name: 'Peepal',
      phone: '+91 40 0000 0001',
      email: 'a@b.in',
      days: 'Monday to Saturday',
      opens: '10:00',
      closes: '18:30',
    },
    ...changes,
  }
}

const open = (query = '', changes?: Partial<DeskProps>) =>
  render(<CalculatorDesk {...propsOf(query, changes)} />)
const result = () => within(screen.getByRole('region', { name: 'Result' }))
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('S-106 to S-109, S-169 a goal is asked for, and answered with the monthly SIP only after Submit', () => {
  open()
  expect(screen.getByRole('link', { name: 'Achieve a goal' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByText('Monthly SIP Required')).toBeNull()
  press()
  expect(result().getByRole('heading', { name: 'Monthly SIP Required' })).toBe(document.activeElement)
  expect(result().getByText('₹14,644')).toBeTruthy()
  expect(location.pathname + location.search).toBe(
    '/calculator?mode=goal&type=sip&amount=1000000&years=5&return=5',
  )
})

test('C-121 on the kept page an address with figures shows its result, as the server would', () => {
  history.replaceState(null, '', '/calculator?mode=invest&type=sip&amount=10000&years=5&return=5')
  open()
  // Formula.js 4.6.1: FV(0.05/12, 60, -10000, 0, 1), rounded
  expect(result().getByText('₹6,82,894')).toBeTruthy()
  expect(screen.getByLabelText('Period').getAttribute('value')).toBe('5')
})

test('S-110 Invest shows its three figures for a SIP and for a lump sum', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Invest' }))
  press()
  for (const text of [
    'Total Invested Amount',
    '₹6,00,000',
    'Est. Returns',
    '₹82,894',
    'Total Value',
    '₹6,82,894',
  ]) {
    expect(result().getByText(text), text).toBeTruthy()
  }
  await userEvent.click(screen.getByRole('link', { name: 'Lumpsum' }))
  press()
  for (const text of ['₹10,00,000', '₹2,76,282', '₹12,76,282'])
    expect(result().getByText(text), text).toBeTruthy()
})

test('S-107 name and phone come after the result, and belong to the form of the figures', () => {
  open('mode=invest&amount=5000&years=12&return=10')
  const result = screen.getByRole('region', { name: 'Result' })
  for (const label of ['Name', 'Phone']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(result.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(field.form?.id).toBe('calculator-form')
  }
})

test('S-108 a changed input marks the old result as that of previous values', () => {
  open('mode=invest&type=sip&amount=10000&years=15&return=12')
  expect(result().queryByText(/previous values/)).toBeNull()
  type('Period', '16')
  expect(result().getByText(/^For previous values: ₹10,000 a month for 15 years at 12 % a year/)).toBeTruthy()
  expect(result().getByText('₹50,45,760')).toBeTruthy()
  type('Period', '15.0')
  expect(result().queryByText(/previous values/)).toBeNull()
})

test('S-113 to S-115 sliders have the limits of the specification and move with the typed box', () => {
  open('mode=invest')
  const limits = (name: string) => {
    const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name })
    return [min, max, step]
  }
  expect(limits('Monthly SIP, slider')).toEqual(['500', '100000', '500'])
  expect(limits('Period, slider')).toEqual(['1', '30', '1'])
  expect(limits('Expected return, slider')).toEqual(['1', '30', '0.5'])
  type('Monthly SIP', '0.5 lakh')
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Monthly SIP, slider' }).value).toBe('50000')
  type('Monthly SIP, slider', '25000')
  expect(screen.getByLabelText<HTMLInputElement>('Monthly SIP').value).toBe('25,000')
})

test('each sum keeps its own amount while one tries the others', async () => {
  open()
  type('Goal amount', '25 lakh')
  await userEvent.click(screen.getByRole('link', { name: 'Invest' }))
  expect(screen.getByLabelText<HTMLInputElement>('Monthly SIP').value).toBe('10,000')
  await userEvent.click(screen.getByRole('link', { name: 'Achieve a goal' }))
  expect(screen.getByLabelText<HTMLInputElement>('Goal amount').value).toBe('25 lakh')
})

test('S-118 without a name and a phone nothing is sent and nothing confirmed', async () => {
  open()
  type('Name', '   ')
  type('Phone', '98480 22338')
  press()
  expect(fetching).not.toHaveBeenCalled()
  expect(screen.queryByText('Your data has been submitted')).toBeNull()
  expect(result().getByText('₹14,644')).toBeTruthy()
})

test('S-112 and S-152 with both, the lead goes out and is confirmed without waiting for the answer', async () => {
  fetching.mockReturnValueOnce(new Promise(() => {}))
  open('mode=invest&type=lumpsum&amount=500000&years=7.5&return=8')
  type('Name', ' Lakshmi ')
  type('Phone', '98480 22338')
  press()
  expect(screen.getByText('Your data has been submitted')).toBeTruthy()
  const [path, init] = fetching.mock.calls[0] ?? []
  expect(path).toBe('/api/send-sip-lead.php')
  expect(init?.keepalive).toBe(true)
  expect(JSON.parse(String(init?.body))).toEqual({
    name: ' Lakshmi ',
    phone: '98480 22338',
    goalType: 'invest',
    investmentType: 'lumpsum',
    amount: 500_000,
    years: 7.5,
    expectedReturn: 8,
    consent: { textVersion: consentWords.callBack.version, language: 'en', page: '/calculator' },
  })
  expect(location.search).not.toMatch(/Lakshmi|98480/)
  press()
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('S-165 a lead that the server refuses is not left looking like a sent one', async () => {
  fetching.mockResolvedValueOnce(new Response(null, { status: 400 }))
  open()
  type('Name', 'Lakshmi')
  type('Phone', '98480 22338')
  await act(async () => press())
  expect(screen.queryByText('Your data has been submitted')).toBeNull()
  expect(screen.getByText(/could not take.*\+91 40 0000 0001/)).toBeTruthy()
})

test('a lead that can not be taken is not sent, its field says why, and the result still shows', () => {
  open()
  type('Name', 'a'.repeat(201))
  type('Phone', '98480 22338')
  press()
  expect(fetching).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert')).toBe(document.activeElement)
  expect(screen.getByRole('alert').textContent).toContain('were not sent yet')
  expect(result().getByText('₹14,644')).toBeTruthy()
})

test('S-116 odd inputs are answered by a sentence at the field, never by NaN', () => {
  const { container } = open()
  for (const odd of ['', '0', '-5', '1e308', 'x'.repeat(10_000)]) {
    type('Goal amount', odd)
    press()
    expect(screen.getByLabelText('Goal amount').getAttribute('aria-invalid'), odd.slice(0, 9)).toBe('true')
    expect(container.textContent).not.toMatch(/NaN|Infinity/)
  }
  type('Goal amount', '10,00,000')
  expect(screen.getByLabelText('Goal amount').getAttribute('aria-invalid')).toBeNull()
})

test('a figure below every minimum says so', () => {
  open('mode=goal&amount=1000000&years=30&return=30')
  expect(result().getByText('₹3')).toBeTruthy()
  expect(result().getByText(/No fund that we list takes less than ₹500/)).toBeTruthy()
})

test('S-115 a return above the band is named in the form, in the result and with a shared link', () => {
  open('mode=invest&amount=10000&years=15&return=14')
  expect(screen.getAllByText(/More than 13 % a year/)).toHaveLength(2)
  expect(
    shareText(propsOf(''), readTexts((name) => (name === 'return' ? '14' : null)).texts, localeWords),
  ).toMatch(/More than 13 %/)
  expect(shareText(propsOf(''), readTexts(() => null).texts, localeWords)).not.toMatch(/Above/)
})

test('S-110 every year is in the table, and today’s prices follow the assumption that is typed', () => {
  open('mode=invest&type=lumpsum&amount=1000&years=2&return=10')
  // By hand: 1000·1.1 = 1100, 1000·1.21 = 1210; at 10 % prices 1210 / 1.21 = 1000.
  type('This is an assumption, not a forecast. Prices rise by. Yearly price rise, per cent', '10')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['1₹1,000₹1,100₹1,000', '2₹1,000₹1,210₹1,000'])
  expect(
    screen.getByText(/If prices rise by 10 % a year, ₹1,210 in 2 years buys what ₹1,000 buys now/),
  ).toBeTruthy()
})

test('a phone that is not Indian gets a hint and is taken', () => {
  open()
  const phone = screen.getByLabelText('Phone')
  fireEvent.change(phone, { target: { value: '+44 20 7946 0000' } })
  fireEvent.blur(phone)
  expect(screen.getByText(/Not an Indian number/)).toBeTruthy()
  type('Name', 'Asha')
  press()
  expect(screen.getByText('Your data has been submitted')).toBeTruthy()
})

test('the page holds up to axe, empty, answered and with errors', async () => {
  const { container } = open('mode=invest&amount=10000&years=15&return=14')
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  expect((await axe.run(container, { rules })).violations).toEqual([])
  type('Monthly SIP', 'ten')
  press()
  expect((await axe.run(container, { rules })).violations).toEqual([])
})

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for a call' }))
const callPart = () => within(screen.getByRole('group', { name: 'Shall we call you about it?' }))

test('F3 S-112 "Ask for a call" is answered beside its button, and the answer takes the focus', () => {
  fetching.mockReturnValueOnce(new Promise(() => {}))
  open()
  type('Name', 'Lakshmi')
  type('Phone', '98480 22338')
  ask()
  const answer = callPart().getByText('Your data has been submitted')
  expect(document.activeElement?.contains(answer)).toBe(true)
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('F3 Enter in the phone field is answered there, too', async () => {
  fetching.mockReturnValueOnce(new Promise(() => {}))
  open()
  type('Name', 'Lakshmi')
  await userEvent.type(screen.getByLabelText('Phone'), '9848022338{Enter}')
  expect(callPart().getByText('Your data has been submitted')).toBeTruthy()
})

test('F3 S-112 Submit with a name and a number shows the confirmation first, then the result', () => {
  fetching.mockReturnValueOnce(new Promise(() => {}))
  open()
  type('Name', 'Lakshmi')
  type('Phone', '98480 22338')
  press()
  const answer = result().getByText('Your data has been submitted')
  expect(document.activeElement?.contains(answer)).toBe(true)
  expect(result().getByText('₹14,644')).toBeTruthy()
})

test('F3 S-118 "Ask for a call" without a name or a number says beside the button what is missing', () => {
  open()
  type('Name', 'Lakshmi')
  ask()
  expect(fetching).not.toHaveBeenCalled()
  expect(screen.queryByText('Your data has been submitted')).toBeNull()
  expect(document.activeElement?.textContent).toContain('For a call we need your name and your phone number.')
  expect(callPart().getByText(/Nothing was sent/)).toBeTruthy()
  expect(result().getByText('₹14,644')).toBeTruthy()
})

test('F15 what was typed before the script came counts, also if Submit is pressed while it takes over', () => {
  const props = propsOf('')
  document.body.innerHTML = renderToStaticMarkup(
    <Island name="calculator" part={CalculatorDesk} props={props} />,
  )
  document.documentElement.lang = 'en'
  const field = screen.getByLabelText<HTMLInputElement>('Goal amount')
  field.value = '12 lakh'
  hydrate(document.querySelector('[data-island]')!, CalculatorDesk as ComponentType<never>)
  // React hydrates at once for a press, and hands it on before anything else has run.
  press()
  expect(location.search).toContain('amount=1200000')
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})
