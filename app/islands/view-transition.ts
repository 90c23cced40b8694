/**
 * The name and the price of a fund go along from a list to the page of the fund, and back: both documents give them the
 * same names (fund.css has them for good), and the browser turns one into the other. In a list only the fund that was
 * chosen is named, and only while it is in sight: each name costs a picture of its own. Where the browser has no such
 * transitions, or somebody asked for less motion, nothing happens.
 */
export function watchViewTransitions(): void {
  addEventListener('pageswap', (event) => {
    nameForTransition(event.viewTransition, event.activation?.entry?.url)
  })
  // Back on a list that the browser remembered as it was.
  addEventListener('pagereveal', (event) => {
    nameForTransition(event.viewTransition, navigation.activation?.from?.url)
  })
}

/** Names the fund that is at the other address, for as long as the transition takes. */
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
