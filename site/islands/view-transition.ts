/**
 * A view transition moves the name and the price of a fund from a list to the page of the fund, and back: both documents
 * give them the same transition names. fund.css sets them permanently; a list names only the chosen fund, and only while
 * it is in view, because each name costs a snapshot. Without view transitions, or with reduced motion, nothing moves.
 */
export function watchViewTransitions(): void {
  addEventListener('pageswap', (event) => {
    nameForTransition(event.viewTransition, event.activation?.entry?.url)
  })
  // Back on a list from the back/forward cache.
  addEventListener('pagereveal', (event) => {
    nameForTransition(event.viewTransition, navigation.activation?.from?.url)
  })
}

/** Names the fund of the other address for the duration of the transition. */
export function nameForTransition(transition: ViewTransition | null, other: string | null | undefined): void {
  const slug = other && /^\/portfolio\/([a-z0-9-]+)$/.exec(new URL(other).pathname)?.[1]
  if (!transition || !slug) return
  const named = ['name', 'nav'].flatMap((what) => {
    const element = document.querySelector<HTMLElement>(`[data-fund-${what}="${slug}"]`)
    if (!element || !isInSight(element)) return []
    element.style.setProperty('view-transition-name', `fund-${what}`)
    return element
  })
  const forget = () => {
    for (const element of named) element.style.removeProperty('view-transition-name')
  }
  transition.finished.then(forget, forget)
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
