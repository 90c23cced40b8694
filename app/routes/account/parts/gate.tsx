import type { ReactNode } from 'react'
import { Mark } from '#app/frame/logo.tsx'
import { Card } from '#app/ui/card.tsx'

type GateProps = {
  heading: string
  lead: ReactNode
  /** Beside the form on a wide screen, below it on a phone. */
  aside?: { title: string; text?: string; steps?: readonly string[] }
  children: ReactNode
}

/** The shape of the pages one passes on the way in: one form, and one thing worth knowing. */
export function Gate({ heading, lead, aside, children }: GateProps) {
  return (
    <div className="wrap gate">
      <div className="gate-form">
        <header>
          {/* A heading is balanced, and would break after the hyphen of "e-mail". */}
          <h1 className="h2">{heading.replaceAll('e-mail', 'e-\u2060mail')}</h1>
          <p className="muted">{lead}</p>
        </header>
        {children}
      </div>
      {aside ? (
        <Card as="section" tone="panel" className="gate-aside">
          <Mark />
          <h2 className="h3">{aside.title}</h2>
          {aside.text ? <p>{aside.text}</p> : null}
          {aside.steps ? (
            <ol className="gate-steps">
              {aside.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : null}
        </Card>
      ) : null}
    </div>
  )
}
