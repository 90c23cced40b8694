import type { ReactNode } from 'react'
import type { FundWords } from '#content/en/fund.ts'
import type { Fact } from '#content/funds.ts'
import { Stamp } from './stamp.tsx'

type FactLineProps<T> = {
  name: string
  words: FundWords
  fact: Fact<T> | null
  /** Also what was remarked when it was read. */
  hasNote?: boolean
  /** A sentence and not a figure: it is read from its left edge. */
  isLong?: boolean
  children: (value: T) => ReactNode
}

/** One fact with its date and source, or that we don't have it. */
export function FactLine<T>({ name, words, fact, hasNote, isLong, children }: FactLineProps<T>) {
  return (
    <div className={isLong ? 'fact-long' : undefined}>
      <dt>{name}</dt>
      <dd>
        {fact === null ? (
          <span className="muted">{words.missing}</span>
        ) : (
          <>
            {children(fact.value)}
            {hasNote && fact.note && <small className="stamp">{fact.note}</small>}
            <Stamp words={words} fact={fact} />
          </>
        )}
      </dd>
    </div>
  )
}
