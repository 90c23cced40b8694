import { beforeEach, expect, test, vi } from 'vitest'
import { faultWords } from '#content/words/faults.ts'
import { accountWords } from '#features/identity/words/account.ts'
import { strengthHint, watchForms } from './forms.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
const hinted = '<input data-strength="how" value=""><p id="how" data-more="{count} more to go">At least 8</p>'
document.body.innerHTML = hinted
document.querySelector('input')!.value = 'lam'
watchForms()
const hintAtFirst = document.querySelector('p')?.textContent

function renderHtml(html: string) {
  document.body.innerHTML = html
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null = null) {
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test('S-074 the button says "Signing in..." and takes no second press, until the page is back', () => {
  renderHtml('<form><button type="submit" data-busy="Signing in...">Sign in</button></form>')
  const [form] = document.forms
  const button = document.querySelector('button') as HTMLButtonElement
  submit(form as HTMLFormElement, button)
  // The form is read first: a disabled button would not be sent with it.
  expect(button.disabled).toBe(false)
  vi.runAllTimers()
  expect(button.textContent).toBe('Signing in...')
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(button.textContent).toBe('Sign in')
  expect(button.disabled).toBe(false)
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

test('a form that another script stopped does not turn busy', () => {
  renderHtml('<form><button type="submit" data-busy="Signing in...">Sign in</button></form>')
  const [form] = document.forms
  form?.addEventListener('submit', (event) => event.preventDefault())
  submit(form as HTMLFormElement)
  vi.runAllTimers()
  expect(document.querySelector('button')?.textContent).toBe('Sign in')
})

test('what other parts of a page are called stays when it is shown again', () => {
  renderHtml('<table><tr><td data-label="Last seen">today</td></tr></table>')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(document.querySelector('td')?.textContent).toBe('today')
})

test('S-150 logging out removes the copy by its key and leaves the rest', () => {
  localStorage.setItem('user', '{"name":"Anita Rao"}')
  localStorage.setItem('theme', 'dark')
  renderHtml('<form method="post" action="/logout"><button type="submit">Logout</button></form>')
  submit(document.forms[0] as HTMLFormElement)
  expect(localStorage.getItem('user')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('S-072 a password can be shown and hidden', () => {
  renderHtml(
    '<input id="password" type="password"><button type="button" data-reveal="password" aria-pressed="false"></button>',
  )
  const field = document.querySelector('input') as HTMLInputElement
  const button = document.querySelector('button') as HTMLButtonElement
  button.click()
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  button.click()
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

test('S-158 the hint goes by length alone', () => {
  const words = { more: '{count} more to go', fair: 'fair', good: 'good', strong: 'strong' }
  expect(strengthHint(0, words)).toBe('')
  expect(strengthHint(3, words)).toBe('5 more to go')
  expect([8, 12, 16].map((length) => strengthHint(length, words))).toEqual(['fair', 'good', 'strong'])
})

test('F14 S-158 the hint of a short password leaves room for the answer that it is easy to guess', () => {
  // abcdefgh: long enough, and refused.
  const hint = strengthHint(8, accountWords.strength)
  expect(hint).toContain('hard to guess')
  expect(faultWords.every['easy-to-guess']).toContain('harder to guess')
})

test('S-158 the hint also counts what was typed before the script came, or before the page was loaded', () => {
  expect(hintAtFirst).toBe('5 more to go')
  renderHtml(hinted)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(document.querySelector('p')?.textContent).toBe('At least 8')
  ;(document.querySelector('input') as HTMLInputElement).value = 'lam'
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(document.querySelector('p')?.textContent).toBe('5 more to go')
})
