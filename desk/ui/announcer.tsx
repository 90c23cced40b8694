import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Says something to a screen reader without moving the focus. */
export function announce(text: string): void {
  // The same words twice are said twice only if the text changes.
  spoken = text === spoken ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** The region that screen readers listen to. Once in the document. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => spoken,
  )
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  )
}
