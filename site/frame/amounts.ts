/**
 * The eye of the client area (S-088): hides or shows every amount at once, on the device and without a network. The
 * server reads the cookie for the next page; without script the eye's form posts to it.
 */
import { all, first, hookValue, setState } from '../ui/script-hooks.ts'

const yearSeconds = 365 * 24 * 60 * 60
const state = 'amounts-hidden'

export function watchAmounts(): void {
  if (!first('eye')) return
  showChoice()
  document.addEventListener('submit', (event) => {
    const name = hookValue(event.target as HTMLElement, 'eye')
    if (!name) return
    event.preventDefault()
    // Stops the other listeners, too: nothing is sent, so no network is needed.
    event.stopImmediatePropagation()
    const isHidden = !document.documentElement.hasAttribute(`data-${state}`)
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `${name}=${isHidden ? 'yes' : 'no'}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
    setState(state, isHidden)
    showChoice()
  })
  // Another tab may have chosen meanwhile, or this page is back from the back/forward cache.
  addEventListener('pageshow', readChoice)
  document.addEventListener('visibilitychange', readChoice)
}

/** Follows the cookie. One that scripts cannot read leaves the page as it is. */
function readChoice(): void {
  const chosen = new RegExp(`(?:^|; )${hookValue(first('eye'), 'eye')}=(yes|no)`).exec(document.cookie)?.[1]
  if (!chosen) return
  setState(state, chosen === 'yes')
  showChoice()
}

/** What the styles can't show: the state of each eye, for screen readers and for its form. */
function showChoice(): void {
  const isHidden = document.documentElement.hasAttribute(`data-${state}`)
  for (const form of all<HTMLFormElement>('eye')) {
    form.querySelector('button')?.setAttribute('aria-pressed', String(isHidden))
    const field = form.elements.namedItem('hide')
    if (field instanceof HTMLInputElement) field.value = isHidden ? 'no' : 'yes'
  }
}
