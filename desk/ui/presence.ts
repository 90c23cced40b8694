/** What the browser fetches within this time of a key or a press counts as the person's own doing. */
const byHandMs = 3_000

let lastAt = performance.now()

/** Watches for keys and presses. The server locks a session by what is done by hand, not by what the browser fetches itself. */
export function watchPresence(act: () => void): () => void {
  const seen = () => {
    lastAt = performance.now()
    act()
  }
  const kinds = ['keydown', 'pointerdown', 'wheel'] as const
  for (const kind of kinds) document.addEventListener(kind, seen, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, seen, { capture: true })
  }
}

/** True if somebody has just pressed something. */
export function isByHand(): boolean {
  return performance.now() - lastAt < byHandMs
}

/** How long nothing was pressed, in milliseconds. */
export function idleMs(): number {
  return performance.now() - lastAt
}
