import type { ReactNode } from 'react'
import { Card } from '#site/ui/card.tsx'
import { Icon } from '#site/ui/icon.tsx'

type FundFoldProps = {
  title: string
  /** The address of the part, inside what is folded: a link to it opens it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A part of the page that a phone folds under its heading; where there is room, and on paper, it is open. */
export function FundFold({ title, id, className = '', children }: FundFoldProps) {
  return (
    <Card as="section" className={`fund-fold ${className}`}>
      <h2 className="h3">{title}</h2>
      <details>
        <summary>
          <span className="hidden-visually">{title}</span>
          <Icon name="chevron-down" />
        </summary>
        <div id={id}>{children}</div>
      </details>
    </Card>
  )
}
