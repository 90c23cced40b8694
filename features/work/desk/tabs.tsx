import { formatNumber } from '#finance/rupees.ts'
import { Link } from '#site/ui/link.tsx'

/** The views of one list, each an address. */
export function Tabs({
  label,
  path,
  tabs,
  chosen,
}: {
  label: string
  /** The screen, after `/desk`. */
  path: `/${string}`
  /** The first is the screen without a tab in its address. */
  tabs: readonly { readonly id: string; readonly title: string; readonly count?: number }[]
  chosen: string
}) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      {tabs.map(({ id, title, count }, at) => (
        <Link
          key={id}
          href={at === 0 ? path : `${path}?tab=${id}`}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {title} {count !== undefined && <span className="num">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
