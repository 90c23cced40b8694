import { LawLine } from '#site/frame/law-line.tsx'
import type { LegalNotices } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

/** The mandatory sentences under the funds. */
export function FundNotes({ lines, hasMeans }: { lines: LegalNotices; hasMeans: boolean }) {
  const words = useWords('portfolio')
  return (
    <div className="listing-notes small muted stack">
      <p>
        {words.directPlan} <LawLine line={lines.plan} />
      </p>
      <p>
        {words.returnsNote} {hasMeans && words.meansNote} <LawLine line={lines.past} />
      </p>
      <p>
        <LawLine line={lines.risk} />
      </p>
    </div>
  )
}

type InsuranceNotesProps = {
  lines: LegalNotices
  /** The day from which no GST is charged, or null when it is. */
  gstFreeSince: string | null
}

/** The mandatory sentences under the insurance products. */
export function InsuranceNotes({ lines, gstFreeSince }: InsuranceNotesProps) {
  const words = useWords('portfolio').insurance
  return (
    <div className="listing-notes small muted stack">
      <p>{words.note}</p>
      {gstFreeSince && (
        <p>
          <Sentence text={words.gst} values={{ date: <DateText date={gstFreeSince} /> }} />
        </p>
      )}
      <p>
        <LawLine line={lines.solicitation} />
      </p>
    </div>
  )
}
