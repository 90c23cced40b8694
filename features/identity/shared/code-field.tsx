import type { ComponentProps } from 'react'
import { Field } from '#site/ui/field.tsx'

/** A code of the second step: one line of wide, even figures. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return <Field {...props} className="code" required />
}
