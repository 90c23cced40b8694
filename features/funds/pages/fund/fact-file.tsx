import type { FactLine } from '#content/funds.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { SourceDate } from './source-date.tsx'

/** Opens where a fact stands: the file, its day and the line. */
export function FactFile({ line, from }: { line: FactLine; from: string }) {
  const { sources } = useWords('fund')
  return (
    <details className="fact-file small muted">
      <summary>{sources.open}</summary>
      <Sentence
        text={sources.file}
        values={{
          layout: <span lang="en">{line.layout}</span>,
          file: <span lang="en">{line.file}</span>,
          line: String(line.line),
          date: <SourceDate date={line.on} />,
          from: <DateText date={from} />,
        }}
      />{' '}
      {line.isByName && sources.byName}
    </details>
  )
}
