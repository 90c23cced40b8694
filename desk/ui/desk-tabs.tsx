import { useLocation, useSearch } from 'wouter'
import { formatNumber } from '#finance/rupees.ts'

/** Views of one screen, each with its own address and how much is in it. */
export function DeskTabs({
  label,
  name,
  tabs,
}: {
  /** What the tabs choose between. */
  label: string
  /** The name in the address; the first tab is the usual one. */
  name: string
  tabs: readonly { readonly id: string; readonly label: string; readonly count?: number }[]
}) {
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  const current = search.get(name) ?? tabs[0]?.id
  const addressOf = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === tabs[0]?.id) next.delete(name)
    else next.set(name, id)
    return next.size > 0 ? `${path}?${next}` : path
  }
  return (
    <nav className="desk-tabs" aria-label={label}>
      {tabs.map(({ id, label: words, count }) => (
        <a
          key={id}
          href={addressOf(id)}
          aria-current={id === current ? 'page' : undefined}
          // After a press of the pointer the keys are the list's: Enter would press the tab again.
          onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.blur()}
        >
          {words} {count !== undefined && <span className="num">{formatNumber(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
