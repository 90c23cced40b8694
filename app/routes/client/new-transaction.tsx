import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { wordsIn } from '#content/words.ts'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { errorsFrom, type FormError, formWords, messageAt } from '#forms/errors.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import type { DraftField, DraftText } from '#server/ledger/draft.ts'
import { findLabel } from '#server/ledger/portfolio.server.ts'
import { enterDrafts, judgeDraft } from '#server/ledger/record.server.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { today } from './dashboard.server.ts'
import { draftLabels, draftTextOf, emptyDraftText, refusalText, toDraftText } from './draft-form.ts'
import styles from './new-transaction.css?inline'

export default definePage({ styles, load, act, render: NewTransaction })

const mostFound = 30

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { searchParams } = url
  const search = (searchParams.get('q') ?? '').slice(0, 200)
  const found = search ? await services.searchSchemes(search, mostFound) : []
  const { transactions, faults } = wordsIn(context.language)
  return {
    words: transactions,
    errorTitle: faults.title,
    ...clientFrame(context, client),
    search,
    found: found.map((row) => ({
      code: row.code,
      name: row.name,
      plan: [row.plan, row.option].filter(Boolean).join(' · '),
      house: row.fund_house,
    })),
    scheme: await findLabel(services, searchParams.get('scheme') ?? '', context.language),
    today: today(services.clock),
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const text = draftTextOf(read)
  const { transactions, faults } = wordsIn(context.language)
  const judged = await judgeDraft(services, text)
  if (!judged.ok) {
    const errors = errorsFrom(judged.faults, draftLabels(transactions), formWords(faults, 'transaction'))
    return reply({ text, errors, isComputed: false }, { status: 400 })
  }
  if (read('intent') !== 'save') {
    return reply({ text: toDraftText(judged.value), errors: [], isComputed: true })
  }
  const entered = await enterDrafts(services, client.id, [judged.value])
  if (entered.ok) return redirect('/transactions?added', 303)
  const message = refusalText(transactions, entered)
  const field = entered.reason === 'more-than-held' ? { field: 'units' } : {}
  return reply(
    { text: toDraftText(judged.value), errors: [{ ...field, message }], isComputed: false },
    { status: 409 },
  )
}

function NewTransaction({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, scheme } = loaderData
  return (
    <ClientPage
      title={words.add.title}
      data={loaderData}
      above={[{ label: words.title, href: '/transactions' }]}
      lead={words.add.lead}
    >
      {scheme ? (
        <DraftForm
          loaderData={loaderData}
          scheme={scheme}
          text={actionData?.text ?? { ...emptyDraftText, schemeCode: scheme.code }}
          errors={actionData?.errors ?? []}
          isComputed={actionData?.isComputed ?? false}
        />
      ) : (
        <SchemeSearch loaderData={loaderData} />
      )}
    </ClientPage>
  )
}

type Loaded = PageProps<typeof load, typeof act>['loaderData']

/** Over all schemes that AMFI publishes, also those that the firm does not list. */
function SchemeSearch({ loaderData: { words, search, found } }: { loaderData: Loaded }) {
  const { add } = words
  return (
    <>
      <Form method="get" action="/transactions/new" className="card client-form">
        <h2 className="h3">{add.find}</h2>
        <Field label={add.query} name="q" type="search" defaultValue={search} autoComplete="off" />
        <div>
          <Button type="submit">{add.search}</Button>
        </div>
      </Form>
      {search && found.length === 0 ? <p className="card muted">{add.none}</p> : null}
      {found.length > 0 ? (
        <section className="card">
          <h2 className="h3">{add.found}</h2>
          <ul className="entries">
            {found.map((row) => (
              <li key={row.code}>
                <div>
                  <strong>{row.name}</strong>
                  <small className="muted">
                    {[row.plan, row.house, row.code].filter(Boolean).join(' · ')}
                  </small>
                </div>
                <ButtonLink
                  size="small"
                  kind="quiet"
                  href={`/transactions/new?scheme=${row.code}`}
                  aria-label={`${add.choose}: ${row.name}`}
                >
                  {add.choose}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

type DraftFormProps = {
  loaderData: Loaded
  scheme: { code: string; name: string }
  text: DraftText
  errors: readonly FormError[]
  isComputed: boolean
}

/** Two steps without script: work it out, check it against the statement, save. */
function DraftForm({
  loaderData: { words, ui, errorTitle, today: latest },
  scheme,
  text,
  errors,
  isComputed,
}: DraftFormProps) {
  const { add, kinds } = words
  const field = (name: DraftField) => ({
    name,
    defaultValue: text[name],
    error: messageAt(errors, name),
  })
  return (
    <Form
      method="post"
      action={`/transactions/new?scheme=${scheme.code}`}
      noValidate
      className="card client-form"
    >
      <ErrorSummary title={errorTitle} errors={errors} />
      {isComputed ? (
        <Notice kind="good" word={ui.done} role="status">
          {add.computed}
        </Notice>
      ) : null}
      <p className="small muted">{add.required}</p>
      <input type="hidden" name="schemeCode" value={scheme.code} />
      <p>
        <strong>{scheme.name}</strong>
        <br />
        <Link href="/transactions/new">{add.other}</Link>
      </p>
      <div className="client-pair">
        <Field
          as="select"
          label={add.kind}
          required
          {...field('kind')}
          defaultValue={text.kind || 'purchase'}
        >
          {enterableKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Field>
        <Field label={add.date} type="date" max={latest} required hint={add.dateHint} {...field('date')} />
        <Field label={add.folio} required maxLength={60} autoComplete="off" {...field('folio')} />
        <Field
          label={add.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          hint={add.amountHint}
          {...field('amount')}
        />
        <Field label={add.nav} inputMode="decimal" autoComplete="off" hint={add.navHint} {...field('nav')} />
        <Field
          label={add.units}
          inputMode="decimal"
          autoComplete="off"
          hint={add.unitsHint}
          {...field('units')}
        />
        <Field
          label={add.duty}
          inputMode="decimal"
          autoComplete="off"
          hint={add.dutyHint}
          {...field('stampDuty')}
        />
        <Field label={add.load} inputMode="decimal" autoComplete="off" {...field('load')} />
      </div>
      <div className="row">
        {isComputed ? (
          <>
            <Button type="submit" name="intent" value="save">
              {add.save}
            </Button>
            <Button type="submit" kind="quiet" name="intent" value="compute">
              {add.compute}
            </Button>
          </>
        ) : (
          <>
            {/* The first button is the one that Enter presses. */}
            <Button type="submit" name="intent" value="compute">
              {add.compute}
            </Button>
            <Button type="submit" kind="quiet" name="intent" value="save">
              {add.save}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}
