import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

type RowLinkProps = {
  href: string
  title: string
  /** Of the title, if it is not in the language of the page. */
  lang?: string
  /** What is known of it, in words. */
  text: ReactNode
  /** What waits for the client there. */
  waits?: string | null
  /** A figure at its end. */
  children?: ReactNode
}

/** A row that leads to a page, in a list with the class `row-links`. */
export function RowLink({ href, title, lang, text, waits, children }: RowLinkProps) {
  return (
    <li>
      <Link href={href}>
        <span>
          <strong lang={lang}>{title}</strong>
          <span className="muted">{text}</span>
          {waits ? <span className="chip">{waits}</span> : null}
        </span>
        {children ? <span className="row-figure">{children}</span> : null}
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
