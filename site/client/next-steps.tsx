import type { ReactNode } from 'react'

type NextStepsProps = {
  words: { readonly title: string; readonly steps: readonly string[]; readonly note?: string }
  children: ReactNode
}

/** A part of a page with what happens next beside it on a wide window, below it on a phone. */
export function WithNextSteps({ words, children }: NextStepsProps) {
  return (
    <div className="client-columns">
      <div>{children}</div>
      <aside className="next-steps no-print" aria-label={words.title}>
        <h2 className="h3">{words.title}</h2>
        <ol className="column step-list">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {words.note ? <p className="muted small">{words.note}</p> : null}
      </aside>
    </div>
  )
}
