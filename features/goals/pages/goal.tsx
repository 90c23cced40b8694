import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, fieldsOf, figureErrors } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { istDate } from '#finance/dates.ts'
import { formatNumber, formatPercent } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Checkbox, Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import {
  type GoalTyped,
  goalRules,
  goalSources,
  goalsOf,
  removeGoal,
  type SavedGoal,
  saveGoal,
  usualInflation,
} from '../goals.server.ts'
import styles from './goals.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: GoalPage })

async function sourcesOf({ services, context }: Pick<RouteArgs<'id'>, 'services' | 'context'>) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  return { client, sources: await goalSources(services, client.id, portfolio) }
}

async function load({ params, services, context }: RouteArgs<'id'>) {
  const { client, sources } = await sourcesOf({ services, context })
  const today = istDate(services.clock.now())
  const usual = usualInflation(today)
  const isNew = params.id === 'new'
  const goal = isNew
    ? null
    : ((await goalsOf(services, client.id, sources)).find(({ id }) => id === params.id) ?? null)
  // Somebody else's and none at all are the same.
  if (!isNew && !goal) throw missingPage()
  const typed: GoalTyped = {
    name: goal?.name ?? '',
    amount: goal ? formatNumber(rupeesOf(goal.amountPaise)) : '',
    year: goal ? String(goal.year) : '',
    inflation: String(goal ? Math.round(goal.inflation * 10_000) / 100 : usual),
    shares: Object.fromEntries(
      (goal?.servedBy ?? []).map(({ source, share }) => [source.field, String(share)]),
    ),
  }
  return {
    ...clientFrame(context, client),
    id: params.id,
    isNew,
    typed,
    sources,
    rules: goalRules(today),
    usual: formatPercent(usual / 100, 1),
    key: randomUUID(),
  }
}

async function act({ params, request, services, context }: RouteArgs<'id'>) {
  const read = await readForm(request)
  const { client, sources } = await sourcesOf({ services, context })
  const id = params.id === 'new' ? null : params.id
  if (read('intent') === 'delete') {
    if (id === null || !(await removeGoal(services, client.id, id))) throw missingPage()
    return redirect('/dashboard/goals?deleted', 303)
  }
  const typed: GoalTyped = {
    name: read('name'),
    amount: read('amount'),
    year: read('year'),
    inflation: read('inflation'),
    shares: Object.fromEntries(sources.map(({ field }) => [field, read(field).slice(0, 20)])),
    isAll: read('all') === 'yes',
  }
  const key = read('key').slice(0, 100)
  const saved = await saveGoal(services, client.id, id, typed, sources, key)
  if (saved.ok) return redirect('/dashboard/goals?saved', 303)
  if (saved.refusal === 'not-there') throw missingPage()
  return reply({ typed, saved, key }, 400)
}

type Loaded = PageProps<typeof load>['loaderData']

function useErrors({ rules, sources }: Loaded, saved: SavedGoal | undefined): FormError[] {
  const { form, faults } = useWords('goals')
  const { every } = useWords('faults')
  if (!saved || saved.ok) return []
  const sentences = { own: {}, every }
  const labels = { name: form.name, amount: form.amount, year: form.year, inflation: form.inflation }
  return [
    ...(saved.refusal ? [{ message: faults[saved.refusal] }] : []),
    ...errorsFrom({ name: saved.faults.name }, labels, sentences),
    ...figureErrors<'amount' | 'year' | 'inflation'>(saved.faults, rules, labels, sentences),
    ...saved.shares.map(({ field, reason, left }) => ({
      field,
      label: sources.find((source) => source.field === field)?.name ?? '',
      message: reason === 'more-than-left' ? fill(faults.left, { left }) : faults.share,
    })),
  ]
}

function GoalPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('goals')
  const faultTitle = useWords('faults').title
  const { isNew, sources } = loaderData
  const { form } = words
  const typed = actionData?.typed ?? loaderData.typed
  const errors = useErrors(loaderData, actionData?.saved)
  const field = fieldsOf(typed, errors)
  const share = fieldsOf(typed.shares, errors)
  const title = isNew ? form.newTitle : form.editTitle
  return (
    <ClientPage title={title} data={loaderData} lead={words.lead}>
      <ErrorSummary title={faultTitle} errors={errors} />
      <Form method="post" className="client-form card" noValidate>
        <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
        <div className="form-halves">
          <div className="form-half">
            <Field label={form.name} {...field('name')} hint={form.nameHint} maxLength={60} required />
            <div className="client-pair">
              <Field
                className="own-amount"
                label={form.amount}
                {...field('amount')}
                inputMode="decimal"
                required
              />
              <Field label={form.year} {...field('year')} inputMode="numeric" hint={form.yearHint} required />
            </div>
            <Field
              label={form.inflation}
              {...field('inflation')}
              inputMode="decimal"
              hint={fill(form.inflationHint, { rate: loaderData.usual })}
            />
          </div>
          <fieldset className="column gap-4 goal-parts">
            <legend className="h3 display">{form.parts}</legend>
            <p className="muted">{sources.length === 0 ? form.noSources : form.partsLead}</p>
            {sources.length > 1 ? (
              <Checkbox label={form.all} name="all" value="yes" defaultChecked={typed.isAll} />
            ) : null}
            {sources.map((source) => (
              <Field
                key={source.field}
                label={fill(form[source.kind], { name: source.name, folio: source.folio })}
                inputMode="numeric"
                hint={
                  <Sentence
                    text={source.kind === 'sip' ? form.monthly : form.worth}
                    values={{ amount: <Amount paise={source.paise} none={form.noPrice} /> }}
                  />
                }
                {...share(source.field)}
              />
            ))}
          </fieldset>
        </div>
        <div className="row">
          <Button type="submit" name="intent" value="save" {...on('busy', form.busy)}>
            {form.save}
          </Button>
          {isNew ? null : (
            <Button type="submit" kind="quiet" name="intent" value="delete">
              {form.remove}
            </Button>
          )}
        </div>
        {isNew ? null : <p className="muted small">{form.removeNote}</p>}
      </Form>
    </ClientPage>
  )
}
