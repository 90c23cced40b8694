import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, fieldsOf, formWords } from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import styles from '#features/access/pages/household.css?inline'
import { requireClient } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { policiesOf, removePolicy, savePolicy, typedPolicy } from '../policies.server.ts'
import { emptyPolicy, policyControls, readPolicy } from '../policy.ts'

export default definePage({ shows: 'own', styles, load, act, render: PolicyPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { faults } = wordsIn(context.language)
  const id = url.searchParams.get('id')
  const policy = id === null ? null : (await policiesOf(services, client.id)).find((one) => one.id === id)
  // Somebody else's and none at all are the same.
  if (policy === undefined) throw missingPage()
  const typed = policy ? typedPolicy(policy) : { ...emptyPolicy, insured: client.name }
  return {
    faultWords: formWords(faults, 'policy'),
    ...clientFrame(context, client),
    id,
    typed,
    key: randomUUID(),
  }
}

async function act({ request, url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const id = url.searchParams.get('id')
  const read = await readForm(request)
  if (read('act') === 'delete') {
    if (id === null || !(await removePolicy(services, client.id, id))) throw missingPage()
    return redirect('/household/protection?deleted', 303)
  }
  const typed = readPolicy((name) => read(name).slice(0, 2000))
  const key = read('key').slice(0, 100)
  const saved = await savePolicy(services, client.id, id, typed, key)
  if (saved.ok) return redirect('/household/protection?saved', 303)
  if ('reason' in saved && saved.reason === 'not-there') throw missingPage()
  const { household, faults } = wordsIn(context.language)
  const errors: FormError[] =
    'faults' in saved
      ? errorsFrom(saved.faults, household.policy, formWords(faults, 'policy'))
      : [{ message: household.policy.tooMany }]
  return reply({ typed, errors, key }, 400)
}

function PolicyPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('household')
  const { id, faultWords } = loaderData
  const { policy: text } = words
  const typed = actionData?.typed ?? loaderData.typed
  const errors = actionData?.errors ?? []
  const field = fieldsOf(typed, errors)
  const fields = policyControls(words).map(({ options, ...control }) => (
    <Field key={control.name} {...control} {...field(control.name)}>
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  ))
  const title = id === null ? text.newTitle : text.editTitle
  return (
    <ClientPage title={title} data={loaderData} lead={text.lead}>
      <Form
        method="post"
        action={`/household/policy${id === null ? '' : `?id=${encodeURIComponent(id)}`}`}
        noValidate
        className="card client-form"
      >
        <ErrorSummary title={faultWords.title} errors={errors} />
        <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
        <div className="form-halves">
          <div className="form-half">
            {[0, 2, 4, 6].map((from) => (
              <div key={from} className="client-pair">
                {fields.slice(from, from + 2)}
              </div>
            ))}
          </div>
          <div className="form-half">{fields.slice(8)}</div>
        </div>
        <div className="row">
          <Button type="submit">{text.save}</Button>
          {id === null ? null : (
            <Button type="submit" kind="quiet" name="act" value="delete">
              {text.remove}
            </Button>
          )}
        </div>
      </Form>
    </ClientPage>
  )
}
