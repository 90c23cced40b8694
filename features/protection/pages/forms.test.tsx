import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { formWords } from '#content/errors.ts'
import type { InsuranceId } from '#content/insurance.ts'
import { faultWords } from '#content/words/faults.ts'
import { CallPromise } from '#features/enquiries/shared/call-promise.tsx'
import { renderPart } from '#site/fixtures/page.tsx'
import { questionsOf } from '../questions.ts'
import { insuranceWords as words } from '../words/insurance.ts'
import { CallBackForm } from './call-back-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { QuoteForm } from './quote-form.tsx'

const today = '2026-11-21'
const ui = { required: 'Fields with a star (*) are required.', honeypot: 'Leave this field empty' }

const slots: Parameters<typeof CallBackForm>[0]['slots'] = [
  { date: '2026-11-23', from: '10:00', to: '12:00' },
  { date: '2026-11-24', from: '10:00', to: '12:00' },
]
const typed = { name: 'Lakshmi Devi', phone: '98480 22338', email: 'nope', slot: '2026-11-24T10:00' }

function renderCallBack(more: Partial<Parameters<typeof CallBackForm>[0]> = {}) {
  return renderPart(
    <CallBackForm
      action="/insurance/health?pin=500034#call"
      formKey="k"
      slots={slots}
      typed={typed}
      faults={{}}
      faultWords={formWords(faultWords, 'callBack')}
      refusal={null}
      {...more}
    />,
  )
}

async function faultsOf(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
  return violations
}

test('the questions ask the address, and start with the product’s own figures', async () => {
  const { container } = renderPart(
    <QuoteForm
      product="term-life"
      words={words}
      required={ui.required}
      search=""
      faults={{}}
      faultWords={faultWords}
      today={today}
    />,
  )
  const form = container.querySelector('form')
  expect(form?.method).toBe('get')
  expect(form?.noValidate).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Cover \*$/).value).toBe('1,00,00,000')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'At once' }).checked).toBe(true)
  expect(container.querySelectorAll('[name="name"], [name="phone"], [name="email"]')).toHaveLength(0)
  expect(await faultsOf(container)).toEqual([])
})

test('a wrong answer stays as it was typed, with what to do beside it and in the summary', () => {
  renderPart(
    <QuoteForm
      product="term-life"
      words={words}
      required={ui.required}
      search="?born=1984-05-24&sum=ten&till=30&riders=illness&riders=waiver"
      faults={{ sum: 'not-a-number', till: 'not-after-age' }}
      faultWords={faultWords}
      today={today}
    />,
  )
  const sum = screen.getByLabelText<HTMLInputElement>(/^Cover \*$/)
  expect(sum.value).toBe('ten')
  expect(sum.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('sum-error')?.textContent).toBe('Enter a number, such as 10,00,000.')
  const links = screen.getByRole('alert').querySelectorAll('a')
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(['#sum', '#till'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Critical illness cover/).checked).toBe(true)
})

test('1.17/4 the questions contain the cover from the need calculator', () => {
  renderPart(
    <QuoteForm
      product="term-life"
      words={words}
      required={ui.required}
      search="?sum=1%2C31%2C00%2C000"
      faults={{}}
      faultWords={faultWords}
      today={today}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Cover \*$/).value).toBe('1,31,00,000')
  expect(screen.getByLabelText<HTMLInputElement>(/^Covered till/).value).toBe('65')
})

test('the caller’s details are posted, never put in the address, with the purpose beside them', async () => {
  const { container } = renderCallBack()
  expect(container.querySelector('form')?.method).toBe('post')
  expect(screen.getByText(/We keep your name, your number and these answers/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How we handle your data' }).getAttribute('href')).toBe('/privacy')
  expect(await faultsOf(container)).toEqual([])
})

test('nothing typed is lost when a field can’t be taken', () => {
  renderCallBack({ faults: { email: 'not-an-email' } })
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Lakshmi Devi')
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('nope')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Time/).value).toBe('2026-11-24T10:00')
  expect(document.getElementById('email-error')?.textContent).toMatch(/or leave it empty/)
})

test('a time that is over is asked for again', () => {
  renderCallBack({ typed: { ...typed, slot: '2026-11-20T10:00' }, faults: { slot: 'slot-gone' } })
  expect(screen.getByLabelText<HTMLSelectElement>(/^Time/).value).toBe('')
  expect(document.getElementById('slot-error')?.textContent).toMatch(/Choose another/)
})

test('shows a refusal above the fields', () => {
  renderCallBack({ refusal: 'Too many requests.' })
  expect(screen.getByRole('alert').textContent).toContain('Too many requests.')
})

test('1.17/6 the confirmation holds the reference, and WhatsApp gets nothing else', () => {
  renderPart(
    <Confirmation
      reference="48 20 71"
      promise={
        <CallPromise
          reference={null}
          id="q1"
          call={{ slot: { date: '2026-11-23', from: '10:00', to: '12:00' }, phone: '98480 22338' }}
        />
      }
      person={{ name: 'Fatima', phone: '+91 00000 00013' }}
      phones={['+91 40 0000 0001']}
      productName="Health Insurance"
      productPath="/insurance/health"
    />,
  )
  expect(screen.getByText('48 20 71')).toBeTruthy()
  expect(document.querySelector('.quote-promise')?.textContent).toBe(
    'Our call: Mon 23 Nov, 10:00–12:00, on 98480 22338.Add it to your calendar',
  )
  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue on WhatsApp' }).href)
  expect(link.pathname).toBe('/910000000013')
  expect(link.searchParams.get('text')).toBe('Hello Fatima, my request has the reference 48 20 71.')
})

test('F10 a question that is not answered says in its own words what to do', () => {
  for (const product of Object.keys(questionsOf) as InsuranceId[]) {
    const asked = questionsOf[product].filter(
      (question) => question.kind !== 'some' && !('isOptional' in question && question.isOptional),
    )
    const { unmount } = renderPart(
      <QuoteForm
        product={product}
        words={words}
        required={ui.required}
        search="?riders="
        faults={Object.fromEntries(asked.map(({ id }) => [id, 'needed']))}
        faultWords={faultWords}
        today={today}
      />,
    )
    const said = [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent)
    expect(new Set(said).size, product).toBe(asked.length)
    expect(
      said.filter((text) => /^Please/.test(text ?? '')),
      product,
    ).toEqual([])
    unmount()
  }
})
