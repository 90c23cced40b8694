import { formWords } from '#content/errors.ts'
import type { Firm } from '#content/firm.ts'
import { statementSources } from '#content/statement-sources.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { StatementImport } from '#features/statements/shared/statement-import.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { Paged } from '#site/client/pager.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { livePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { Island } from '#site/islands/island.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readFormData } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { importsOf } from '../../imports.server.ts'
import { undoOwnImport } from '../../record.server.ts'
import { HoldingsCheck } from './holdings-check.tsx'
import styles from './import.css?inline'
import { ColumnsForm } from './import-columns-form.tsx'
import { columnsStep, readColumns, readFile, takeFile } from './import-page.server.ts'
import { Preview } from './import-preview.tsx'

export default definePage({ shows: 'own', styles, load, act, render: Import })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { faults } = wordsIn(context.language)
  return {
    faultWords: formWords(faults, 'transaction'),
    ...clientFrame(context, client),
    imports: await importsOf(services, client.id),
    script: livePath,
    office: { email: context.firm.email, phones: context.firm.phones },
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const form = await readFormData(request)
  const { transactions } = wordsIn(context.language)
  const undo = form.get('undo')
  if (typeof undo === 'string') {
    const undone = await undoOwnImport(services, client.id, undo)
    if (undone.ok) return redirect('/transactions?undone', 303)
    const isGone = undone.reason === 'not-there'
    const message = isGone ? transactions.refusals['not-there'] : transactions.refusals.removing
    return reply({ kind: 'refused' as const, message }, { status: isGone ? 404 : 409 })
  }
  const file = await readFile(form)
  if (!file.ok) {
    return reply(
      { kind: 'refused' as const, message: transactions.import.faults[file.reason] },
      { status: 400 },
    )
  }
  const intent = form.get('intent')
  const taken =
    intent === 'columns'
      ? await columnsStep(file, readColumns(form), transactions)
      : await takeFile(services, client.id, file, form, intent === 'import', transactions, context.language)
  if (taken.kind === 'imported') return redirect(`/transactions?imported=${taken.importId}`, 303)
  const isWrong =
    taken.kind === 'refused' ||
    ('message' in taken && taken.message !== null) ||
    ('fault' in taken && taken.fault)
  return reply(taken, { status: isWrong ? 400 : 200 })
}

function Import({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('transactions')
  const statements = useWords('statements')
  const { ui } = useWords('frame')
  const { imports, faultWords } = loaderData
  const { import: text } = words
  const fault = actionData?.kind === 'refused' ? actionData.message : undefined
  return (
    <ClientPage title={text.title} data={loaderData} lead={text.lead}>
      {actionData?.kind === 'preview' ? (
        <>
          <Preview faultWords={faultWords} ui={ui} preview={actionData} />
          <PageScript src={loaderData.script} />
        </>
      ) : null}
      {actionData?.kind === 'holdings' ? <HoldingsCheck {...actionData} /> : null}
      {actionData?.kind === 'columns' ? (
        <ColumnsForm errorTitle={faultWords.title} data={actionData} />
      ) : null}
      <div className="client-columns import-start">
        <div className="stack">
          {actionData && !fault ? <h2 className="h3">{text.again}</h2> : null}
          <div className="needs-script">
            <Island
              name="statementImport"
              part={StatementImport}
              props={{
                words: statements,
                importFaults: text.faults,
                errorTitle: faultWords.title,
                ui: { error: ui.error, mind: ui.mind },
                look: loaderData.look,
                sources: statementSources,
                external: text.external,
                fault: fault ?? null,
              }}
              needsScript
              startsAfter={0}
            />
          </div>
          <noscript>
            <WithoutScript office={loaderData.office} errorTitle={faultWords.title} fault={fault} />
          </noscript>
        </div>
        <WhichFile office={loaderData.office} />
      </div>
      {imports.length > 0 ? (
        <section className="card">
          <h2 className="h3">{text.past}</h2>
          <Paged rows={imports} perPage={linesPerPage}>
            {(shown) => (
              <ul className="rows entries">
                {shown.map((row) => (
                  <li key={row.id} {...on('offline-place')}>
                    <div>
                      <strong>{row.file}</strong>
                      <small className="muted">
                        {formatNumber(row.count)} · <DateText date={row.date} />
                      </small>
                    </div>
                    <Form method="post" action="/transactions/import">
                      <button
                        className="btn btn-quiet btn-small"
                        type="submit"
                        name="undo"
                        value={row.id}
                        aria-label={`${text.undo}: ${row.file}`}
                      >
                        {text.undo}
                      </button>
                    </Form>
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </section>
      ) : null}
    </ClientPage>
  )
}

/** A file can be sent without script, and a PDF is not opened: what to do instead. */
function WithoutScript({
  office,
  errorTitle,
  fault,
}: {
  office: Contacts
  errorTitle: string
  fault: string | undefined
}) {
  const words = useWords('transactions')
  const statements = useWords('statements').withoutScript
  const { import: text } = words
  return (
    <div className="stack">
      {fault ? <ErrorSummary title={errorTitle} errors={[{ field: 'csv', message: fault }]} /> : null}
      <section className="card stack">
        <h2 className="h3">{statements.title}</h2>
        <p>
          <Sentence text={statements.text} values={officeContacts(office)} />
        </p>
      </section>
      <Form
        method="post"
        action="/transactions/import"
        encType="multipart/form-data"
        className="card client-form"
      >
        <Field
          label={text.file}
          id="csv"
          name="file"
          type="file"
          accept=".csv,.xlsx,.xls,text/csv,text/plain"
          hint={text.fileHint}
          error={fault}
        />
        <div>
          <Button type="submit" name="intent" value="preview">
            {text.preview}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Contacts = Pick<Firm, 'email' | 'phones'>

/** The office as links, for a sentence. */
function officeContacts(firm: Contacts) {
  return {
    email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
    phones: firm.phones.map((phone, index) => (
      <span key={phone}>
        {index > 0 ? ' · ' : null}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </span>
    )),
  }
}

/** What can be imported, and where to get it. */
function WhichFile({ office }: { office: Contacts }) {
  const words = useWords('transactions')
  const { help, external } = words.import
  return (
    <section className="card stack import-help" aria-labelledby="which-file">
      <h2 className="h3" id="which-file">
        {help.title}
      </h2>
      <p>{help.statement}</p>
      <p>
        {help.get}{' '}
        {statementSources.map(({ name, href }, index) => (
          <span key={href}>
            {index > 0 ? ' · ' : null}
            <a href={href} rel="external">
              {name}
              <span className="hidden-visually"> {external}</span>
            </a>
          </span>
        ))}
      </p>
      <p>{help.csv}</p>
      <p>
        <Link href="/transactions/example.csv" download>
          {help.example}
        </Link>
      </p>
      <p>
        <Sentence text={help.office} values={officeContacts(office)} />
      </p>
    </section>
  )
}
