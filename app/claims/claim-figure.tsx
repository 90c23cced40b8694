import { DateText } from '#app/ui/date-text.tsx'
import type { FrameWords } from '#content/en/frame.ts'
import type { Claim } from '#content/firm.ts'
import './claim-figure.css'

type ClaimFigureProps = {
  claim: Claim
  words: FrameWords['claims']
}

/** A figure that the firm says about itself, never without its basis and its day. */
export function ClaimFigure({ claim, words }: ClaimFigureProps) {
  return (
    <div className="claim">
      <p className="claim-value display">{claim.value}</p>
      <p className="claim-label">{words[claim.id]}</p>
      <p className="claim-basis">
        {words.basis}: {claim.basis}, {words.asOf} <DateText date={claim.asOf} />
      </p>
    </div>
  )
}
