import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The line under a control that says what to do. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
