/**
 * Runs every form with the hook `passkey`: asks the server for a challenge, lets the device answer it, and posts the
 * answer with the form. Without script, or in a browser that does not know passkeys, the form stays hidden.
 */

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { all, first, hookValue } from '#site/ui/script-hooks.ts'

type Use = 'register' | 'sign-in' | 'second' | 'confirm'

/** The server forgets a challenge after five minutes. */
const askAgainMs = 4 * 60_000

async function optionsFor(use: Use) {
  const answer = await fetch('/passkey/options', { method: 'POST', body: new URLSearchParams({ use }) })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  return await answer.json()
}

async function answerTo(use: Use): Promise<string> {
  const optionsJSON = await optionsFor(use)
  const answer =
    use === 'register' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
  return JSON.stringify(answer)
}

function send(form: HTMLFormElement, answer: string) {
  const field = form.elements.namedItem('answer') as HTMLInputElement
  field.value = answer
  form.submit()
}

function watch(form: HTMLFormElement) {
  const use = hookValue(form, 'passkey') as Use
  const button = first<HTMLButtonElement>('passkey-button', form)
  const problem = first('passkey-problem', form)
  const words = button?.textContent ?? ''

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || button.getAttribute('aria-busy') === 'true') return
    if (problem) problem.textContent = ''
    button.setAttribute('aria-busy', 'true')
    button.textContent = hookValue(button, 'busy') ?? words
    try {
      send(form, await answerTo(use))
    } catch (error) {
      const wasCancelled = ['NotAllowedError', 'AbortError'].includes((error as Error).name)
      const reason = wasCancelled ? 'cancelled' : navigator.onLine ? 'failed' : 'offline'
      if (problem) problem.textContent = hookValue(problem, reason) ?? ''
      button.removeAttribute('aria-busy')
      button.textContent = words
    }
  })
  button?.addEventListener('click', () => form.requestSubmit())
  form.hidden = false
}

/** The browser offers passkeys in its own list under the e-mail field, beside passwords. */
async function offerInAutofill(form: HTMLFormElement) {
  if (!(await browserSupportsWebAuthnAutofill())) return
  const offer = async () => {
    try {
      const optionsJSON = await optionsFor('sign-in')
      send(form, JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true })))
    } catch {
      // Nothing was chosen, or the button was pressed instead.
    }
  }
  void offer()
  setInterval(() => document.visibilityState === 'visible' && void offer(), askAgainMs)
}

if (browserSupportsWebAuthn()) {
  for (const form of all<HTMLFormElement>('passkey')) {
    watch(form)
    if (hookValue(form, 'autofill') !== undefined) void offerInAutofill(form)
  }
} else {
  for (const element of all('passkey-unsupported')) element.hidden = false
}

// Back from the next page: the answer in the form has been used.
addEventListener('pageshow', (event) => event.persisted && location.reload())
