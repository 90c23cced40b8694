import { ClaimFigure } from '#app/frame/claim.tsx'
import type { FrameWords } from '#content/en/frame.ts'
import type { HomeWords } from '#content/en/home.ts'
import type { Claim } from '#content/firm.ts'

type ClaimsBandProps = {
  claims: readonly Claim[]
  words: HomeWords['claims']
  claimWords: FrameWords['claims']
  /** The line about past performance, to the letter. */
  pastPerformance: string
}

/** The firm's claims about itself, each figure with its basis. */
export function ClaimsBand({ claims, words, claimWords, pastPerformance }: ClaimsBandProps) {
  return (
    <section className="panel-deep band" aria-labelledby="claims-title">
      <div className="wrap">
        <div className="band-head">
          <h2 className="h3" id="claims-title">
            {words.title}
          </h2>
          <p className="small muted">{words.lead}</p>
        </div>
        <ul className="band-list">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimFigure
                claim={claim}
                words={claimWords}
                besides={
                  claim.id === 'averageReturn' ? `${words.averageReturnGap} ${pastPerformance}` : undefined
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
