import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over what the server drew, with the props that were sent beside it. */
export function hydrate(element: HTMLElement, part: ComponentType<never>): void {
  const drawn = element.innerHTML
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as never
  // As a transition it yields to scrolling and typing every few milliseconds.
  startTransition(() => {
    const root = hydrateRoot(element, createElement(part, props), {
      identifierPrefix: element.dataset.island,
      onUncaughtError: (error) => {
        reportError(error)
        // React leaves an empty place. What the server drew is right, and works as it does without script.
        setTimeout(() => {
          root.unmount()
          element.innerHTML = drawn
        })
      },
    })
  })
}
