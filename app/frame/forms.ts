/**
 * What plain forms get from a script: the busy words of S-074 and S-080, a way to see the password, a hint
 * how strong it is. Without script the same forms post all the same.
 */
import { keepCopy } from './display-copy.ts'
import { fill } from './fill.ts'

export function watchForms(): void {
  // What only this script can do is shown from here on: on a slow line it would be pressed for nothing before.
  document.documentElement.setAttribute('data-awake', '')
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // The copy goes at once, and the other tabs hear of it; the server ends the session.
    if (form.getAttribute('action') === '/logout') keepCopy(null)
    const button = (event.submitter ?? form.querySelector('[data-busy]')) as HTMLButtonElement | null
    const busy = button?.dataset.busy
    if (!button || !busy || event.defaultPrevented) return
    button.dataset.words = button.textContent
    // Only after the form was read: a disabled button would send no value.
    setTimeout(() => setBusy(button, true, busy))
  })

  // The page has loaded, and somebody may have typed meanwhile; or it is back, from the browser's memory of it.
  addEventListener('pageshow', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-strength]')) {
      if (field.value !== '') showStrength(field)
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-words]')) {
      setBusy(button, false, button.dataset.words ?? '')
    }
  })

  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-reveal]')
    const field = button && document.querySelector<HTMLInputElement>(`#${button.dataset.reveal}`)
    if (!button || !field) return
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isShown))
  })

  document.addEventListener('input', (event) => showStrength(event.target as HTMLInputElement))
}

function showStrength(field: HTMLInputElement): void {
  const hint = field.dataset.strength && document.getElementById(field.dataset.strength)
  if (hint) hint.textContent = strengthHint([...field.value].length, hint.dataset)
}

/** By length alone, which is what counts; the server refuses what many others use. */
export function strengthHint(length: number, words: Readonly<Record<string, string | undefined>>): string {
  if (length === 0) return ''
  if (length < 8) return fill(words.more ?? '', { count: 8 - length })
  return (length < 12 ? words.fair : length < 16 ? words.good : words.strong) ?? ''
}

function setBusy(button: HTMLButtonElement, isBusy: boolean, words: string): void {
  button.textContent = words
  button.disabled = isBusy
  if (isBusy) button.setAttribute('aria-busy', 'true')
  else button.removeAttribute('aria-busy')
}
