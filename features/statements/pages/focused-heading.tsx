import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a part that takes the place of what had the focus: it takes the focus itself, and is read aloud. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} className="h3" tabIndex={-1}>
      {children}
    </h2>
  )
}
