/** Keeps the focus near where an element that had it is removed, as an act does with its own button: in the panel, or, where that went too, at the heading. */
export function keepFocus(): void {
  let last: Element | null = null
  let panel: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
    panel = last.closest('.split-panel')
  })
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    for (const near of [document.querySelector('h1'), panel]) near?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
