import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { formWords } from '#content/errors.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { faultWords } from '#content/words/faults.ts'
import { renderPart } from '#site/fixtures/page.tsx'
import { ContactForm } from './contact-form.tsx'
import { FindUs } from './find-us.tsx'

const fields = { name: '', email: '', phone: '', message: '', fund: '', slot: '', sure: '' }

const slots = [{ date: '2026-11-23', from: '10:00', to: '12:00' }] as const

function open(changes: Partial<Parameters<typeof ContactForm>[0]> = {}) {
  return renderPart(
    <main>
      <FindUs firm={firm} />
      <ContactForm
        language="en"
        phone="+91 40 0000 0001"
        next={null}
        sent={null}
        slots={slots}
        fields={fields}
        faults={{}}
        faultWords={formWords(faultWords, 'contact')}
        reason={null}
        {...changes}
      />
    </main>,
  )
}

test('S-127 phone, e-mail, the Hyderabad address and the way there', () => {
  open()
  expect(screen.getByRole('link', { name: firm.phones[0] }).getAttribute('href')).toBe('tel:+914000000001')
  expect(screen.getByRole('link', { name: firm.email }).getAttribute('href')).toBe(`mailto:${firm.email}`)
  expect(screen.getByText(/Banjara Hills, Hyderabad 500034/)).toBeTruthy()
  const way = screen.getByRole('link', { name: /Directions.*opens Google Maps/ })
  expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain(
    'Plot 00, Sample Road, Banjara Hills, Hyderabad',
  )
})

test('S-128 and S-162 the form’s fields, three of them required and none that blocks', () => {
  const { container } = open()
  for (const name of ['Full Name', 'Email Address', 'Your Message']) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(name)).required, name).toBe(true)
  }
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').required).toBe(false)
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy()
  expect(container.querySelector('form')?.noValidate).toBe(true)
})

test('S-129 after sending, the form is clear and says that the message has been sent', async () => {
  const { container } = open({ next: 'The office is open now, until 18:30.' })
  const said = screen.getByRole('status')
  expect(said.textContent).toBe('Your message has been sent. The office is open now, until 18:30.')
  expect(said.hasAttribute('data-takes-focus')).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your Message/).value).toBe('')
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  )
})

test('a refused message keeps the typed text, with the reason at each field and on top', async () => {
  const { container } = open({
    fields: { ...fields, message: 'Hello', email: 'x' },
    faults: { name: 'needed', email: 'not-an-email' },
    reason: 'fields',
  })
  expect(screen.getByRole('alert').textContent).toContain('Please check 2 fields')
  expect(screen.getByRole('link', { name: 'Enter your name.' }).getAttribute('href')).toBe('#name')
  expect(screen.getByLabelText(/Email Address/).getAttribute('aria-describedby')).toBe('email-error')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your Message/).value).toBe('Hello')
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  )
})

test('what went wrong on our side is a sentence with a way out', () => {
  open({ fields: { ...fields, message: 'Hello' }, reason: 'not-kept' })
  expect(screen.getByRole('alert').textContent).toContain('could not save your message')
  expect(screen.getByRole('alert').textContent).toContain('+91 40 0000 0001')
})

test('a call can be asked for, and is confirmed with its day, window and number', async () => {
  const { container } = open({
    next: 'We reply by e-mail.',
    sent: {
      id: 'm1',
      kind: 'message',
      reference: '482071',
      call: { slot: slots[0], phone: '98480 22338' },
      receivedAt: '2026-11-21T06:00:00.000Z',
      product: null,
    },
  })
  expect(screen.getByRole('status').textContent).toBe(
    'Your message has been sent. Our call: Mon 23 Nov, 10:00–12:00, on 98480 22338.Your reference is 48 20 71.Add it to your calendar',
  )
  expect(screen.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href')).toBe(
    '/calls/m1.ics',
  )
  const times = screen.getByLabelText<HTMLSelectElement>(/Call me at/)
  expect([...times.options].map(({ text }) => text)).toEqual(['No call, an e-mail will do', '10:00 to 12:00'])
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  )
})

test('a short number is questioned once, and sent again as it is', () => {
  const { container } = open({
    fields: { ...fields, phone: '12345', slot: '2026-11-23T10:00' },
    faults: { phone: 'is-this-right' },
    reason: 'fields',
  })
  expect(screen.getByRole('alert').textContent).toContain('fewer than 10 digits. Is this right?')
  expect(container.querySelector<HTMLInputElement>('input[name="sure"]')?.value).toBe('12345')
})
