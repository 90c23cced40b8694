import { DateText } from '#app/language/date-text.tsx'
import type { FrameWords } from '#content/en/frame.ts'
import type { Claim } from '#content/firm.ts'

type ClaimFigureProps = {
  claim: Claim
  words: FrameWords['claims']
  /** What else has to be shown beside this figure, such as the line about past performance. */
  besides?: string
  /** The id of the line that says the basis of several figures at once, over them. */
  sharedBasis?: string
}

/**
 * A figure that the firm states about itself, with its basis and its date, or with the line that says both for several.
 * Only this component renders claims, so none can appear without its basis.
 */
export function ClaimFigure({ claim, words, besides, sharedBasis }: ClaimFigureProps) {
  return (
    <div className="claim" data-claim={claim.id} aria-describedby={sharedBasis}>
      <p className="claim-said">
        <span className="claim-value display">{claim.value}</span> <span>{words[claim.id]}</span>
      </p>
      {sharedBasis ? (
        besides && <p className="claim-basis">{besides}</p>
      ) : (
        <p className="claim-basis">
          {words.basis}: {claim.basis}
          {besides && `. ${besides}`}
          <span className="claim-date">
            {words.asOf} <DateText date={claim.asOf} />
          </span>
        </p>
      )}
    </div>
  )
}
