import type { ComponentType } from 'react'
import { onFirstUse } from '../frame/first-use.ts'
import { isSet } from '../ui/script-hooks.ts'

/** How to load an island's component. */
export interface Loader {
  readonly load: () => Promise<ComponentType<never>>
}

/** How far outside the viewport an island is hydrated. */
const nearby = '600px 0px'

/** Events that come before someone uses a part. */
const touches = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Hydrates every island of the page: at once when it is touched or focused, otherwise after the page has loaded and, on
 * a phone or a slow line, somebody has begun to use it: when the island comes near the viewport or the browser is idle.
 * React is five times as many bytes as the first screen, so it waits for that, unless the island has to start by itself
 * (`startsAfter`).
 */
export function hydrateIslands(loaders: Readonly<Record<string, Loader>>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = loaders[element.dataset.island ?? '']
    if (!island) continue
    if (element.dataset.needsScript) sendOnceHydrated(element)
    whenWanted(element, () => loadAndHydrate(element, island))
  }
}

async function loadAndHydrate(element: HTMLElement, island: Loader): Promise<void> {
  const loaded = await Promise.all([import('./hydrate.ts'), island.load()]).catch(() => null)
  if (loaded) {
    const [{ hydrate }, part] = loaded
    hydrate(element, part)
  } else {
    // The network failed. The server's markup works without script, and the next touch tries again.
    onTouch(element, () => loadAndHydrate(element, island))
  }
}

function whenWanted(element: HTMLElement, run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    stopTouch()
    observer?.disconnect()
    run()
  }
  const stopTouch = onTouch(element, once)
  let observer: IntersectionObserver | null = null
  const start = () => {
    if (isDone) return
    if ('IntersectionObserver' in window) {
      const look = (entries: readonly IntersectionObserverEntry[]) =>
        entries.some((entry) => entry.isIntersecting) && once()
      observer = new IntersectionObserver(look, { rootMargin: nearby })
    }
    // The element itself usually has no box.
    for (const child of element.children) observer?.observe(child)
    if ('requestIdleCallback' in window) requestIdleCallback(once)
    else setTimeout(once, 1000)
  }
  const { startsAfter } = element.dataset
  whenLoaded(() => (isSet('unused') ? onFirstUse(start) : start()))
  if (startsAfter) whenLoaded(() => setTimeout(once, Number(startsAfter)))
}

/** Holds a form that is sent before its island is hydrated: the browser would send what only the script may send. */
function sendOnceHydrated(element: HTMLElement): void {
  let held: SubmitEvent | null = null
  element.addEventListener(
    'submit',
    (event) => {
      if (isHydrated()) return
      event.preventDefault()
      held = event
    },
    true,
  )
  const isHydrated = () => element.dataset.hydrated !== undefined
  new MutationObserver((_, observer) => {
    observer.disconnect()
    if (held) (held.target as HTMLFormElement).requestSubmit(held.submitter)
  }).observe(element, { attributeFilter: ['data-hydrated'] })
}

/** Runs once pictures, fonts and styles have loaded; one task later, so that they are painted. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}

/** Calls `run` once, at the first sign that someone is about to use the element. Returns a function that stops it. */
function onTouch(element: HTMLElement, run: () => void): () => void {
  const stop = () => {
    for (const touch of touches) element.removeEventListener(touch, heard, true)
  }
  const heard = () => {
    stop()
    run()
  }
  for (const touch of touches) element.addEventListener(touch, heard, true)
  return stop
}
