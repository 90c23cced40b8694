import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { InsuranceId } from '#content/insurance.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Money } from '#site/ui/money.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { type Answer, type Answers, householdIds, type Question, questionsOf } from '../questions.ts'
import type { QuestionWords } from '../words/insurance.ts'

type AnswersCardProps = {
  product: InsuranceId
  answers: Answers
  children?: ReactNode
}

/** The answers, to review, print and keep. */
export function AnswersCard({ product, answers, children }: AnswersCardProps) {
  const words = useWords('insurance')
  const labels: Readonly<Record<string, QuestionWords>> = words.questions[product]
  const household: readonly string[] = householdIds
  const people = householdIds.filter((id) => id in answers)
  const others = questionsOf[product].filter(({ id }) => !household.includes(id))
  const isSkipped = Object.keys(answers).length === 0
  return (
    <Card as="section" aria-labelledby="answers" className="quote-answers">
      <div className="row row-apart">
        <h2 className="h3" id="answers">
          {words.answers.title}
        </h2>
        {!isSkipped && (
          <Button kind="quiet" size="small" className="needs-script no-print" {...on('print')}>
            <Icon name="print" /> {words.answers.print}
          </Button>
        )}
      </div>
      {isSkipped ? (
        <p className="muted">{words.answers.skipped}</p>
      ) : (
        <dl className="facts">
          {people.length > 0 && (
            <div>
              <dt>{words.answers.household}</dt>
              <dd>
                {people.map((id) => (
                  <span key={id} className="quote-person">
                    {fill(words.answers.age, { label: labels[id]?.label ?? id, age: String(answers[id]) })}
                  </span>
                ))}
              </dd>
            </div>
          )}
          {others.map((question) => (
            <div key={question.id}>
              <dt>{labels[question.id]?.label ?? question.id}</dt>
              <dd>
                {answerText(question, answers[question.id], labels[question.id]?.options, words.answers.none)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  )
}

function answerText(
  question: Question,
  answer: Answer | undefined,
  options: QuestionWords['options'],
  none: string,
): ReactNode {
  if (answer === undefined) return none
  if (question.kind === 'amount') return <Money rupees={Number(answer)} />
  if (question.kind === 'born') return <DateText date={String(answer)} />
  if (Array.isArray(answer)) return answer.map((one: string) => options?.[one] ?? one).join(', ')
  return options?.[String(answer)] ?? String(answer)
}
