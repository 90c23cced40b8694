/**
 * Runs every form with the attribute data-passkey: asks the server for a challenge, lets the device answer it, and posts the
 * answer with the form. Without script, or in a browser that does not know passkeys, the form stays hidden.
 */

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

async function answerTo(address: string, isNew: boolean): Promise<string> {
  const response = await fetch(address, { method: 'POST' })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  const optionsJSON = await response.json()
  const answer = isNew ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
  return JSON.stringify(answer)
}

function watch(form: HTMLFormElement): void {
  const { passkey = '', isNew } = form.dataset
  const button = form.querySelector('button')
  const problem = form.querySelector<HTMLElement>('[data-problems]')
  const field = form.elements.namedItem('answer')
  if (!button || !problem || !(field instanceof HTMLInputElement)) return
  const words: Readonly<Record<string, string>> = JSON.parse(problem.dataset.problems ?? '{}')
  const label = button.textContent
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-busy') === 'true') return
    problem.textContent = ''
    button.setAttribute('aria-busy', 'true')
    button.textContent = words.busy ?? label
    try {
      field.value = await answerTo(passkey, isNew !== undefined)
      form.submit()
    } catch (error) {
      const wasCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
      problem.textContent = words[wasCancelled ? 'cancelled' : navigator.onLine ? 'failed' : 'offline'] ?? ''
      button.removeAttribute('aria-busy')
      button.textContent = label
    }
  })
  form.hidden = false
}

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) watch(form)
}

// Back from the next page: the answer in the form has been used.
addEventListener('pageshow', (event) => event.persisted && location.reload())
