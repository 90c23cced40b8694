import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { formatNumber } from '#finance/rupees.ts'
import { Icon } from '#site/ui/icon.tsx'
import { AddressContext, Link } from '#site/ui/link.tsx'
import { may } from '../acts/access.ts'
import { screens } from '../acts/screens.ts'
import { listenForKeys, useKeys } from '../keys/use-keys.ts'
import { KeyHelp } from '../palette/key-help.tsx'
import { Palette } from '../palette/palette.tsx'
import { AccountMenu } from '../ui/account-menu.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { useData } from '../ui/data.ts'
import { showOpenTab } from '../ui/desk-tabs.tsx'
import { AccessGate, DoorOpened, OfflineBar } from '../ui/gate.tsx'
import { Keys } from '../ui/keys.tsx'
import { me } from '../ui/me.ts'
import { ScreenHead } from '../ui/parts.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { Empty, Loading } from '../ui/states.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { deskFrameWords } from '../words/frame.ts'
import { screenComponents } from './screen-components.ts'

const words = deskFrameWords.bar
/** What every address of a screen begins with. */
const base = '/desk'

const open = screens.filter(({ right }) => may(me.roles, right))
const addressOf = (path: string) => (path.startsWith('/') ? `${base}${path}` : path)

/** The screen of the address: with bar and navigation, or alone for the one that a client sees too. */
export function Shell() {
  const [path] = useLocation()
  useEffect(listenForKeys, [])
  const meeting = path.startsWith(`${base}/meeting/`) ? path.slice(`${base}/meeting/`.length) : null
  return meeting === null ? <Office /> : <MeetingAlone id={decodeURIComponent(meeting)} />
}

const Meeting = lazy(() => import('#features/reviews/desk/meeting.tsx'))

/** A review as client and office look at it together: nothing of anyone else, and no way to it by a key or a link. */
function MeetingAlone({ id }: { id: string }) {
  return (
    <AddressContext value={addressOf}>
      <main id="screen" className="meeting-alone" tabIndex={-1}>
        {me.isPractice && <PracticeBand />}
        <OfflineBar />
        <Suspense fallback={<Loading />}>
          <Meeting id={id} />
        </Suspense>
      </main>
      <Toasts />
      <AccessGate />
      <Announcer />
    </AddressContext>
  )
}

/** The bar, the navigation and the screen of the address. */
function Office() {
  const [path, navigate] = useLocation()
  const [over, setOver] = useState<'palette' | 'help' | 'menu' | null>(null)
  const go = (to: string) => navigate(addressOf(to))
  useEffect(() => followLinks((to) => navigate(to)), [navigate])
  useKeys({
    palette: () => setOver('palette'),
    help: () => setOver('help'),
    escape: () => (over === 'menu' ? setOver(null) : false),
    ...Object.fromEntries(open.map(({ id, path: to }) => [`go-${id}`, () => go(to)])),
  })
  const { data: firm } = useQuery({ queryKey: ['firm-name'], queryFn: skipToken, initialData: me.firm })
  const close = () => setOver(null)
  if (path === `${base}/opened`) return <DoorOpened />
  return (
    <AddressContext value={addressOf}>
      <a className="skip" href="#screen">
        {words.skip}
      </a>
      {me.isPractice && <PracticeBand />}
      <header className="row row-whole gap-4 bar">
        <button
          type="button"
          className="bar-menu"
          aria-expanded={over === 'menu'}
          aria-label={words.menu}
          onClick={() => setOver(over === 'menu' ? null : 'menu')}
        >
          <Icon name="menu" />
        </button>
        <p className="bar-brand">
          <span className="brand">{firm}</span> {words.office}
          {me.isSample && !me.isPractice && <span className="tag">{words.sample}</span>}
        </p>
        <button
          type="button"
          className="row row-whole row-apart muted bar-find"
          onClick={() => setOver('palette')}
        >
          <span>{words.find}</span>
          <Keys of="palette" />
        </button>
        <p className="bar-me">
          <button type="button" className="bar-keys" onClick={() => setOver('help')}>
            {words.keys} <Keys of="help" />
          </button>
        </p>
        <AccountMenu />
      </header>
      <div className="frame" data-menu={over === 'menu' || undefined}>
        <Navigation path={path} onGo={close} />
        <main id="screen" tabIndex={-1}>
          <OfflineBar />
          <EntryTabs path={path} />
          <ScreenBoundary path={path} screen={open.find(({ path: to }) => isAt(path, to))?.id}>
            <Suspense fallback={<Loading />}>
              <Switch>
                {open.map(({ id, path: at }) => (
                  <Route key={id} path={`${base}${at}/*?`}>
                    {(params) => <ScreenAt id={id} rest={params['*'] ?? ''} />}
                  </Route>
                ))}
                <Route path={base}>
                  <Redirect to={addressOf(open[0]?.path ?? '/none')} replace />
                </Route>
                <Route>
                  <NoScreen path={path} />
                </Route>
              </Switch>
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
      {over === 'palette' && <Palette onClose={close} onGo={go} onHelp={() => setOver('help')} />}
      {over === 'help' && <KeyHelp onClose={close} />}
      <Toasts />
      <AccessGate />
      <Announcer />
    </AddressContext>
  )
}

/** Says on every screen that nothing of it is real. */
function PracticeBand() {
  return (
    <aside className="row practice-band" aria-label={words.practice.name}>
      <p>
        <strong>{words.practice.name}</strong> {words.practice.about}
      </p>
      <Link href="/practice">{words.practice.exercises}</Link>
      <form method="post" action="/practice/leave">
        <button type="submit">{words.practice.leave}</button>
      </form>
    </aside>
  )
}

function ScreenAt({ id, rest }: { id: keyof typeof screenComponents; rest: string }) {
  const Component = screenComponents[id]
  const record = rest.split('/')[0] ?? ''
  return <Component id={record === '' ? null : decodeURIComponent(record)} />
}

/** The screens that a person may open, by their entry of the navigation. The first hour goes once it is over. */
function useEntries() {
  const { data: counts = {} } = useData('counts', {})
  const shown = open.filter(({ id }) => id !== 'first-hour' || counts[id])
  return { counts, entries: [...Map.groupBy(shown, ({ entry }) => entry)] }
}

const isAt = (path: string, to: string) => path === addressOf(to) || path.startsWith(`${addressOf(to)}/`)

/** These begin a group of entries, or of the screens of one. */
const apart: readonly string[] = ['clients', 'business', 'settings', 'staff', 'health', 'manual']
/** On a phone more tabs than these are a list behind a button. */
const mostTabs = 6

function Navigation({ path, onGo }: { path: string; onGo: () => void }) {
  const { counts, entries } = useEntries()
  return (
    <nav className="nav" aria-label={words.navigation}>
      <ul>
        {entries.map(([entry, members]) => (
          <li key={entry} data-apart={apart.includes(entry) || undefined}>
            <Link
              href={members[0]!.path}
              aria-current={members.some(({ path: to }) => isAt(path, to)) ? 'page' : undefined}
              onClick={onGo}
            >
              {deskFrameWords.entries[entry]}
              <CountOf of={sumOf(members.map(({ id }) => (id === 'clients' ? 0 : (counts[id] ?? 0))))} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The other screens of the entry that is open. */
function EntryTabs({ path }: { path: string }) {
  const { counts, entries } = useEntries()
  const [entry, members] = entries.find(([, own]) => own.some(({ path: to }) => isAt(path, to))) ?? []
  if (!entry || !members || members.length < 2) return null
  const isList = members.length > mostTabs
  const here = members.find(({ path: to }) => isAt(path, to))
  return (
    <>
      {isList && here && (
        <button type="button" className="entry-list" popoverTarget="entry-tabs">
          {deskFrameWords.entries[entry]} › <strong>{deskFrameWords.screens[here.id]}</strong>
        </button>
      )}
      <nav
        // At each render: the counts that come later make the tabs wider.
        ref={(nav) => showOpenTab(nav)}
        // Another screen closes the list.
        key={here?.id}
        id="entry-tabs"
        className="desk-tabs entry-tabs"
        aria-label={deskFrameWords.entries[entry]}
        popover={isList ? 'auto' : undefined}
      >
        {members.map(({ id, path: to }) => (
          <Link
            key={id}
            href={to}
            aria-current={isAt(path, to) ? 'page' : undefined}
            data-apart={apart.includes(id) || undefined}
          >
            {deskFrameWords.screens[id]} <CountOf of={counts[id]} />
          </Link>
        ))}
      </nav>
    </>
  )
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function CountOf({ of }: { of: number | undefined }) {
  return of ? <span className="num">{formatNumber(of)}</span> : null
}

/** Opens links of the desk without loading a document. Links to doors, files and other sites stay as they are. */
function followLinks(navigate: (to: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || !pathname.startsWith(`${base}/`)) return
    if (hash !== '' && pathname === location.pathname && search === location.search) return
    event.preventDefault()
    navigate(`${pathname}${search}`)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

/** An address without a screen, or with one of another role. */
function NoScreen({ path }: { path: string }) {
  const { missing, missingHelp, notYours, notYoursHelp } = deskFrameWords.states
  const screen = screens.find(({ path: at }) => `${path}/`.startsWith(`${base}${at}/`))
  return (
    <div className="split-main">
      <ScreenHead title={screen ? deskFrameWords.screens[screen.id] : missing} />
      <Empty title={screen ? notYours : missingHelp}>{screen && <p>{notYoursHelp}</p>}</Empty>
    </div>
  )
}
