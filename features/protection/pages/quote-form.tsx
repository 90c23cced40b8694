import { errorsFrom, type FormError, messageAt } from '#content/errors.ts'
import type { InsuranceId } from '#content/insurance.ts'
import type { FaultWords } from '#content/words/faults.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Form } from '#site/ui/link.tsx'
import { householdIds, questionsOf, wasSent } from '../questions.ts'
import type { InsuranceWords, QuestionWords } from '../words/insurance.ts'
import { limitsOf, QuestionField } from './question-field.tsx'

type QuoteFormProps = {
  product: InsuranceId
  words: InsuranceWords
  required: string
  /** The address's query, for what was answered before. */
  search: string
  faults: Faults
  faultWords: Pick<FaultWords, 'title' | 'every' | 'questions'>
  today: IsoDate
}

const household: readonly string[] = householdIds

/** The questions of a product: a form that only asks the address, so it can be kept, sent and gone back to. */
export function QuoteForm({ product, words, required, search, faults, faultWords, today }: QuoteFormProps) {
  const questions = questionsOf[product]
  const labels: Readonly<Record<string, QuestionWords>> = words.questions[product]
  const params = new URLSearchParams(search)
  const errors = questions.flatMap((question): FormError[] => {
    const { [question.id]: fault } = faults
    const { needed } = labels[question.id] ?? {}
    if (fault === 'needed' && needed) return [{ field: question.id, message: needed }]
    const label = fault === 'nobody' ? words.ask.household : (labels[question.id]?.label ?? question.id)
    return errorsFrom(
      fault ? { [question.id]: fault } : {},
      { [question.id]: label },
      // A question says which one it is, whatever is wrong with its answer.
      { own: {}, every: { ...faultWords.every, ...faultWords.questions } },
      limitsOf(question),
    )
  })
  const isSent = wasSent(product, params)
  const field = (question: (typeof questions)[number]) => (
    <QuestionField
      key={question.id}
      question={question}
      words={labels[question.id] ?? { label: question.id }}
      error={messageAt(errors, question.id)}
      given={isSent || params.has(question.id) ? params.getAll(question.id) : null}
      today={today}
    />
  )
  const people = questions.filter(({ id }) => household.includes(id))
  return (
    <Form className="column quote-form" method="get" action={`/insurance/${product}#answers`} noValidate>
      <ErrorSummary title={faultWords.title} errors={errors} />
      <p className="hint">{required}</p>
      {people.length > 0 && (
        <fieldset className="quote-household">
          <legend className="label">{words.ask.household}</legend>
          <p className="hint">{words.ask.householdHint}</p>
          <div>{people.map(field)}</div>
        </fieldset>
      )}
      {questions.filter(({ id }) => !household.includes(id)).map(field)}
      {params.get('pay') === 'monthly' && <input type="hidden" name="pay" value="monthly" />}
      <div>
        <Button type="submit">{words.ask.submit}</Button>
      </div>
    </Form>
  )
}
