import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { addressIn } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { deviceInWords } from '#features/identity/device-words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import {
  gainsLinksOf,
  makeGainsLink,
  maxOpenLinks,
  type OwnGainsLink,
  takeBackGainsLink,
  tokenJustMade,
} from '../link.server.ts'
import { yearAsked } from './gains-query.ts'
import styles from './set-off.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: LinkPage })

async function load(args: RouteArgs) {
  const { url, services, context } = args
  const client = await requireClient(context)
  const year = yearAsked(url.searchParams, today(services.clock))
  return {
    ...clientFrame(context, client),
    year: year.label,
    links: await gainsLinksOf(services, client.id),
    isEnded: url.searchParams.has('ended'),
    made: await addressMade(args, client.id),
  }
}

async function act({ request, url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const year = yearAsked(url.searchParams, today(services.clock))
  const end = read('end')
  if (end !== '') {
    if (!(await takeBackGainsLink(services, client.id, end, context))) throw missingPage()
    return redirect(`/gains/link?year=${year.label}&ended=1`, 303)
  }
  const made = await makeGainsLink(services, client.id, year, context)
  if (made === null) return reply({ tooMany: true }, 409)
  // The token may stand in no address that a browser keeps, and a reload may make no second link.
  return redirect(`/gains/link?year=${year.label}&made=${made}`, 303)
}

/** The address of a link that was made just now; null if none was. */
async function addressMade({ url, services, context }: RouteArgs, personId: string): Promise<string | null> {
  const token = await tokenJustMade(services, personId, url.searchParams.get('made') ?? '')
  return token && `${services.origin}${addressIn(context.language, `/shared/gains?token=${token}`)}`
}

function LinkPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('gains')
  const { ui } = useWords('frame')
  const { links, year } = loaderData
  const { link } = words
  return (
    <ClientPage title={link.title} data={loaderData} aboveQuery={`?year=${year}`} lead={link.lead}>
      {loaderData.isEnded && !actionData ? (
        <Notice kind="good" word={ui.done} role="status">
          {link.ended}
        </Notice>
      ) : null}
      {actionData?.tooMany ? (
        <Notice kind="warn" word={ui.mind} role="alert">
          {fill(link.tooMany, { count: maxOpenLinks })}
        </Notice>
      ) : null}
      {loaderData.made ? (
        <section className="card stack" aria-labelledby="made">
          <p id="made" role="status">
            {link.made}
          </p>
          <Field label={link.address} name="address" readOnly defaultValue={loaderData.made} />
        </section>
      ) : null}
      <Form method="post" action={`/gains/link?year=${year}`} className="no-print">
        <Button type="submit">{fill(link.make, { year })}</Button>
      </Form>
      <section className="card stack" aria-labelledby="links">
        <h2 className="h3" id="links">
          {link.list}
        </h2>
        {links.length === 0 ? <p className="muted">{link.none}</p> : null}
        <ul className="rows gain-rows">
          {links.map((row) => (
            <LinkRow key={row.id} row={row} loaderData={loaderData} />
          ))}
        </ul>
      </section>
    </ClientPage>
  )
}

function LinkRow({
  row,
  loaderData: { year },
}: {
  row: OwnGainsLink
  loaderData: PageProps<typeof load>['loaderData']
}) {
  const words = useWords('gains')
  const devices = useWords('account').security.device
  const locale = useLocale()
  const { link } = words
  const made = dateText(locale, istDate(Date.parse(row.madeAt)))
  const states = {
    open: { text: link.open, date: row.endsAt },
    ended: { text: link.over, date: row.endedAt ?? row.endsAt },
    expired: { text: link.expired, date: row.endsAt },
  }
  const state = states[row.state]
  return (
    <li>
      <div>
        <strong>{fill(link.line, { year: row.year, date: made })}</strong>
        <p className="muted small">
          <Sentence text={state.text} values={{ date: <DateText date={state.date} shape="instant" /> }} />{' '}
          {row.openings.length === 0 ? link.notOpened : plural(locale, link.openings, row.openings.length)}
        </p>
        <ul className="muted small">
          {row.openings.map((opening) => (
            <li key={opening.id}>
              <Sentence
                text={link.opening}
                values={{
                  date: <DateText date={opening.opened_at} shape="instant" />,
                  what: link.what[opening.what],
                  device: deviceInWords(opening.device ?? '', devices),
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      {row.state === 'open' ? (
        <Form method="post" action={`/gains/link?year=${year}`} className="no-print">
          <Button
            kind="quiet"
            size="small"
            type="submit"
            name="end"
            value={row.id}
            aria-label={fill(link.endOf, { year: row.year, date: made })}
          >
            {link.end}
          </Button>
        </Form>
      ) : null}
    </li>
  )
}
