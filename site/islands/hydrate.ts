import { type ComponentType, createElement, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#content/language.ts'
import { localeWords } from '#content/words/locale.ts'
import { InLanguage } from '../language/in-language.tsx'

/** Hydrates what the server rendered, with the props that were sent beside it. */
export function hydrate(element: HTMLElement, part: ComponentType<never>): void {
  const rendered = element.innerHTML
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as object

  /** Marks the island once React has committed: from then on it answers every event. */
  function Hydrated() {
    useLayoutEffect(() => {
      element.dataset.hydrated = ''
    }, [])
    const { locale } = element.dataset
    return createElement(InLanguage, {
      language: document.documentElement.lang as Language,
      locale: locale ? JSON.parse(locale) : localeWords,
      children: createElement(part as ComponentType<object>, props),
    })
  }

  // As a transition it yields to scrolling and typing every few milliseconds.
  startTransition(() => {
    const root = hydrateRoot(element, createElement(Hydrated), {
      identifierPrefix: element.dataset.island,
      onUncaughtError: (error) => {
        reportError(error)
        // React leaves an empty element. The server's markup is right, and works without script.
        setTimeout(() => {
          root.unmount()
          element.innerHTML = rendered
        })
      },
    })
  })
}
