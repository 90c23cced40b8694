import type { ReactNode } from 'react'
import { Mark } from '#site/frame/logo.tsx'
import { Card } from '#site/ui/card.tsx'

type GateProps = {
  heading: string
  lead: ReactNode
  /** Beside the form on a wide screen, below it on a phone. */
  aside: { title: string; text?: string; steps?: readonly string[] }
  children: ReactNode
}

/** The shape of the pages one passes on the way in: one form, and one thing worth knowing. */
export function Gate({ heading, lead, aside, children }: GateProps) {
  return (
    <div className="wrap gate">
      <div className="column gap-5 gate-form">
        <header>
          <h1 className="h2">
            {/* Balanced, it would break after the hyphen. */}
            {heading.split(/(e-mail)/).map((part, i) =>
              part === 'e-mail' ? (
                <span key={i} className="gate-whole">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h1>
          <p className="muted">{lead}</p>
        </header>
        {children}
      </div>
      <Card as="section" tone="panel" className="column gate-aside">
        <Mark />
        <h2 className="h3">{aside.title}</h2>
        {aside.text ? <p>{aside.text}</p> : null}
        {aside.steps ? (
          <ol className="column gate-steps">
            {aside.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </Card>
    </div>
  )
}
