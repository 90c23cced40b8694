/**
 * What this script adds to plain forms: the busy words of S-074 and S-080, a button that shows the password, and a hint
 * how strong it is. The forms work without it.
 */

import { fill } from '#content/fill.ts'
import { all, closest, first, hookValue, setState } from '../ui/script-hooks.ts'
import { keepCopy } from './display-copy.ts'

export function watchForms(): void {
  /** The words of each button that was pressed, before its busy words. */
  const wordsBefore = new Map<HTMLButtonElement, string>()
  // From now on the page shows what only this script can do: on a slow line a press before had no effect.
  setState('script-ready', true)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // Removes the copy at once, so that the other tabs notice; the server ends the session.
    if (form.getAttribute('action') === '/logout') keepCopy(null)
    const button = (event.submitter ?? first('busy', form)) as HTMLButtonElement | null
    const busy = hookValue(button, 'busy')
    if (!button || !busy || event.defaultPrevented) return
    wordsBefore.set(button, button.textContent)
    // After the browser has read the form: a disabled button would send no value.
    setTimeout(() => setBusy(button, true, busy))
  })

  // Somebody may have typed before this script came, and the browser restores what was typed before the page was left.
  showStrengths()
  addEventListener('pageshow', () => {
    showStrengths()
    for (const [button, words] of wordsBefore) setBusy(button, false, words)
    wordsBefore.clear()
  })

  document.addEventListener('click', (event) => {
    const button = closest(event.target, 'reveal')
    const field = button && document.querySelector<HTMLInputElement>(`#${hookValue(button, 'reveal')}`)
    if (!button || !field) return
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isShown))
  })

  document.addEventListener('input', (event) => showStrength(event.target as HTMLInputElement))
}

function showStrengths(): void {
  for (const field of all<HTMLInputElement>('strength')) {
    if (field.value !== '') showStrength(field)
  }
}

function showStrength(field: HTMLInputElement): void {
  const hint = document.getElementById(hookValue(field, 'strength') ?? '')
  if (!hint) return
  const words = {
    more: hookValue(hint, 'more'),
    fair: hookValue(hint, 'fair'),
    good: hookValue(hint, 'good'),
    strong: hookValue(hint, 'strong'),
  }
  hint.textContent = strengthHint([...field.value].length, words)
}

/** The hint for a password of this length. Length is what counts; the server also refuses common passwords. */
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
