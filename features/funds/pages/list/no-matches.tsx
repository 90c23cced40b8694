import { ButtonLink } from '#site/ui/button.tsx'
import { Picture, type PictureFiles } from '#site/ui/picture.tsx'

type NoMatchesProps = {
  /** S-063 or S-065, to the letter. */
  text: string
  /** What else there is than the list. */
  other: string
  clear: string
  clearHref: string
  ask: string
  picture: PictureFiles
}

/** An empty listing, with suggestions for the next step. */
export function NoMatches({ text, other, clear, clearHref, ask, picture }: NoMatchesProps) {
  return (
    <div className="listing-empty">
      <Picture picture={picture} className="listing-empty-picture" sizes="(max-width: 720px) 90vw, 420px" />
      <div className="stack">
        <p className="h3 display">{text}</p>
        <p className="muted">{other}</p>
        <p className="row">
          <ButtonLink href={clearHref}>{clear}</ButtonLink>
          <ButtonLink kind="quiet" href="/contact">
            {ask}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
