import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { Claim } from '#content/firm.ts'
import { localFigure } from '#features/firm/local-names.ts'
import { DateText } from '../language/date-text.tsx'
import { useLocale } from '../language/in-language.tsx'
import { useWords } from '../language/use-words.tsx'
import { Sentence } from '../ui/sentence.tsx'
import type { FrameWords } from '../words/frame.ts'

type ClaimFigureProps = {
  claim: Claim
  foundedYear: number | null
  /** What else has to be shown beside this figure, such as the line about past performance. */
  besides?: ReactNode
  /** The id of the line that says the basis of several figures at once, over them. */
  sharedBasis?: string
}

/**
 * A figure that the firm states about itself, with its basis and its date, or with the line that says both for several.
 * Only this component renders claims, so none can appear without its basis.
 */
export function ClaimFigure({ claim, foundedYear, besides, sharedBasis }: ClaimFigureProps) {
  const words = useWords('frame').claims
  const basis = basisText(claim, words, foundedYear)
  return (
    <div className="claim" data-claim={claim.id} aria-describedby={sharedBasis}>
      <p className="claim-said">
        <span className="claim-value display">{localFigure(claim.value, useLocale())}</span>{' '}
        <span>{words[claim.id]}</span>
      </p>
      {sharedBasis ? (
        besides && <p className="claim-basis">{besides}</p>
      ) : (
        <p className="claim-basis">
          {besides ? (
            <Sentence text={words.basisAndMore} values={{ basis, besides }} />
          ) : (
            fill(words.basis, { basis })
          )}
          <span className="claim-date">
            <Sentence text={words.asOf} values={{ date: <DateText date={claim.asOf} /> }} />
          </span>
        </p>
      )}
    </div>
  )
}

/** What a claim rests on, in words. */
export function basisText(claim: Claim, words: FrameWords['claims'], foundedYear: number | null): string {
  return fill(words.bases[claim.basis], { year: foundedYear ?? '' })
}
