import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { DeskField } from '#desk/ui/desk-form.tsx'
import { isoDate } from '#finance/dates.ts'
import { tableWords } from '../words/desk-tables.ts'
import type { Choice, Seen } from './own-tables.tsx'

const words = tableWords.questions
type PersonCandidate = Seen['questions'][number]['candidates'][number]

/** Asks once for each name which person is meant.  */
export function PersonQuestions({
  questions,
  choice,
  onChoice,
}: {
  questions: Seen['questions']
  choice: Choice
  onChoice: (next: Choice) => void
}) {
  if (questions.length === 0) return null
  return (
    <section className="column gap-2">
      <h3>{words.title}</h3>
      <p className="muted">{words.lead}</p>
      <div className="column own-questions">
        {questions.map(({ key, name, lines, candidates, mayBeNew }) => (
          <DeskField
            key={key}
            name={key}
            as="select"
            label={plural(localeWords, words.lines, lines.length, { name, lines: lines.join(', ') })}
            value={choice.answers[key] ?? ''}
            onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
              onChoice({ ...choice, answers: answered(choice.answers, key, currentTarget.value) })
            }
          >
            <option value="">{words.unanswered}</option>
            {candidates.map((candidate) => (
              <option key={candidate.key} value={candidate.number ?? candidate.key}>
                {fill(words.candidate, { name: candidate.name, facts: factsOf(candidate) })}
              </option>
            ))}
            {mayBeNew && <option value="new">{words.new}</option>}
          </DeskField>
        ))}
      </div>
    </section>
  )
}

function answered(answers: Choice['answers'], key: string, value: string): Choice['answers'] {
  const { [key]: _, ...others } = answers
  return value === '' ? others : { ...others, [key]: value }
}

function factsOf({ key, number, born, panEnd }: PersonCandidate): string {
  return [
    number ? fill(words.number, { number }) : fill(words.line, { line: key.replace('line ', '') }),
    born && fill(words.born, { day: dateText(localeWords, isoDate(born)) }),
    panEnd && fill(words.pan, { end: panEnd }),
  ]
    .filter(Boolean)
    .join(', ')
}
