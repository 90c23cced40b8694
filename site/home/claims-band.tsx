import type { Claim } from '#content/firm.ts'
import { basisText, ClaimFigure } from '../frame/claim.tsx'
import { LawLine } from '../frame/law-line.tsx'
import type { LawText } from '../frame/legal-notices.ts'
import { DateText } from '../language/date-text.tsx'
import { useWords } from '../language/use-words.tsx'
import { Sentence } from '../ui/sentence.tsx'

type ClaimsBandProps = {
  claims: readonly Claim[]
  foundedYear: number | null
  /** The line about past performance, to the letter. */
  pastPerformance: LawText
}

const sharedId = 'claims-basis'

/** The firm's claims about itself. A basis that several figures share stands once, over all of them. */
export function ClaimsBand({ claims, foundedYear, pastPerformance }: ClaimsBandProps) {
  const words = useWords('home').claims
  const claimWords = useWords('frame').claims
  const shared = claims.find((claim, at) => claims.slice(at + 1).some((other) => isSame(claim, other)))
  return (
    <section className="panel-deep band" aria-labelledby="claims-title">
      <div className="wrap">
        <div className="row band-head">
          <h2 className="h3" id="claims-title">
            {words.title}
          </h2>
          <p className="muted">
            {words.lead}
            {shared && (
              <strong id={sharedId}>
                {' '}
                <Sentence
                  text={words.shared}
                  values={{
                    basis: basisText(shared, claimWords, foundedYear),
                    date: <DateText date={shared.asOf} />,
                  }}
                />
              </strong>
            )}
          </p>
        </div>
        <ul className="band-list">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimFigure
                claim={claim}
                foundedYear={foundedYear}
                sharedBasis={
                  // The average return keeps its own beside it (docs/spec.md, S-011).
                  shared && isSame(shared, claim) && claim.id !== 'averageReturn' ? sharedId : undefined
                }
                besides={
                  claim.id === 'averageReturn' ? (
                    <>
                      {words.averageReturnGap} <LawLine line={pastPerformance} />
                    </>
                  ) : undefined
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** True if both claims have the same basis and the same day. */
function isSame(one: Claim, other: Claim): boolean {
  return one.basis === other.basis && one.asOf === other.asOf
}
