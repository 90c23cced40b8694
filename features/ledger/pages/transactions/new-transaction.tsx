import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, fieldsOf, formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { sentForm } from '#kit/acts/sent-once.server.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { livePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { DraftText } from '../../draft.ts'
import { type DraftEffect, effectOf } from '../../draft-effect.server.ts'
import { findLabel, readPortfolio } from '../../portfolio.server.ts'
import { enterDrafts, judgeDraft } from '../../record.server.ts'
import { DraftEffectPanel } from './draft-effect.tsx'
import { draftLabels, draftTextOf, emptyDraftText, refusalText, toDraftText } from './draft-form.ts'
import styles from './new-transaction.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: NewTransaction })

const mostFound = 30
/** Of these the growth options are put first; a search that finds more says too little. */
const mostLooked = 120

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { searchParams } = url
  const search = (searchParams.get('q') ?? '').slice(0, 200)
  const found = search ? await services.searchSchemes(search, mostLooked) : []
  const scheme = await findLabel(services, searchParams.get('scheme') ?? '', context.language)
  const portfolio = scheme ? null : await readPortfolio(services, client.id, context.language)
  return {
    ...clientFrame(context, client),
    search,
    own: portfolio && !portfolio.isSample ? [...portfolio.schemes.values()] : [],
    found: growthFirst(found).map((row) => ({
      code: row.code,
      name: row.name,
      plan: [row.plan, row.option].filter(Boolean).join(' · '),
      house: row.fund_house,
    })),
    scheme,
    today: today(services.clock),
    key: randomUUID(),
    script: livePath,
  }
}

/** Most people hold the growth option; the schemes that pay out come after it. */
function growthFirst<Row extends { name: string; option: string | null }>(rows: readonly Row[]): Row[] {
  const paysOut = ({ name, option }: Row) => /idcw|dividend|payout|bonus/i.test(`${name} ${option ?? ''}`)
  return rows.toSorted((a, b) => Number(paysOut(a)) - Number(paysOut(b))).slice(0, mostFound)
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const text = draftTextOf(read)
  const key = read('key').slice(0, 100)
  const { transactions, faults } = wordsIn(context.language)
  const judged = await judgeDraft(services, text)
  if (!judged.ok) {
    const errors = errorsFrom(judged.faults, draftLabels(transactions), formWords(faults, 'transaction'))
    return reply({ text, key, errors, isComputed: false, effect: null }, { status: 400 })
  }
  const effect = await effectOf(services, client.id, judged.value)
  if (read('intent') !== 'save') {
    return reply({ text: toDraftText(judged.value), key, errors: [], isComputed: true, effect })
  }
  const form = sentForm(services, 'transactions', client.id, key, [judged.value])
  const entered = await enterDrafts(services, client.id, [judged.value], null, 'form', form)
  if (entered.ok) return redirect(`/transactions?added=${entered.ids[0]}`, 303)
  const message = refusalText(transactions, entered)
  const field = entered.reason === 'more-than-held' ? { field: 'units' } : {}
  return reply(
    { text: toDraftText(judged.value), key, errors: [{ ...field, message }], isComputed: false, effect },
    { status: 409 },
  )
}

function NewTransaction({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('transactions')
  const { scheme } = loaderData
  return (
    <ClientPage title={words.add.title} data={loaderData} lead={words.add.lead}>
      {scheme ? (
        <DraftForm
          loaderData={loaderData}
          formKey={actionData?.key ?? loaderData.key}
          scheme={scheme}
          text={actionData?.text ?? { ...emptyDraftText, schemeCode: scheme.code }}
          errors={actionData?.errors ?? []}
          isComputed={actionData?.isComputed ?? false}
          effect={actionData?.effect ?? null}
        />
      ) : (
        <SchemeSearch loaderData={loaderData} />
      )}
      <PageScript src={loaderData.script} />
    </ClientPage>
  )
}

type Loaded = PageProps<typeof load, typeof act>['loaderData']

/** Over all schemes that AMFI publishes, also those that the firm does not list. */
function SchemeSearch({ loaderData: { search, found, own } }: { loaderData: Loaded }) {
  const words = useWords('transactions')
  const { add } = words
  return (
    <div className="live-list" {...on('live-area')}>
      <Form method="get" action="/transactions/new" role="search" className="card client-form">
        <h2 className="h3">{add.find}</h2>
        <Field label={add.query} name="q" type="search" defaultValue={search} autoComplete="off" />
        <div className="only-without-live">
          <Button type="submit">{add.search}</Button>
        </div>
      </Form>
      <p
        className="muted"
        role="status"
        {...on('live-part', 'none')}
        {...on('live-unreached', add.unreached)}
      >
        {search && found.length === 0 ? add.none : null}
      </p>
      <div className="live-list" {...on('live-part', 'found')}>
        {found.length > 0 ? (
          <section className="card" aria-labelledby="found-title">
            <h2 className="h3" id="found-title">
              {add.found}
            </h2>
            <SchemeLinks
              rows={found.map((row) => ({
                ...row,
                about: [row.plan, row.house, row.code].filter(Boolean).join(' · '),
              }))}
            />
          </section>
        ) : null}
        {!search && own.length > 0 ? (
          <section className="card" aria-labelledby="own-title">
            <h2 className="h3" id="own-title">
              {add.own}
            </h2>
            <SchemeLinks rows={own.map(({ code, name, category }) => ({ code, name, about: category }))} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

/** Schemes to choose from: the whole row is the link. */
function SchemeLinks({ rows }: { rows: readonly { code: string; name: string; about: string }[] }) {
  return (
    <ul className="scheme-links">
      {rows.map(({ code, name, about }) => (
        <li key={code}>
          {/* A target of its own: it leads to another page, though its path is the same. */}
          <Link href={`/transactions/new?scheme=${code}`} target="_self">
            <strong>{name}</strong>
            <small>{about}</small>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type DraftFormProps = {
  loaderData: Loaded
  formKey: string
  scheme: { code: string; name: string }
  text: DraftText
  errors: readonly FormError[]
  isComputed: boolean
  effect: DraftEffect | null
}

/** With script the figures follow as one types; without, a second button works them out before they are saved. */
function DraftForm({
  loaderData: { today: latest },
  formKey,
  scheme,
  text,
  errors,
  isComputed,
  effect,
}: DraftFormProps) {
  const words = useWords('transactions')
  const errorTitle = useWords('faults').title
  const { ui } = useWords('frame')
  const { add, kinds } = words
  const field = fieldsOf(text, errors)
  return (
    <>
      <Form
        method="post"
        action={`/transactions/new?scheme=${scheme.code}`}
        noValidate
        className="card draft-form"
        {...on('draft', '/transactions/draft.json')}
      >
        <div className="client-form">
          <ErrorSummary title={errorTitle} errors={errors} />
          {isComputed ? (
            <Notice kind="good" word={ui.done} role="status">
              {add.computed}
            </Notice>
          ) : null}
          <p className="small muted">{add.required}</p>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="schemeCode" value={scheme.code} />
          <p>
            <strong lang="en">{scheme.name}</strong>
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
              <Options of={enterableKinds.map((kind) => [kind, kinds[kind]])} />
            </Field>
            <Field
              label={add.date}
              type="date"
              max={latest}
              required
              hint={add.dateHint}
              {...field('date')}
            />
            <Field label={add.folio} required maxLength={60} autoComplete="off" {...field('folio')} />
            <Field
              label={add.amount}
              required
              inputMode="decimal"
              autoComplete="off"
              hint={add.amountHint}
              {...field('amount')}
            />
            <Field
              label={add.nav}
              inputMode="decimal"
              autoComplete="off"
              hint={add.navHint}
              {...field('nav')}
            />
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
            <Field label={add.stt} inputMode="decimal" autoComplete="off" {...field('stt')} />
            <Field label={add.tds} inputMode="decimal" autoComplete="off" {...field('tds')} />
            <Field
              label={add.orderedOn}
              type="date"
              max={latest}
              hint={add.orderedHint}
              {...field('orderedOn')}
            />
          </div>
        </div>
        <DraftEffectPanel effect={effect} />
        <div className="row">
          {/* The first button is the one that Enter presses. */}
          <Button type="submit" name="intent" value="save">
            {add.save}
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="compute" className="only-without-live">
            {add.compute}
          </Button>
        </div>
      </Form>
      <StatementSpecimen />
    </>
  )
}

/** How registrars print what the form asks for, with a purchase of ₹30,000 that was really possible. */
function StatementSpecimen() {
  const { add } = useWords('transactions')
  const { specimen } = add
  const { columns } = specimen
  const date = <span className="num">21-Apr-2025</span>
  return (
    <div className="card">
      <h2 className="h3">{specimen.title}</h2>
      <p className="muted">{specimen.lead}</p>
      <DataTable
        caption={specimen.title}
        narrow="scroll"
        columns={[
          { key: 'date', label: columns.date },
          { key: 'transaction', label: columns.transaction },
          { key: 'amount', label: columns.amount, numeric: true },
          { key: 'units', label: columns.units, numeric: true },
          { key: 'price', label: columns.price, numeric: true },
          { key: 'balance', label: columns.balance, numeric: true },
        ]}
        rows={[
          {
            id: 'purchase',
            cells: {
              date,
              transaction: specimen.purchase,
              amount: '29,998.50',
              units: '1,003.670',
              price: '29.8888',
              balance: '1,003.670',
            },
          },
          { id: 'duty', cells: { date, transaction: specimen.duty, amount: '1.50' } },
          {
            id: 'goes-into',
            cells: {
              date: fill(specimen.goesInto, { field: add.date }),
              transaction: add.kind,
              amount: add.amount,
              units: add.units,
              price: add.nav,
              balance: specimen.balance,
            },
          },
        ]}
      />
    </div>
  )
}
