import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, formWords, messageAt } from '#content/errors.ts'
import type { RiskQuestion } from '#content/risk-questions.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { maxOwnWords, questionsOn, saveProfile, type TypedProfile } from '../profile.server.ts'
import styles from './advice.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: RiskQuestionsPage })

const parts = ['neither', 'able', 'willing'] as const

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { questions } = questionsOn(today(services.clock))
  return {
    ...clientFrame(context, client),
    questions,
    key: randomUUID(),
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const { questions } = questionsOn(today(services.clock))
  const typed: TypedProfile = Object.fromEntries([
    ...questions.map(({ id }) => [id, read(id).slice(0, 100)]),
    ['own-words', read('own-words').slice(0, maxOwnWords * 4)],
  ])
  const key = read('key').slice(0, 100)
  const saved = await saveProfile(services, client.id, typed, {
    language: context.language,
    formKey: key,
    by: context,
  })
  if (saved.ok) return redirect('/risk-profile?saved', 303)
  const { faults, risk } = wordsIn(context.language)
  const labels = Object.fromEntries(questions.map(({ id }) => [id, risk.questions[id].ask]))
  const words = formWords(faults, 'risk')
  const errors = errorsFrom(saved.faults, { ...labels, 'own-words': risk.ownWords }, words).map((error) =>
    error.field === 'own-words' ? error : { ...error, message: risk.form.unanswered },
  )
  return reply({ typed, key, errors }, { status: 400 })
}

function RiskQuestionsPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('risk')
  const errorTitle = useWords('faults').title
  const { questions } = loaderData
  const { form } = words
  const typed = actionData?.typed ?? {}
  const errors: readonly FormError[] = actionData?.errors ?? []
  return (
    <ClientPage title={form.title} data={loaderData} lead={form.lead}>
      <Form method="post" noValidate className="advice risk-form">
        <ErrorSummary title={errorTitle} errors={errors} />
        <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
        {parts.map((part) => (
          <section key={part} className="risk-part" aria-labelledby={`part-${part}`}>
            <h2 className="h3" id={`part-${part}`}>
              {form[part]}
            </h2>
            {questions
              .filter(({ about }) => about === part)
              .map((question) => (
                <Question
                  key={question.id}
                  question={question}
                  chosen={typed[question.id]}
                  error={messageAt(errors, question.id)}
                />
              ))}
          </section>
        ))}
        <Field
          as="textarea"
          label={form.ownWords}
          name="own-words"
          rows={4}
          hint={`${form.ownWordsHint} ${form.optional}`}
          defaultValue={typed['own-words'] ?? ''}
          error={messageAt(errors, 'own-words')}
        />
        <div>
          <Button type="submit" {...on('busy', form.busy)}>
            {form.save}
          </Button>
        </div>
      </Form>
    </ClientPage>
  )
}

type QuestionProps = {
  question: RiskQuestion
  chosen: string | undefined
  error: string | undefined
}

/** One question with its answers, one below the other: a line of text is easier to weigh than a point on a slider. */
function Question({ question: { id, choices }, chosen, error }: QuestionProps) {
  const words = useWords('risk')
  const text = words.questions[id]
  return (
    <fieldset
      className="risk-question"
      aria-describedby={
        [text.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{text.ask}</legend>
      {text.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {text.hint}
        </p>
      ) : null}
      {choices.map((choice, place) => (
        <label key={choice.id} className="check">
          <input
            type="radio"
            name={id}
            value={choice.id}
            // What a message leads to.
            id={place === 0 ? id : undefined}
            defaultChecked={chosen === choice.id}
          />
          <span>{text.choices[choice.id]}</span>
        </label>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
