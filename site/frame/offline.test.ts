import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForms } from './forms.ts'
import { watchOffline } from './offline.ts'

const template = `<template id="offline"><div role="alert"><p data-back="Back again.">No connection.</p><p hidden></p></div></template>`
const fetching = vi.fn<typeof fetch>()
const asked = vi.fn()
const alert = () => document.querySelector('[role=alert]')
/** What was left over from another test would listen too. */
const added: [string, EventListenerOrEventListenerObject][] = []

function renderForm(inside = '<input name="name" value="Asha"><button data-busy="Sending…">Send</button>') {
  document.body.innerHTML = `${template}<form>${inside}</form>`
  const form = document.forms[0] as HTMLFormElement
  form.requestSubmit = asked
  watchOffline()
  return form
}

function submit(form: HTMLFormElement) {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: form.querySelector('button'),
  })
  form.dispatchEvent(event)
  return event
}

const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)

beforeEach(() => {
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) => {
      added.push([name, listener])
      add(name, listener)
    },
  )
  fetching.mockReset().mockRejectedValue(new TypeError('no line'))
  asked.mockReset()
  vi.stubGlobal('fetch', fetching)
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  for (const [name, listener] of added.splice(0)) document.removeEventListener(name, listener)
  vi.unstubAllGlobals()
})

test('without a network a form stays as it is, and says so after its button', async () => {
  isOnline(false)
  const form = renderForm()
  watchForms()
  expect(submit(form).defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(form.querySelector('button')?.nextElementSibling).toBe(alert()))
  expect(alert()?.textContent).toBe('No connection.')
  expect(form.querySelector('input')?.value).toBe('Asha')
  // It is not on its way, so it does not say that it is.
  expect(form.querySelector('button')?.textContent).toBe('Send')
})

test('where a button has no room beside it, the part around it has; a switch has words of its own', async () => {
  isOnline(false)
  const form = renderForm('<button>Hide</button>')
  form.dataset.offline = 'Nothing was changed.'
  const card = document.createElement('section')
  card.dataset.offlinePlace = ''
  form.replaceWith(card)
  card.append(form, 'figures')
  submit(form)
  await vi.waitFor(() => expect(card.lastElementChild).toBe(alert()))
  expect(alert()?.querySelector('p')?.textContent).toBe('Nothing was changed.')
  // Nobody calls the firm to have a figure hidden.
  expect(alert()?.querySelectorAll<HTMLElement>('p')[1]?.hidden).toBe(true)
})

test('when the network is back the message says so, and the next press sends the form', async () => {
  const online = isOnline(false)
  const form = renderForm()
  submit(form)
  await vi.waitFor(() => expect(alert()).not.toBeNull())
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(alert()?.textContent).toBe('Back again.')
  expect(submit(form).defaultPrevented).toBe(false)
  expect(alert()).toBeNull()
})

test('with a network nothing is asked and nothing is held up', () => {
  isOnline(true)
  expect(submit(renderForm()).defaultPrevented).toBe(false)
  expect(fetching).not.toHaveBeenCalled()
})

test('a browser that says it is offline and is not sends the form all the same', async () => {
  isOnline(false)
  fetching.mockResolvedValue(new Response())
  const form = renderForm()
  submit(form)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(form.querySelector('button')))
  expect(submit(form).defaultPrevented).toBe(false)
  expect(alert()).toBeNull()
})

test('a form that its own script handles, as the calculator does, is left to it', () => {
  isOnline(false)
  const form = renderForm()
  form.addEventListener('submit', (event) => event.preventDefault())
  submit(form)
  expect(fetching).not.toHaveBeenCalled()
})

test('S-150 signing out without a network forgets nothing', async () => {
  isOnline(false)
  localStorage.setItem('user', '{"name":"Anita Rao"}')
  const form = renderForm()
  form.setAttribute('action', '/logout')
  watchForms()
  submit(form)
  await vi.waitFor(() => expect(alert()).not.toBeNull())
  expect(localStorage.getItem('user')).toContain('Anita Rao')
})
