import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { today } from './dashboard.server.ts'
import styles from './export.css?inline'

export default definePage({ styles, load, render: ExportPage })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { entries, isSample } = await readPortfolio(services, client.id, context.language)
  const { transactions } = wordsIn(context.language)
  return {
    words: transactions,
    ...clientFrame(context, client),
    isSample,
    first: entries[0]?.date ?? today(services.clock),
    today: today(services.clock),
  }
}

function ExportPage({ loaderData }: PageProps<typeof load>) {
  const { words, ui } = loaderData
  const text = words.export
  return (
    <ClientPage
      title={text.title}
      data={loaderData}
      above={[{ label: words.title, href: '/transactions' }]}
      lead={text.lead}
    >
      {loaderData.isSample ? <Notice word={ui.note}>{text.sample}</Notice> : null}
      <Form method="get" action="/transactions/file" className="card client-form">
        <div className="client-pair">
          <Field label={text.from} name="from" type="date" defaultValue={loaderData.first} />
          <Field label={text.to} name="to" type="date" defaultValue={loaderData.today} />
        </div>
        <Segmented
          legend={text.format}
          name="format"
          defaultValue="pdf"
          options={(['pdf', 'xlsx', 'csv'] as const).map((value) => ({
            value,
            label: text.formats[value],
          }))}
        />
        <div>
          <Button type="submit">{text.submit}</Button>
        </div>
      </Form>
    </ClientPage>
  )
}
