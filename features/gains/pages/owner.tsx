import { dateText } from '#content/dates.ts'
import { fieldsOf } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { rupeesOf } from '#finance/units.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { Units } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { forgetPreviousOwner, type OwnerFault, sayPreviousOwner } from '../previous-owner.server.ts'
import { readGains } from '../report.server.ts'
import { yearAsked } from './gains-query.ts'
import styles from './set-off.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: OwnerPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { entry, report } = await entryOf(client.id, { url, services, context })
  const { gains, locale } = wordsIn(context.language)
  return {
    ...clientFrame(context, client),
    year: report.year.label,
    entry,
    fund: report.schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
    beforeIt: fill(gains.owner.faults['after-it'], { date: dateText(locale, entry.date) }),
  }
}

type Asked = Pick<RouteArgs, 'url' | 'services' | 'context'>

/** The units that an address asks about; another client's are as missing as none. */
async function entryOf(personId: string, { url, services, context }: Asked) {
  const year = yearAsked(url.searchParams, today(services.clock))
  const report = await readGains(services, personId, year, context.language)
  const asked = url.searchParams.get('entry')
  const entry = report.owners.find(({ entryId }) => entryId === asked)
  if (!entry) throw missingPage()
  return { entry, report }
}

async function act({ request, url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const { entry, report } = await entryOf(client.id, { url, services, context })
  const back = `/gains?year=${report.year.label}#unseen`
  if (read('act') === 'remove') {
    await forgetPreviousOwner(services, client.id, entry.entryId)
    return redirect(back, 303)
  }
  const typed = { bought: read('bought').slice(0, 40), cost: read('cost').slice(0, 40) }
  const faults = await sayPreviousOwner(services, client.id, entry, typed)
  return faults.length === 0 ? redirect(back, 303) : reply({ typed, faults }, 400)
}

function OwnerPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('gains')
  const errorTitle = useWords('faults').title
  const { entry, year } = loaderData
  const { owner } = words
  const { said } = entry
  const typed = actionData?.typed ?? {
    bought: said?.boughtOn ?? '',
    cost: said ? String(rupeesOf(said.costPaise)) : '',
  }
  const messageOf = ({ fault }: OwnerFault) =>
    fault === 'after-it' ? loaderData.beforeIt : owner.faults[fault]
  const faults: readonly OwnerFault[] = actionData?.faults ?? []
  const errors = faults.map((fault) => ({ field: fault.field, message: messageOf(fault) }))
  const field = fieldsOf(typed, errors)
  const address = `/gains/owner?${new URLSearchParams({ entry: entry.entryId, year }).toString()}`
  return (
    <ClientPage title={owner.title} data={loaderData} aboveQuery={`?year=${year}`} lead={owner.lead}>
      <Form method="post" action={address} noValidate className="card client-form">
        <ErrorSummary title={errorTitle} errors={errors} />
        <p>
          <Sentence
            text={owner.units}
            values={{
              units: <Units milli={entry.units} />,
              fund: loaderData.fund,
              date: <DateText date={entry.date} />,
            }}
          />
        </p>
        <Field label={owner.bought} {...field('bought')} type="date" required />
        <Field label={owner.cost} {...field('cost')} inputMode="decimal" required hint={owner.hint} />
        <div className="row">
          <Button type="submit">{owner.save}</Button>
          {said ? (
            <Button kind="quiet" type="submit" name="act" value="remove">
              {owner.remove}
            </Button>
          ) : null}
        </div>
      </Form>
    </ClientPage>
  )
}
