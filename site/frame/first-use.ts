/** Signs that somebody uses the page. A restored scroll position is one, too: they came back to read on. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls `run` once, as soon as somebody scrolls, touches, points or types. */
export function onFirstUse(run: () => void): void {
  const control = new AbortController()
  const used = () => {
    control.abort()
    run()
  }
  for (const sign of signs)
    addEventListener(sign, used, { capture: true, passive: true, signal: control.signal })
}
