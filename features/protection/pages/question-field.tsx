import { addYears, type IsoDate } from '#finance/dates.ts'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { Checkbox, Field } from '#site/ui/field.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { Segmented } from '#site/ui/segmented.tsx'
import type { Question } from '../questions.ts'
import type { QuestionWords } from '../words/insurance.ts'

type QuestionFieldProps = {
  question: Question
  words: QuestionWords
  error: string | undefined
  /** The value from the address; null before the form was sent. */
  given: readonly string[] | null
  today: IsoDate
}

/** The field of one question, as its kind needs it. */
export function QuestionField({ question, words, error, given, today }: QuestionFieldProps) {
  const { id } = question
  const text = given ? (given[0] ?? '') : startOf(question)
  const common = { id, name: id, label: words.label, hint: words.hint, error, defaultValue: text }
  switch (question.kind) {
    case 'choice':
      return (
        <Segmented
          id={id}
          name={id}
          legend={words.label}
          hint={words.hint}
          error={error}
          required
          options={question.options.map((value) => ({ value, label: words.options?.[value] ?? value }))}
          defaultValue={text}
        />
      )
    case 'some':
      return (
        <fieldset className="column quote-some" id={id} tabIndex={-1}>
          <legend className="label">{words.label}</legend>
          {words.hint && <p className="hint">{words.hint}</p>}
          {question.options.map((value) => (
            <Checkbox
              key={value}
              name={id}
              value={value}
              label={words.options?.[value] ?? value}
              defaultChecked={given?.includes(value)}
            />
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      )
    case 'born':
      return (
        <Field
          {...common}
          type="date"
          autoComplete="bday"
          min={addYears(today, -question.oldest - 1)}
          max={addYears(today, -question.youngest)}
          required
        />
      )
    case 'pin':
      return <Field {...common} inputMode="numeric" autoComplete="postal-code" maxLength={7} required />
    case 'amount':
      return (
        <Field
          {...common}
          className="quote-amount"
          inputMode="text"
          autoComplete="off"
          required={!question.isOptional}
        />
      )
    case 'whole':
      return (
        <Field
          {...common}
          className="quote-whole"
          inputMode="numeric"
          autoComplete="off"
          required={!question.isOptional}
        />
      )
  }
}

/** The facts about a question that messages about its answer mention. */
export function limitsOf(question: Question): Record<string, string | number> {
  const isMoney = question.kind === 'amount'
  const write = (value: number) => (isMoney ? formatRupees(value) : String(value))
  const values: Record<string, string | number> = { example: isMoney ? '10,00,000' : '12' }
  if ('min' in question) {
    values.min = write(question.min)
    values.max = write(question.max)
  }
  if (question.kind === 'born') {
    values.youngest = question.youngest
    values.oldest = question.oldest
  }
  return values
}

function startOf(question: Question): string {
  if (!('start' in question) || question.start === undefined) return ''
  if (typeof question.start === 'string') return question.start
  return question.kind === 'amount' ? formatNumber(question.start) : String(question.start)
}
