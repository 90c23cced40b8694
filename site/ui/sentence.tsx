import { Fragment, type ReactNode } from 'react'
import { bent } from '#finance/inflection.ts'

type SentenceProps = {
  /** With {names} where the values go: "From {from} to {to}". */
  text: string
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence from the words, with amounts and dates rendered by their own components. */
export function Sentence({ text, values }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/)
  const rendered: ReactNode[] = [...parts]
  for (let i = 1; i < parts.length; i += 2) {
    const value = values[parts[i] ?? '']
    // What a component renders is not known here, so it counts as a figure.
    const { value: whole, skips } = bent(typeof value === 'string' ? value : '', parts[i + 1] ?? '')
    rendered[i] = typeof value === 'string' ? whole : value
    rendered[i + 1] = parts[i + 1]?.slice(skips)
  }
  // The parts of a text have no other name than their place, and never move.
  return rendered.map((part, i) => <Fragment key={i}>{part}</Fragment>)
}
