import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  /** "How this was computed", or a question. */
  summary: ReactNode
  open?: boolean
  /** Details of one name: only one of them is open at a time. */
  name?: string
  children: ReactNode
}

/** Details that only some people want to read. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
