import type { ReactNode } from 'react'
import type { Firm } from '#content/firm.ts'
import { bar, type PageId, pagesOf } from '#content/pages.ts'
import { EyeForm } from '../client/eye.tsx'
import { useWords } from '../language/use-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { Form, Link } from '../ui/link.tsx'
import { on } from '../ui/script-hooks.ts'
import { ChatButton } from './chat-widget.tsx'
import { ClientNav } from './client-nav.tsx'
import { initials } from './initials.ts'
import { LanguageMenu } from './language-menu.tsx'
import type { LanguageChoice } from './languages.ts'
import { Logo } from './logo.tsx'

type NavBarProps = {
  firm: Firm
  /** Path of this page, to mark where we are. */
  path: string
  /** The page begins with a wide picture: the bar lies over it until the page is scrolled. */
  overHero: boolean
  /** What the list of languages is called, and this page in each. */
  languageLabel: string
  languages: readonly LanguageChoice[]
  /** Whose page it is; null on a page for everyone, which frame.ts fills in. */
  client: BarClient | null
}

/** What the bar of a client's own page needs. */
export type BarClient = {
  name: string
  /** Amounts are hidden on this device, and the cookie that says so. */
  amounts: { isHidden: boolean; cookie: string }
  /** The query of the page. */
  search: string
}

type Item = { href: string; label: string }
type Group = { id: string; label: string; items: Item[]; isCurrent: boolean }

/**
 * The bar and, on a phone, the sheet. Menus are popovers: the browser opens them,
 * closes them on Esc and on a click outside, and informs assistive technology, without script.
 *
 * A page for everyone may come from a cache, so it can't depend on the reader: it holds
 * both account states, and `html[data-signed-in]` picks one. The server sets it on a
 * client's own pages, so that signing out works without script; frame.ts sets it on
 * the others.
 *
 * On a client's own pages the sections of the client area come first, and the entries of the website are in the sheet.
 */
export function NavBar({ firm, path, overHero, languageLabel, languages, client }: NavBarProps) {
  const pages = useWords('pages')
  const words = useWords('frame').nav
  const known = new Map(pagesOf(firm).map((page) => [page.id, page.path]))
  const itemsOf = (ids: readonly PageId[]): Item[] =>
    ids.flatMap((id) => {
      const href = known.get(id)
      return href ? [{ href, label: pages[id].inBar ?? pages[id].name }] : []
    })
  const entries = bar.flatMap((entry): (Item | Group)[] => {
    if (typeof entry === 'string') return itemsOf([entry])
    const items = itemsOf(entry.pages)
    if (items.length === 0) return []
    const holdsThis = items.some((item) => isCurrent(item.href, path))
    return [{ id: `menu-${entry.menu}`, label: words.menus[entry.menu], items, isCurrent: holdsThis }]
  })
  const link = (item: Item) => (
    <Link href={item.href} aria-current={isCurrent(item.href, path) ? 'page' : undefined}>
      {item.label}
    </Link>
  )
  const who = <Who name={client?.name ?? null} />
  const linkList = (items: readonly Item[]) => items.map((item) => <li key={item.href}>{link(item)}</li>)
  const list = (groupOf: (group: Group, items: ReactNode) => ReactNode) =>
    entries.map((entry) =>
      'items' in entry ? (
        <li key={entry.id}>{groupOf(entry, linkList(entry.items))}</li>
      ) : (
        <li key={entry.href}>{link(entry)}</li>
      ),
    )
  const accountItems = (
    <>
      {linkList(itemsOf(['dashboard', 'profile']))}
      <li>
        <Logout />
      </li>
    </>
  )
  const account = (
    <li className="when-in">
      <MenuButton id="menu-account" label={words.account}>
        {who}
      </MenuButton>
      <ul className="menu" id="menu-account" popover="auto">
        {accountItems}
      </ul>
    </li>
  )

  const language = <LanguageMenu label={languageLabel} choices={languages} />
  const toggle = (
    <button type="button" className="bar-toggle" popoverTarget="sheet" aria-label={words.openMenu}>
      <Icon name="menu" size={26} />
    </button>
  )

  return (
    <header className="bar" data-over-hero={overHero || undefined}>
      <div className="wrap bar-row">
        <Logo name={firm.name} />

        {client ? (
          <>
            <ClientNav path={path} />
            <div className="client-tools">
              <EyeForm id="eye" back={path + client.search} {...client.amounts} />
              {language}
              <ChatButton className="bar-toggle" />
              <nav className="bar-account" aria-label={words.label}>
                <ul className="bar-list">{account}</ul>
              </nav>
              {toggle}
            </div>
          </>
        ) : (
          <>
            <nav className="bar-nav" aria-label={words.label}>
              <ul className="bar-list">
                {list((group, items) => (
                  <>
                    <MenuButton id={group.id} within={group.isCurrent}>
                      {group.label}
                    </MenuButton>
                    <ul className="menu" id={group.id} popover="auto">
                      {items}
                    </ul>
                  </>
                ))}
                <li className="when-out">
                  <Link href="/login">{pages.login.name}</Link>
                </li>
                <li className="when-out">
                  <Link className="btn btn-small" href="/register">
                    {pages.register.name}
                  </Link>
                </li>
                {account}
              </ul>
            </nav>
            {language}
            {toggle}
          </>
        )}
      </div>

      <Sheet name={firm.name} account={accountItems} who={who}>
        {list((group, items) => (
          <details open={group.isCurrent}>
            <summary>
              {group.label}
              <Icon name="chevron-down" />
            </summary>
            <ul className="sheet-group">{items}</ul>
          </details>
        ))}
      </Sheet>
    </header>
  )
}

type SheetProps = { name: string; account: ReactNode; who: ReactNode; children: ReactNode }

/** The entries on a narrow window, and those of the website on a client's own page. */
function Sheet({ name, account, who, children }: SheetProps) {
  const pages = useWords('pages')
  const words = useWords('frame').nav
  return (
    <nav className="sheet" id="sheet" popover="auto" aria-label={words.menu}>
      <div className="sheet-head">
        <Logo name={name} />
        <button
          type="button"
          className="bar-toggle"
          popoverTarget="sheet"
          popoverTargetAction="hide"
          aria-label={words.closeMenu}
        >
          <Icon name="close" size={26} />
        </button>
      </div>
      <div className="sheet-account when-in">
        <p className="who">{who}</p>
        <ul className="sheet-list">{account}</ul>
      </div>
      <ul className="sheet-list">{children}</ul>
      <div className="sheet-foot when-out">
        <Link className="btn btn-quiet" href="/login">
          {pages.login.name}
        </Link>
        <Link className="btn" href="/register">
          {pages.register.name}
        </Link>
      </div>
    </nav>
  )
}

/** True for the page itself and for pages below it: a fund belongs to Portfolio. */
export function isCurrent(href: string, path: string) {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

type MenuButtonProps = { id: string; within?: boolean; label?: string; children: ReactNode }

function MenuButton({ id, within, label, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="who"
      popoverTarget={id}
      data-within={within || undefined}
      {...on('for', id)}
    >
      {label && <span className="hidden-visually">{label}: </span>}
      {children}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}

/** Where the server doesn't know, frame.ts fills both in from the browser's copy of the profile. */
function Who({ name }: { name: string | null }) {
  return (
    <>
      <span className="avatar" aria-hidden="true" {...on('user-initials')}>
        {name && initials(name)}
      </span>
      <span className="who-name" {...on('user-name')}>
        {name}
      </span>
    </>
  )
}

/** Signing out changes something, so it is a post, never a link. */
function Logout() {
  const label = useWords('frame').nav.logout
  return (
    <Form method="post" action="/logout">
      <button type="submit">
        {label}
        <Icon name="sign-out" size={18} />
      </button>
    </Form>
  )
}
