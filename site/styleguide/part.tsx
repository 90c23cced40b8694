import type { ReactNode } from 'react'

type PartProps = {
  title: string
  /** The component's file, or the list that is shown. */
  file: string
  children: ReactNode
}

/** One thing of the design system, with where it is found. */
export function Part({ title, file, children }: PartProps) {
  return (
    <section className="guide-part">
      <h3>
        {title} <code>{file}</code>
      </h3>
      <div>{children}</div>
    </section>
  )
}
