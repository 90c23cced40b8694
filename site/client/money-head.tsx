import type { ReactNode } from 'react'

type MoneyHeadProps = {
  title: string
  lead: string
  /** Whose money it is, for paper. */
  name: string
  /** Says that the figures are a sample's; null for a client's own. */
  sampleWord: string | null
  /** What can be done here, such as adding a goal. */
  children?: ReactNode
}

/** The head of a page about a client's money: its title and one sentence. */
export function MoneyHead({ title, lead, name, sampleWord, children }: MoneyHeadProps) {
  return (
    <header className="client-head">
      <div>
        <h1>{title}</h1>
        {/* Somebody else may be handed the sheet. */}
        <p className="only-print">{name}</p>
        <p className="lead">
          {lead}
          {sampleWord === null ? null : <strong className="sample-mark"> {sampleWord}</strong>}
        </p>
      </div>
      {children}
    </header>
  )
}
