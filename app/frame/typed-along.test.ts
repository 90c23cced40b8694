import { beforeEach, expect, test } from 'vitest'
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
