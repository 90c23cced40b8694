/**
 * What a form with `data-passkey` needs from the browser: it asks the server for a challenge, lets the device
 * answer it, and posts the answer with the form, like any other. Without script, or on a browser that
 * does not know passkeys, the form stays hidden.
 */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

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
  const use = form.dataset.passkey as Use
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]')
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]')
  const words = button?.textContent ?? ''

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || button.getAttribute('aria-busy') === 'true') return
    if (problem) problem.textContent = ''
    button.setAttribute('aria-busy', 'true')
    button.textContent = button.dataset.busy ?? words
    try {
      send(form, await answerTo(use))
    } catch (error) {
      const wasCancelled = ['NotAllowedError', 'AbortError'].includes((error as Error).name)
      const { cancelled, offline, failed } = problem?.dataset ?? {}
      if (problem)
        problem.textContent = (wasCancelled ? cancelled : navigator.onLine ? failed : offline) ?? ''
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
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    watch(form)
    if ('autofill' in form.dataset) void offerInAutofill(form)
  }
} else {
  for (const element of document.querySelectorAll<HTMLElement>('[data-passkey-unsupported]'))
    element.hidden = false
}

// Back from the next page: the answer in the form was used.
addEventListener('pageshow', (event) => event.persisted && location.reload())
