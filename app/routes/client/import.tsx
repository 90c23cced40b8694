import { DateText } from '#app/language/date-text.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readFormData } from '#app/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { on } from '#app/ui/script-hooks.ts'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { formatNumber } from '#finance/rupees.ts'
import { errorsFrom, type FormWords, formWords } from '#forms/errors.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { importsOf, type RowProblem } from '#server/ledger/import-transactions.server.ts'
import { undoOwnImport } from '#server/ledger/record.server.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { draftLabels } from './draft-form.ts'
import styles from './import.css?inline'
import { readFile, takeFile } from './import-page.server.ts'

export default definePage({ styles, load, act, render: Import })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { transactions, faults } = wordsIn(context.language)
  return {
    words: transactions,
    faultWords: formWords(faults, 'transaction'),
    ...clientFrame(context, client),
    imports: await importsOf(services, client.id),
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
    return reply({ fault: message, preview: null }, { status: isGone ? 404 : 409 })
  }
  const file = await readFile(form)
  if (!file.ok)
    return reply({ fault: transactions.import.faults[file.reason], preview: null }, { status: 400 })
  const taken = await takeFile(services, client.id, file, form.get('intent') === 'import', transactions)
  if (taken.kind === 'imported') return redirect(`/transactions?imported=${taken.count}`, 303)
  if (taken.kind === 'refused')
    return reply({ fault: taken.message, preview: taken.preview }, { status: 400 })
  return reply({ fault: null, preview: taken.preview })
}

function Import({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, imports } = loaderData
  const { import: text } = words
  const fault = actionData?.fault ?? null
  const preview = actionData?.preview ?? null
  return (
    <ClientPage
      title={text.title}
      data={loaderData}
      above={[{ label: words.title, href: '/transactions' }]}
      lead={text.lead}
    >
      {fault ? (
        <ErrorSummary title={loaderData.faultWords.title} errors={[{ field: 'file', message: fault }]} />
      ) : null}
      {preview ? <Preview words={words} faultWords={loaderData.faultWords} preview={preview} /> : null}
      <Form
        method="post"
        action="/transactions/import"
        encType="multipart/form-data"
        className="card client-form"
      >
        {preview ? <h2 className="h3">{text.again}</h2> : null}
        <p className="muted">{text.columns}</p>
        <p>
          <Link href="/transactions/example.csv" download>
            {text.example}
          </Link>
        </p>
        <Field
          label={text.file}
          name="file"
          type="file"
          accept=".csv,text/csv,text/plain"
          hint={text.fileHint}
          error={fault && !preview ? fault : undefined}
        />
        <div>
          <Button type="submit" name="intent" value="preview">
            {text.preview}
          </Button>
        </div>
      </Form>
      {imports.length > 0 ? (
        <section className="card">
          <h2 className="h3">{text.past}</h2>
          <ul className="entries">
            {imports.map((row) => (
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
        </section>
      ) : null}
    </ClientPage>
  )
}

type PreviewData = {
  file: string
  text: string
  count: number
  problems: { count: number; shown: RowProblem[] }
  duplicates: { count: number; shown: { line: number; cells: string }[] }
}

type PreviewProps = { words: TransactionsWords; faultWords: FormWords; preview: PreviewData }

function Preview({ words, faultWords, preview }: PreviewProps) {
  const locale = useLocale()
  const { import: text } = words
  const { file, count, problems, duplicates } = preview
  const canImport = problems.count === 0 && count > 0
  return (
    <section className="card stack" id="preview">
      <h2 className="h3">
        {problems.count > 0
          ? fill(text.stopped, { file })
          : count > 0
            ? plural(locale, text.found, count, { file })
            : fill(text.nothing, { file })}
      </h2>
      {problems.count > 0 ? (
        <>
          <Notice kind="bad" word={plural(locale, text.problems, problems.count)}>
            {text.problemsText} <OnlyFirst words={words} {...problems} />
          </Notice>
          <ul className="entries">
            {problems.shown.map((problem) => (
              <li key={problem.line}>
                <div>
                  <strong>
                    {text.line} {problem.line}
                  </strong>
                  <small className="muted">{problem.cells}</small>
                  {errorsFrom(problem.faults, draftLabels(words), faultWords).map(
                    ({ field, label, message }) => (
                      <small key={field} className="loss">
                        {label}: {message}
                      </small>
                    ),
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {duplicates.count > 0 ? (
        <Disclosure summary={plural(locale, text.duplicates, duplicates.count)}>
          <OnlyFirst words={words} {...duplicates} />
          <ul>
            {duplicates.shown.map((row) => (
              <li key={row.line}>
                {text.line} {row.line}: {row.cells}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {canImport ? (
        <Form method="post" action="/transactions/import" encType="multipart/form-data">
          <input type="hidden" name="name" value={file} />
          <textarea name="text" defaultValue={preview.text} hidden readOnly />
          <Button type="submit" name="intent" value="import">
            {plural(locale, text.confirm, count)}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

/** Says so where a list is too long to be shown as a whole. */
function OnlyFirst({ words, count, shown }: { words: TransactionsWords; count: number; shown: unknown[] }) {
  if (shown.length === count) return null
  return <>{fill(words.import.onlyFirst, { count: formatNumber(shown.length) })}</>
}
