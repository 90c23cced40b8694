/**
 * Filters and searches that answer while one types, without loading the page: the server renders the page at its new
 * address, and this script takes over the parts that changed. So a list is rendered in one place, amounts that are hidden
 * stay on the server, and without script the same form and the same links load the same page.
 */

import { mainOf } from '../ui/main-of.ts'
import { all, closest, first, hookValue, selectorOf, setState } from '../ui/script-hooks.ts'
import { watchCheck } from './check.ts'
import { watchDraft } from './draft.ts'
import { watchTicks } from './ticks.ts'

/** Long enough for the next letter to come, in milliseconds. */
const typingMs = 250

/** Makes the forms and links of one part of a page live. */
export function watchLive(area: HTMLElement): void {
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function show(address: URL): Promise<void> {
    clearTimeout(timer)
    asked.abort()
    asked = new AbortController()
    area.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: asked.signal })
      const arrived = new URL(answer.url)
      // Signed out meanwhile, or an error: the browser shows whatever that is.
      if (!answer.ok || arrived.pathname !== address.pathname) return location.assign(address)
      const fresh = first('live-area', mainOf(await answer.text()))
      if (!fresh) return location.assign(address)
      takeOver(area, fresh)
      history.replaceState(history.state, '', arrived)
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      const status = first('live-unreached', area)
      if (status) status.textContent = hookValue(status, 'live-unreached') ?? ''
    }
    area.removeAttribute('aria-busy')
  }

  area.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target || link.hash || link.download || link.pathname !== location.pathname)
      return
    event.preventDefault()
    void show(new URL(link.href))
  })
  area.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isOfThisPage(form) || event.defaultPrevented) return
    event.preventDefault()
    void show(addressOf(form))
  })
  area.addEventListener('input', (event) => {
    const form = (event.target as HTMLInputElement).form
    if (!form || !isOfThisPage(form)) return
    clearTimeout(timer)
    const isTyped = (event.target as HTMLInputElement).type === 'search'
    timer = setTimeout(() => void show(addressOf(form)), isTyped ? typingMs : 0)
  })

  // On a slow line somebody may have typed before this script came.
  const typed = [...area.querySelectorAll<HTMLInputElement>('input[type=search]')].find(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  if (typed?.form?.method === 'get') void show(addressOf(typed.form))
}

/** A form that leads to another page, such as a comparison, is the browser's. */
function isOfThisPage(form: HTMLFormElement): boolean {
  return form.method === 'get' && addressOf(form).pathname === location.pathname
}

/** The address that a form leads to, with only what is set. */
export function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.getAttribute('action') ?? location.pathname, location.href)
  address.search = ''
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') address.searchParams.set(name, value)
  }
  return address
}

/** Puts what the server rendered in place of what is there, and leaves the focus where it was. */
export function takeOver(area: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement
  for (const part of area.querySelectorAll<HTMLElement>(selectorOf('live-part'))) {
    const name = hookValue(part, 'live-part') ?? ''
    const next = fresh.querySelector(selectorOf('live-part', name))
    if (!next) continue
    const wording = focused && part.contains(focused) ? focused.textContent : null
    part.replaceChildren(...next.childNodes)
    if (wording === null || focused?.isConnected) continue
    const same = [...part.querySelectorAll<HTMLElement>('a, button, summary')]
    ;(same.find((one) => one.textContent === wording) ?? same[0])?.focus({ preventScroll: true })
  }
  // A link that clears the filters also clears the fields, except for the one that is typed into.
  for (const field of area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field === document.activeElement || closest(field, 'live-part')) continue
    const next = [...fresh.querySelectorAll<HTMLInputElement>('input, select')].find(
      ({ name }) => name === field.name,
    )
    if (next && field.name !== '') field.value = next.value
  }
}

for (const area of all('live-area')) watchLive(area)
setState('live-ready', true)
for (const form of all<HTMLFormElement>('draft')) watchDraft(form)
for (const form of all<HTMLFormElement>('live-check')) watchCheck(form)
for (const form of all<HTMLFormElement>('ticks')) watchTicks(form)
