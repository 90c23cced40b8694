/**
 * Works calculators out on the device: the same components, formulas and words as on the server, with facts that the service
 * worker keeps (facts-file.ts). recompute.ts loads it by its address once the worker keeps it, so a first visit pays nothing.
 */
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type CalculatorId, calculatorFactsPath, calculatorIds } from '#content/calculator-text.ts'
import { addressIn, type Language } from '#content/language.ts'
import { dateOfDay, dayNumber, type IsoDate, istDate } from '#finance/dates.ts'
import { InLanguage } from '#site/language/in-language.tsx'
import { readCalculator } from '../calculator.ts'
import { calculatorOf } from '../calculators.ts'
import { CalculatorBody, type CalculatorFacts } from './calculator-body.tsx'
import { askedOf, FindCalculators } from './find-calculators.tsx'

/** Returns the main part of a page as its HTML. */
export type DevicePage = (query: URLSearchParams) => string

/**
 * Returns what makes the page of an address on this device; null if the worker keeps no facts of the same build for it.
 *
 * @param script The address of this script, as the page has it.
 * @param name The calculator; undefined for the list of them.
 */
export async function openOnDevice(script: string, name: string | undefined): Promise<DevicePage | null> {
  const language = document.documentElement.lang as Language
  const kept = await caches.match(addressIn(language, calculatorFactsPath))
  const facts = kept && ((await kept.json()) as CalculatorFacts)
  if (facts?.script !== script) return null
  return (query) =>
    renderOnDevice(facts, {
      language,
      id: calculatorIds.find((id) => id === name) ?? null,
      query,
      today: istDate(Date.now()),
      origin: location.origin,
      isCutOff: !navigator.onLine,
    })
}

interface Asked {
  readonly language: Language
  /** null: the list of them. */
  readonly id: CalculatorId | null
  readonly query: URLSearchParams
  /** By the clock of the device, in India. */
  readonly today: IsoDate
  readonly origin: string
  readonly isCutOff: boolean
}

/** Renders the page of a calculator, or the list of them, as the server does. */
export function renderOnDevice(facts: CalculatorFacts, asked: Asked): string {
  const { language, id, query, today, origin, isCutOff } = asked
  if (!id)
    return render(
      createElement(FindCalculators, { words: facts.words, query: askedOf(query), script: facts.script }),
    )
  // A clock that was put back must not bring back the rules of another year.
  const day = dateOfDay(Math.max(dayNumber(today), dayNumber(facts.day)))
  const reading = readCalculator(calculatorOf(id), (field) => query.get(field), day)
  return render(createElement(CalculatorBody, { id, reading, facts: { ...facts, day }, origin, isCutOff }))

  function render(children: ReactNode): string {
    const place = document.createElement('div')
    const root = createRoot(place)
    flushSync(() => root.render(createElement(InLanguage, { language, locale: facts.locale, children })))
    const { innerHTML } = place
    root.unmount()
    return innerHTML
  }
}
