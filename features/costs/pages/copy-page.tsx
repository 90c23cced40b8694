import { dateText } from '#content/dates.ts'
import { fieldsOf } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { forgetPrinted, halfYears, savePrinted, type TypedPrinted } from '../printed.server.ts'
import { readCosts } from '../report.server.ts'
import styles from './copy-page.css?inline'
import { Known } from './costs-parts.tsx'
import { Rate } from './funds-part.tsx'

export default definePage({ shows: 'own', styles, load, act, render: CopyPage })

const address = '/dashboard/costs/statement'

type Asked = Pick<RouteArgs, 'services' | 'context'>

/** The page is missing where the firm keeps the figures from clients. */
async function load({ services, context, url }: Asked & Pick<RouteArgs, 'url'>) {
  const client = await requireClient(context)
  const { report, halves } = await placeOf(client.id, { services, context })
  return {
    ...clientFrame(context, client),
    isSample: report.isSample,
    done: url.searchParams.get('done'),
    halves,
    schemes: [...report.schemes.values()].map(({ code, name }) => ({ code, name })),
    rows: report.isSample
      ? []
      : report.years.flatMap(({ schemes }) =>
          schemes.flatMap(({ schemeCode, printed }) =>
            printed.map((half) => ({ ...half, name: report.schemes.get(schemeCode)?.name ?? schemeCode })),
          ),
        ),
  }
}

async function placeOf(personId: string, { services, context }: Asked) {
  const report = await readCosts(services, personId, context.language)
  if (!report.isShown) throw missingPage()
  return { report, halves: report.from === null ? [] : halfYears(services, report.from) }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const { report, halves } = await placeOf(client.id, { services, context })
  if (read('remove') !== '') {
    await forgetPrinted(services, client.id, read('remove'))
    return redirect(`${address}?done=removed`, 303)
  }
  const typed: TypedPrinted = {
    scheme: read('scheme').slice(0, 40),
    half: read('half').slice(0, 40),
    commission: read('commission').slice(0, 40),
    expense: read('expense').slice(0, 40),
  }
  const schemes = report.isSample ? [] : [...report.schemes.keys()]
  const faults = await savePrinted(services, client.id, { schemes, halves }, typed)
  return Object.keys(faults).length === 0
    ? redirect(`${address}?done=saved`, 303)
    : reply({ typed, faults }, 400)
}

function CopyPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('costs')
  const errorTitle = useWords('faults').title
  const { ui } = useWords('frame')
  const locale = useLocale()
  const { halves, schemes, done } = loaderData
  const { copy } = words
  const typed = actionData?.typed ?? { scheme: '', half: '', commission: '', expense: '' }
  const faults = actionData?.faults ?? {}
  const errors = (['scheme', 'half', 'commission', 'expense'] as const).flatMap((field) => {
    const fault = faults[field]
    if (fault === undefined) return []
    const isBoth = field === 'commission' && fault === 'needed'
    return [{ field, message: isBoth ? copy.faults.needed : copy.faults[field] }]
  })
  const field = fieldsOf(typed, errors)
  const halfName = ({ from, to }: (typeof halves)[number]) =>
    fill(copy.halfName, { from: dateText(locale, from), to: dateText(locale, to) })
  return (
    <ClientPage title={copy.title} data={loaderData} lead={copy.lead}>
      {done === 'saved' || done === 'removed' ? (
        <Notice kind="good" word={ui.done}>
          {done === 'saved' ? copy.saved : copy.removed}
        </Notice>
      ) : null}
      <div className="client-columns">
        {loaderData.isSample || schemes.length === 0 ? (
          <p className="card">{loaderData.isSample ? copy.sample : copy.noFunds}</p>
        ) : (
          <Form method="post" action={address} noValidate className="card client-form">
            <ErrorSummary title={errorTitle} errors={errors} />
            <Field as="select" label={copy.scheme} {...field('scheme')} required>
              <option value="" />
              <Options of={schemes.map(({ code, name }) => [code, name])} />
            </Field>
            <Field as="select" label={copy.half} {...field('half')} required>
              <option value="" />
              <Options of={halves.map((half) => [half.from, halfName(half)])} />
            </Field>
            <Field
              label={copy.commission}
              {...field('commission')}
              inputMode="decimal"
              hint={copy.commissionHint}
            />
            <Field label={copy.expense} {...field('expense')} inputMode="decimal" hint={copy.expenseHint} />
            <div className="row">
              <Button type="submit">{copy.save}</Button>
            </div>
          </Form>
        )}
        <section className="card stack" aria-labelledby="list">
          <h2 className="h3" id="list">
            {copy.list}
          </h2>
          {loaderData.rows.length === 0 ? <p>{copy.empty}</p> : null}
          {loaderData.rows.map((row) => (
            <Form key={row.id} method="post" action={address} className="row row-apart">
              <div>
                <strong lang="en">{row.name}</strong>
                <p>
                  <Sentence
                    text={words.funds.printed}
                    values={{
                      from: dateText(locale, row.from),
                      to: dateText(locale, row.to),
                      commission: <Known paise={row.commissionPaise} />,
                      rate: row.expense?.rate == null ? words.notKnown : <Rate rate={row.expense.rate} />,
                    }}
                  />
                </p>
              </div>
              <Button
                kind="quiet"
                size="small"
                type="submit"
                name="remove"
                value={row.id}
                aria-label={fill(copy.removeOf, {
                  fund: row.name,
                  from: dateText(locale, row.from),
                  to: dateText(locale, row.to),
                })}
              >
                {copy.remove}
              </Button>
            </Form>
          ))}
        </section>
      </div>
    </ClientPage>
  )
}
