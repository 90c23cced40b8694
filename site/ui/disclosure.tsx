import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  /** "How this was computed", or a question. */
  summary: ReactNode
  open?: boolean
  children: ReactNode
}

/** Details that only some people want to read. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
