import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import type { Route } from './+types/export.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { today } from './dashboard.server.ts'
import '#app/ui/card.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = await requireClient(context, request)
  const services = requireServices(context)
  const { entries, isSample } = await readPortfolio(services, client.id)
  const { transactions } = wordsIn(defaultLanguage)
  return {
    words: transactions,
    ...clientFrame(context, client),
    isSample,
    first: entries[0]?.date ?? today(services.clock),
    today: today(services.clock),
  }
}

export default function ExportPage({ loaderData }: Route.ComponentProps) {
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
      <form method="get" action="/transactions/file" className="card client-form">
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
      </form>
    </ClientPage>
  )
}
