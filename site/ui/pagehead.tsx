import type { ReactNode } from 'react'
import { Picture, type PictureFiles } from './picture.tsx'

type PageheadProps = {
  title: ReactNode
  /** A word or two above the title. */
  eyebrow?: string
  lead?: ReactNode
  /** `<Breadcrumbs>`, above all. */
  crumbs?: ReactNode
  /** On the right at full width: a figure, a button. */
  aside?: ReactNode
  /** On the right at full width, under the words on a phone. */
  picture?: PictureFiles
  children?: ReactNode
}

/** The top of an ordinary page, and its only h1. */
export function Pagehead({ title, eyebrow, lead, crumbs, aside, picture, children }: PageheadProps) {
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
      {picture && (
        <Picture
          className="pagehead-picture"
          picture={picture}
          sizes="(max-width: 859px) 85vw, 600px"
          isFirst
        />
      )}
    </div>
  )
}
