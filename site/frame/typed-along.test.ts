import { beforeEach, expect, test, vi } from 'vitest'
import { watchLanguages, watchPosts } from './typed-along.ts'

const form = `<main><form method="post"><textarea name="text"></textarea><input type="password" name="password"><input name="number" autocomplete="off"></form></main>`

/** Opens a page in this tab, as the frame's script meets it. */
function open(address: string, user: string, body = form): void {
  history.replaceState(null, '', address)
  document.head.innerHTML = `<meta name="user" content="${user}">`
  document.body.innerHTML = body
  watchLanguages()
}

const typed = () => document.querySelector<HTMLTextAreaElement>('[name=text]')?.value
const gate = '<main><form method="post"><input name="email"></form></main>'

beforeEach(() => {
  sessionStorage.clear()
  open('/requests/new?ask=complaint', 'asha')
  const field = document.querySelector<HTMLTextAreaElement>('[name=text]')
  if (field) field.value = 'Taken twice'
  const password = document.querySelector<HTMLInputElement>('[name=password]')
  if (password) password.value = 'never kept'
  const number = document.querySelector<HTMLInputElement>('[name=number]')
  if (number) number.value = '50100123456789'
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
})
watchPosts()

test('a form that was sent after the session ended is filled in again once its sender has signed in', () => {
  expect(sessionStorage.getItem('typed-along')).not.toMatch(/never kept|50100123456789/)
  open('/login?next=%2Frequests%2Fnew%3Fask%3Dcomplaint', '', gate)
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  // The second step.
  open('/login/verify', '', gate)
  open('/requests/new?ask=complaint', 'asha')
  expect(typed()).toBe('Taken twice')
  open('/requests/new?ask=complaint', 'asha')
  expect(typed()).toBe('')
})

test('nobody else who signs in reads what was typed', () => {
  open('/login?next=%2Frequests%2Fnew%3Fask%3Dcomplaint', '', gate)
  open('/requests/new?ask=complaint', 'vikram')
  expect(typed()).toBe('')
})

test('a form that was answered by its own page is not filled in again', () => {
  open('/requests/new?sent', 'asha')
  expect(typed()).toBe('')
})

const refused = `<a data-language href="/te/contact">తెలుగు</a>
  <main><form method="post" action="/contact?from=home"><input name="name" aria-invalid="true"><textarea name="message">Hello</textarea><input name="website" autocomplete="off"></form></main>`

/** Presses the link to Telugu. Returns where the form was sent, or null. */
function takeTelugu(): string | null {
  let sentTo: string | null = null
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    sentTo = this.getAttribute('action')
  })
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('a')?.click()
  submit.mockRestore()
  return sentTo
}

test('C-113 the faults of a refused form are said in the other language, too', () => {
  open('/contact', '', refused)
  expect(takeTelugu()).toBe('/te/contact?from=home')
})

test('C-113 a form that was changed since it was refused is not sent again, and what was typed goes along', () => {
  open('/contact', '', refused)
  document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Asha'
  expect(takeTelugu()).toBeNull()
  expect(sessionStorage.getItem('typed-along')).toContain('Asha')
})

test('C-113 a refused form with a password is not sent again', () => {
  open('/contact', '', refused.replace('</form>', '<input type="password" name="password"></form>'))
  expect(takeTelugu()).toBeNull()
})
