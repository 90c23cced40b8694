import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { type Done, UndoMessage } from '#site/client/undo-message.tsx'
import { livePath, watchDevicePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { mostWatched, parseWatched, type Watched, watchedText } from '../../watched.ts'
import { watchedBy } from '../../watchlist.server.ts'
import type { WatchlistWords } from '../../words/watchlist.ts'
import { changeOwnList } from './change.server.ts'
import { WatchList, WatchNotes } from './watch-list.tsx'
import { watchView } from './watch-view.server.ts'
import styles from './watchlist.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: OwnWatchlist })

const path = '/dashboard/watchlist'

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { searchParams } = url
  const today = istDate(services.clock.now())
  const list = await watchedBy(services, client.id)
  const { funds } = context.firm
  const nameOf = (code: string) => funds.find((fund) => fund.code === code)?.name
  const asked = parseWatched(searchParams.get('funds') ?? '', today)
  const [removed] = parseWatched(searchParams.get('removed') ?? '', today)
  const [added] = parseWatched(searchParams.get('added') ?? '', today)
  const has = (code: string) => list.some((fund) => fund.code === code)
  const view = await watchView(context, list)
  return {
    view,
    ...clientFrame(context, client),
    list,
    offered: asked.filter(({ code }) => nameOf(code) !== undefined && !has(code)),
    removed: removed && !has(removed.code) ? { fund: removed, name: nameOf(removed.code) } : null,
    added: added && has(added.code) ? { fund: added, name: nameOf(added.code) } : null,
    moved: /^\d{1,2}$/.test(searchParams.get('moved') ?? '') ? Number(searchParams.get('moved')) : 0,
    isFull: searchParams.has('full'),
    script: watchDevicePath,
    liveScript: livePath,
  }
}

async function act({ request, context }: RouteArgs) {
  const client = await requireClient(context)
  return await changeOwnList(context, client.id, await readForm(request))
}

type Loaded = PageProps<typeof load>['loaderData']

function doneIn({ removed, added }: Loaded, { done }: WatchlistWords): Done | null {
  if (removed) {
    const name = removed.name ?? removed.fund.code
    // A fund that the firm lists no more can't come back.
    const undo = removed.name
      ? { action: path, field: 'add' as const, id: watchedText([removed.fund]) }
      : null
    return { word: 'removed', text: fill(done.removed, { name }), undo }
  }
  if (!added?.name) return null
  const text = fill(done.added, { name: added.name })
  return { word: 'added', text, undo: { action: path, field: 'remove', id: added.fund.code } }
}

function OwnWatchlist({ loaderData }: PageProps<typeof load, typeof act>) {
  const words = useWords('watchlist')
  const { name } = useWords('pages').watchlist
  const { ui } = useWords('frame')
  const locale = useLocale()
  const { view, list, offered, moved } = loaderData
  const done = doneIn(loaderData, words)
  return (
    <ClientPage title={name} data={loaderData} lead={words.lead}>
      <div
        className="column gap-5 watch-page"
        {...on('watchlist', watchedText(list))}
        {...on('watchlist-account')}
      >
        {done ? <UndoMessage done={done} /> : null}
        {moved > 0 ? (
          <Notice kind="good" word={ui.done} role="status">
            {plural(locale, words.done.moved, moved)}
          </Notice>
        ) : null}
        {loaderData.isFull ? (
          <Notice kind="warn" word={ui.mind} role="alert">
            {fill(words.full, { most: mostWatched })}
          </Notice>
        ) : null}
        {offered.length > 0 ? <Offer offered={offered} /> : null}
        <WatchList view={view} path={path} funds={null} />
        {list.length > 0 ? <p className="muted">{words.kept.account}</p> : null}
        <WatchNotes view={view} />
      </div>
      <PageScript src={loaderData.script} />
      <PageScript src={loaderData.liveScript} />
    </ClientPage>
  )
}

/** Funds that came with the address or from this device, for the client to take into her account. */
function Offer({ offered }: { offered: readonly Watched[] }) {
  const words = useWords('watchlist')
  const locale = useLocale()
  const { offer } = words
  return (
    <section className="card stack no-print">
      <p>{plural(locale, offer.text, offered.length)}</p>
      <Form method="post" action={path} className="row">
        <Button type="submit" size="small" name="move" value={watchedText(offered)}>
          {plural(locale, offer.move, offered.length)}
        </Button>
        <Link href={path} {...on('watch-forget')}>
          {offer.leave}
        </Link>
      </Form>
    </section>
  )
}
