import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '#content/errors.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { faultWords } from '#content/words/faults.ts'
import { renderPage } from '#site/fixtures/page.tsx'
import { watchForms } from '#site/frame/forms.ts'
import { frameWords } from '#site/words/frame.ts'
import { accountWords } from '../words/account.ts'
import { consentWords } from '../words/consent.ts'
import login from './login.tsx'
import register from './register.tsx'

const Login = login.render
const Register = register.render

watchForms()
afterEach(() => vi.useRealTimers())

type RegisterProps = Parameters<typeof Register>[0]

function renderLogin() {
  const loaderData = {
    words: accountWords,
    ui: frameWords.ui,
    firmName: firm.name,
    note: null,
    passkey: null,
    aside: accountWords.promise.login,
  } as const
  return renderPage(<Login {...({ loaderData } as unknown as Parameters<typeof Login>[0])} />)
}

function renderRegister(actionData?: RegisterProps['actionData']) {
  const loaderData = {
    words: accountWords,
    faultWords: formWords(faultWords, 'account'),
    consent: consentWords,
    required: frameWords.ui.required,
    firmName: firm.name,
  }
  return renderPage(<Register {...({ loaderData, actionData } as unknown as RegisterProps)} />)
}

const fieldsOf = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('form input')].map(
    ({ labels, type, required, autocomplete }) => [
      labels?.[0]?.textContent?.replace(' *', ''),
      type,
      required,
      autocomplete,
    ],
  )

test('S-072, S-073, S-075 sign-in asks for e-mail and password, and leads to a new password and to registration', async () => {
  const page = await renderLogin()
  expect(fieldsOf(page)).toEqual([
    ['Email Address', 'email', true, 'username webauthn'],
    ['Password', 'password', true, 'current-password'],
  ])
  expect(page.querySelector('form')?.noValidate).toBe(true)
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
})

test('S-078 to S-081 registration has its title, four required fields, consent, and a way to sign in', async () => {
  const page = await renderRegister()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an Account')
  expect(fieldsOf(page)).toEqual([
    ['Full Name', 'text', true, 'name'],
    ['Email Address', 'email', true, 'username'],
    ['Password', 'password', true, 'new-password'],
    ['Confirm Password', 'password', true, 'new-password'],
  ])
  expect(page.textContent).toContain(consentWords.account.text)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('S-080, S-147 the button reads "Creating Account..." and takes no second press while it is sent', async () => {
  const page = await renderRegister()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
  vi.useFakeTimers()
  fireEvent.submit(page.querySelector('form') as HTMLFormElement)
  vi.runAllTimers()
  expect([button.textContent, button.disabled]).toEqual(['Creating Account...', true])
})

test('S-147, S-159 shows an error above the form and keeps the typed text', async () => {
  const typed = { name: 'Anita Rao', email: 'anita@example.in' }
  const page = await renderRegister({ reason: 'mismatch', faults: {}, typed } as never)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Passwords do not match')
  const form = page.querySelector('form') as HTMLFormElement
  expect(alert.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe('Anita Rao')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email Address' }).value).toBe(
    'anita@example.in',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' }).disabled).toBe(false)
})
