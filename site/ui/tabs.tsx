import { Link } from './link.tsx'

type TabsProps = {
  /** What the tabs choose between: "Products". */
  label: string
  tabs: { href: string; label: string; current: boolean }[]
}

/**
 * Views of one page that have their own address: links, so they work without script and
 * can be shared. Not ARIA tabs: those promise that no page is loaded.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
