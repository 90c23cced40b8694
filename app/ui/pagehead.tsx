import type { ReactNode } from 'react'
import './pagehead.css'

type PageheadProps = {
  title: ReactNode
  /** A word or two above the title. */
  eyebrow?: string
  lead?: ReactNode
  /** `<Breadcrumbs>`, above all. */
  crumbs?: ReactNode
  /** On the right at full width: a figure, a button. */
  aside?: ReactNode
  children?: ReactNode
}

/** The top of an ordinary page, and its only h1. */
export function Pagehead({ title, eyebrow, lead, crumbs, aside, children }: PageheadProps) {
  return (
    <div className="wrap pagehead">
      <div>
        {crumbs}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {aside}
    </div>
  )
}
