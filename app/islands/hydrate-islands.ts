import type { ComponentType } from 'react'

/** How to load each island's component. */
export type Loaders = Readonly<Record<string, { readonly load: () => Promise<ComponentType<never>> }>>

/** How far out of sight an island is made ready. */
const nearby = '600px 0px'

/** What somebody does who is about to use a part. */
const touches = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Takes over every island of the page: at once when it is touched or focused, otherwise once the page has loaded,
 * when the island comes near the view or the browser has nothing else to do. The framework is as many bytes as all
 * that the page shows first, and has to wait for it – unless the island is what the page is opened for (`isFirst`).
 */
export function hydrateIslands(loaders: Loaders): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = loaders[element.dataset.island ?? '']
    if (island) whenWanted(element, () => loadAndHydrate(element, island))
  }
}

async function loadAndHydrate(element: HTMLElement, island: Loaders[string]): Promise<void> {
  const loaded = await Promise.all([import('./hydrate.ts'), island.load()]).catch(() => null)
  if (loaded) {
    const [{ hydrate }, part] = loaded
    hydrate(element, part)
  } else {
    // The signal went away. What the server drew works as it does without script, and the next touch tries again.
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
    // The element itself has no box, as a rule.
    for (const child of element.children) observer?.observe(child)
    if ('requestIdleCallback' in window) requestIdleCallback(once)
    else setTimeout(once, 1000)
  }
  if (element.dataset.first) start()
  else whenLoaded(start)
}

/** Once pictures, fonts and styles are there; a turn later, so that they are painted. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}

/** Calls once, at the first sign that somebody is about to use it. Returns what ends the waiting. */
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
