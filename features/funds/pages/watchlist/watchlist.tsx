import { fill } from '#content/fill.ts'
import { addressIn } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { findClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { type Done, UndoMessage } from '#site/client/undo-message.tsx'
import { UserCopy } from '#site/client/user-copy.tsx'
import { livePath, watchDevicePath } from '#site/document/built-files.server.ts'
import { Crumbs } from '#site/document/crumbs.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { mostWatched, parseWatched, watchedText } from '../../watched.ts'
import { changeOwnList } from './change.server.ts'
import { WatchList, WatchNotes } from './watch-list.tsx'
import { visitorAddress } from './watch-query.ts'
import { watchView } from './watch-view.server.ts'
import styles from './watchlist.css?inline'

export default definePage({ styles, load, act, render: VisitorWatchlist })

/** The list of somebody who is not signed in. Its funds are in the address; the device keeps them (features/funds/pages/watchlist/device.ts). */
async function load({ url, services, context }: RouteArgs) {
  const { searchParams } = url
  // A client's is in her account; funds that came with the address are offered there.
  if (await findClient(context)) throw redirect(`/dashboard/watchlist${url.search}`, 303)
  const today = istDate(services.clock.now())
  const asked = parseWatched(searchParams.get('funds') ?? '', today)
  const nameOf = (code: string) => context.firm.funds.find((fund) => fund.code === code)?.name
  const shown = asked.filter(({ code }) => nameOf(code) !== undefined)
  const [removed] = parseWatched(searchParams.get('removed') ?? '', today)
  return {
    view: await watchView(context, shown),
    asked,
    shown,
    firmName: context.firm.name,
    removed: removed && { name: nameOf(removed.code) ?? removed.code, text: watchedText([removed]) },
    isFull: searchParams.has('full'),
    signIn: `/login?next=${encodeURIComponent(addressIn(context.language, visitorAddress(shown)))}`,
    script: watchDevicePath,
    liveScript: livePath,
  }
}

async function act({ url, request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await findClient(context)
  if (client) return await changeOwnList(context, client.id, read)
  const today = istDate(services.clock.now())
  const list = parseWatched(url.searchParams.get('funds') ?? '', today)
  const [removed] = parseWatched(read('remove'), today)
  const [added] = parseWatched(read('add'), today)
  const others = list.filter(({ code }) => code !== removed?.code && code !== added?.code)
  if (added)
    return list.length >= mostWatched
      ? redirect(visitorAddress(list, { full: '' }), 303)
      : redirect(visitorAddress([added, ...others]), 303)
  const gone = list.filter(({ code }) => code === removed?.code)
  return redirect(visitorAddress(others, gone.length > 0 ? { removed: watchedText(gone) } : {}), 303)
}

type Loaded = PageProps<typeof load>['loaderData']

function VisitorWatchlist({ loaderData }: PageProps<typeof load, typeof act>) {
  const words = useWords('watchlist')
  const home = useWords('pages').home.name
  const portfolioName = useWords('pages').portfolio.name
  const { name } = useWords('pages').watchlist
  const { breadcrumbs, mind } = useWords('frame').ui
  const locale = useLocale()
  const { view, asked, shown, removed } = loaderData
  const done: Done | null = removed
    ? {
        word: 'removed',
        text: fill(words.done.removed, { name: removed.name }),
        undo: { action: visitorAddress(shown), field: 'add', id: removed.text },
      }
    : null
  return (
    <>
      <DocumentHead title={name} firmName={loaderData.firmName} isPrivate />
      <UserCopy user={null} />
      <Pagehead
        title={name}
        lead={words.lead}
        crumbs={
          <Crumbs
            label={breadcrumbs}
            items={[
              { label: home, href: '/' },
              { label: portfolioName, href: '/portfolio' },
              { label: name },
            ]}
          />
        }
      />
      <div className="column gap-5 wrap watch-page" {...on('watchlist', watchedText(asked))}>
        {done ? (
          <div {...on('watch-change', 'add')}>
            <UndoMessage done={done} />
          </div>
        ) : null}
        {loaderData.isFull ? (
          <Notice kind="warn" word={mind} role="alert">
            {fill(words.full, { most: mostWatched })}
          </Notice>
        ) : null}
        {asked.length > shown.length ? (
          <p className="muted">{plural(locale, words.gone, asked.length - shown.length)}</p>
        ) : null}
        <WatchList view={view} path="/watchlist" funds={shown} />
        {shown.length > 0 ? <Kept {...loaderData} /> : null}
        <WatchNotes view={view} />
      </div>
      <PageScript src={loaderData.script} />
      <PageScript src={loaderData.liveScript} />
    </>
  )
}

/** Where the list is kept, and how it comes into an account. The script of the page knows whether this device has it. */
function Kept({ signIn }: Loaded) {
  const words = useWords('watchlist')
  const { kept } = words
  return (
    <div className="stack watch-kept no-print">
      <p {...on('watch-address')}>{kept.address}</p>
      <p hidden {...on('watch-kept')}>
        {kept.device}
      </p>
      <div className="row">
        <Button kind="quiet" size="small" hidden {...on('watch-keep')}>
          {kept.keep}
        </Button>
        <Link href={signIn}>{kept.signIn}</Link>
      </div>
    </div>
  )
}
