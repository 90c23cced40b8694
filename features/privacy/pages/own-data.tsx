import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient, requireRecentSignIn } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import {
  askToClose,
  cancelClosing,
  closingOf,
  consentsOf,
  isWithdrawable,
  withdrawConsent,
} from '../privacy.server.ts'
import styles from './own-data.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: OwnData })

const page = '/profile/data'

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { profile } = wordsIn(context.language)
  const closesAt = await closingOf(services, client.id)
  const said = url.searchParams.get('done')
  return {
    ...clientFrame(context, client),
    consents: (await consentsOf(services, client)).map((row) => ({
      id: row.id,
      purpose: row.purpose,
      givenAt: row.given_at,
      withdrawnAt: row.withdrawn_at,
      text: row.text,
      language: row.language,
      canWithdraw: isWithdrawable(row.purpose) && row.withdrawn_at === null,
    })),
    closesOn: closesAt && istDate(Date.parse(closesAt)),
    message: said === 'asked' || said === 'kept' ? profile.privacy.close[said] : null,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  switch (read('act')) {
    case 'withdraw':
      if (!(await withdrawConsent(services, client, read('id')))) throw missingPage()
      return redirect(page, 303)
    case 'close':
      await requireRecentSignIn(context)
      await askToClose(services, client, context)
      return redirect(`${page}?done=asked#close`, 303)
    case 'keep':
      await cancelClosing(services, client.id)
      return redirect(`${page}?done=kept#close`, 303)
    default:
      throw new Response(null, { status: 400 })
  }
}

function OwnData({ loaderData }: PageProps<typeof load, typeof act>) {
  const words = useWords('profile').privacy
  const { ui } = useWords('frame')
  const family = useWords('myMoney')
  const locale = useLocale()
  const { consents, closesOn, message } = loaderData
  const { download, consent, close } = words
  const purposes: Readonly<Record<string, string>> = consent.purposes
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      <section className="card stack">
        <h2 className="h3">{download.heading}</h2>
        <p className="muted">{download.text}</p>
        <ButtonLink href="/profile/data/everything.zip">{download.button}</ButtonLink>
      </section>
      <section className="card stack">
        <h2 className="h3">{family.title}</h2>
        <p className="muted">{family.lead}</p>
        <p>
          <Link href="/profile/family">{family.title}</Link>
        </p>
      </section>
      <section className="card stack">
        <h2 className="h3">{words.looks.heading}</h2>
        <p className="muted">{words.looks.text}</p>
        <p>
          <Link href="/profile/looks">{words.looks.link}</Link>
        </p>
      </section>
      <section className="card stack">
        <h2 className="h3">{consent.heading}</h2>
        <p className="muted">{consent.text}</p>
        {consents.length === 0 ? <p>{consent.none}</p> : null}
        <ul className="rows entries">
          {consents.map((row) => (
            <li key={row.id} {...on('offline-place')}>
              <div>
                <strong>{purposes[row.purpose] ?? row.purpose}</strong>
                <small className="muted">
                  {fill(consent.given, { date: dateText(locale, istDate(Date.parse(row.givenAt))) })}
                  {row.withdrawnAt
                    ? ` · ${fill(consent.withdrawn, { date: dateText(locale, istDate(Date.parse(row.withdrawnAt))) })}`
                    : ''}
                </small>
                {row.text === null ? null : (
                  <Disclosure summary={consent.words}>
                    <p lang={row.language}>{row.text}</p>
                  </Disclosure>
                )}
              </div>
              {row.canWithdraw ? (
                <Form method="post" action={page}>
                  <input type="hidden" name="id" value={row.id} />
                  <Button type="submit" size="small" kind="quiet" name="act" value="withdraw">
                    {consent.withdraw}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section className="card stack" id="close">
        <h2 className="h3">{close.heading}</h2>
        {message ? (
          <Notice kind="good" word={ui.done} role="status">
            {message}
          </Notice>
        ) : null}
        <p className="muted">{close.text}</p>
        {closesOn ? <p>{fill(close.pending, { date: dateText(locale, closesOn) })}</p> : null}
        <Form method="post" action={page}>
          <Button type="submit" kind="quiet" name="act" value={closesOn ? 'keep' : 'close'}>
            {closesOn ? close.keep : close.button}
          </Button>
        </Form>
      </section>
    </ClientPage>
  )
}
