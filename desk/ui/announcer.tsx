import { sharedState } from './shared-state.ts'

const spoken = sharedState('')

/** Says something to a screen reader without moving the focus. */
export function announce(text: string): void {
  // The same words twice are said twice only if the text changes.
  spoken.set(text === spoken.get() ? `${text}\u00a0` : text)
}

/** The region that screen readers listen to. Once in the document. */
export function Announcer() {
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {spoken.useValue()}
    </p>
  )
}
