import { Fragment, type ReactNode } from 'react'

type SentenceProps = {
  /** With {names} where the values go: "From {from} to {to}". */
  text: string
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence from the words, with amounts and dates rendered by their own components. */
export function Sentence({ text, values }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, i) => (
    // The parts of a text have no other name than their place, and never move.
    <Fragment key={i}>{i % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
