import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatNumber } from '#finance/rupees.ts'
import { deskFrameWords } from '../words/frame.ts'

/** On a phone tabs are one line, which may begin with others than the open one. */
export function showOpenTab(nav: HTMLElement | null): void {
  const [first, open] = ['a', '[aria-current]'].map((tab) => nav?.querySelector<HTMLElement>(tab))
  if (nav && first && open) nav.scrollLeft = open.offsetLeft - first.offsetLeft
}

/** Views of one screen, each with its own address and how much is in it. */
export function DeskTabs({
  label,
  name,
  tabs,
  current: given,
  usual = tabs[0]?.id,
}: {
  /** What the tabs choose between. */
  label: string
  /** The name in the address. */
  name: string
  tabs: readonly { readonly id: string; readonly label: string; readonly count?: number | null }[]
  /** The id of the tab that is open, where the address names a part of it. */
  current?: string | undefined
  /** What is open without the name in the address. */
  usual?: string | undefined
}) {
  const [path] = useLocation()
  const nav = useRef<HTMLElement>(null)
  const search = new URLSearchParams(useSearch())
  const current = given ?? search.get(name) ?? usual
  useEffect(() => showOpenTab(nav.current), [current])
  const addressOf = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === usual) next.delete(name)
    else next.set(name, id)
    return next.size > 0 ? `${path}?${next}` : path
  }
  return (
    <nav ref={nav} className="desk-tabs" aria-label={label}>
      {tabs.map(({ id, label: words, count }) => (
        <a
          key={id}
          href={addressOf(id)}
          aria-current={id === current ? 'page' : undefined}
          // After a press of the pointer the keys are the list's: Enter would press the tab again.
          onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.blur()}
        >
          {words}{' '}
          {count !== undefined && (
            <span className="num">
              {count === null ? `(${deskFrameWords.list.notKnown})` : formatNumber(count)}
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
