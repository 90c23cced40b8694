import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, fieldsOf, formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { holdingRows } from '#features/ledger/dashboard-figures.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { prepareRequest } from '../prepared.server.ts'
import { type PreparedTyped, preparedKinds } from '../prepared.ts'
import styles from './household.css?inline'

export default definePage({ shows: ['holdings'], actsOnGrants: true, styles, load, act, render: Prepare })

/** A form whose result waits for its owner: acting for another isn't possible. */
async function load({ url, services, context }: RouteArgs) {
  const view = viewOf(context)
  const { faults } = wordsIn(context.language)
  const portfolio = await readPortfolio(services, view.owner, context.language)
  const typed: PreparedTyped = { kind: '', about: '', amount: '', note: '' }
  return {
    faultWords: formWords(faults, 'request'),
    ...clientFrame(context, view.client),
    address: `/household/${view.grantId}/prepare`,
    typed,
    holdings: holdingRows(portfolio).map(({ id, name, folio }) => ({ id, name, folio })),
    isDone: url.searchParams.has('done'),
    key: randomUUID(),
  }
}

async function act({ request, services, context }: RouteArgs) {
  const view = viewOf(context)
  const read = await readForm(request)
  const typed: PreparedTyped = {
    kind: read('kind').slice(0, 100),
    about: read('about').slice(0, 200),
    amount: read('amount').slice(0, 100),
    note: read('note').slice(0, 2000),
  }
  const key = read('key').slice(0, 100)
  const made = await prepareRequest(services, view, typed, key, context.language)
  if (!made.ok && 'reason' in made && made.reason === 'over') throw missingPage()
  if (made.ok) return redirect(`/household/${view.grantId}/prepare?done`, 303)
  const { household, faults } = wordsIn(context.language)
  const errors: FormError[] =
    'faults' in made
      ? errorsFrom(made.faults, household.prepare.fields, formWords(faults, 'request'))
      : [{ message: household.prepare.tooMany }]
  return reply({ typed, errors, key }, 400)
}

function Prepare({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('household')
  const { ui } = useWords('frame')
  const { of, faultWords, holdings } = loaderData
  const { prepare } = words
  const name = of?.name ?? ''
  const typed = actionData?.typed ?? loaderData.typed
  const errors = actionData?.errors ?? []
  const fieldOf = fieldsOf(typed, errors)
  const field = (id: keyof PreparedTyped) => ({ label: prepare.fields[id], ...fieldOf(id) })
  return (
    <ClientPage title={fill(prepare.title, { name })} data={loaderData} lead={fill(prepare.lead, { name })}>
      {loaderData.isDone && !actionData ? (
        <Notice kind="good" word={ui.done} role="status">
          {fill(prepare.done, { name })}
        </Notice>
      ) : null}
      <Form method="post" action={loaderData.address} noValidate className="card client-form">
        <ErrorSummary title={faultWords.title} errors={errors} />
        <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
        <Field as="select" required {...field('kind')}>
          <option value="">{words.form.choose}</option>
          <Options of={preparedKinds.map((kind) => [kind, prepare.kinds[kind]])} />
        </Field>
        <Field as="select" required {...field('about')}>
          <option value="">{words.form.choose}</option>
          {holdings.map(({ id, name: fund, folio }) => (
            <option key={id} value={id}>
              {fill(prepare.holding, { fund, folio })}
            </option>
          ))}
        </Field>
        <Field inputMode="decimal" hint={prepare.amountHint} {...field('amount')} />
        <Field as="textarea" rows={3} maxLength={500} {...field('note')} />
        <div className="row">
          <Button type="submit">{prepare.submit}</Button>
        </div>
      </Form>
    </ClientPage>
  )
}
