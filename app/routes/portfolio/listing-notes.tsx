import { DateText } from '#app/ui/date-text.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { PortfolioWords } from '#content/en/portfolio.ts'

/** What has to be said under the funds. */
export function FundNotes({ words }: { words: PortfolioWords }) {
  return (
    <div className="listing-notes small muted stack">
      <p>
        {words.directPlan} {words.regularPlan}
      </p>
      <p>
        {words.returnsNote} {words.pastPerformance}
      </p>
      <p>{words.marketRisk}</p>
    </div>
  )
}

type InsuranceNotesProps = {
  words: PortfolioWords['insurance']
  /** The day from which no GST is charged, or null when it is. */
  gstFreeSince: string | null
}

/** What has to be said under the insurance products. */
export function InsuranceNotes({ words, gstFreeSince }: InsuranceNotesProps) {
  return (
    <div className="listing-notes small muted stack">
      <p>{words.note}</p>
      {gstFreeSince && (
        <p>
          <Sentence text={words.gst} values={{ date: <DateText date={gstFreeSince} /> }} />
        </p>
      )}
      <p>{words.solicitation}</p>
    </div>
  )
}
