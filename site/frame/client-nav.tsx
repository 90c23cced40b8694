import { type ClientSection, clientSectionOf, clientSections, sectionPath } from '../client/client-pages.ts'
import { useWords } from '../language/use-words.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

const icons: Readonly<Record<ClientSection, IconName>> = {
  money: 'chart',
  transactions: 'exchange',
  requests: 'chat',
  papers: 'document',
  family: 'people',
}

type ClientNavProps = {
  /** Path of this page, to mark where we are. */
  path: string
}

/** The sections of the client area: a second bar on a wide window, tabs at the bottom of a phone. */
export function ClientNav({ path }: ClientNavProps) {
  const { label } = useWords('frame').clientNav
  const names = useWords('pages')
  const current = clientSectionOf(path)
  return (
    <nav className="client-nav no-print" aria-label={label}>
      <ul className="client-nav-list">
        {clientSections.map((section) => {
          const href = sectionPath(section)
          return (
            <li key={section}>
              <Link
                href={href}
                aria-current={current === section ? (href === path ? 'page' : 'true') : undefined}
              >
                <Icon name={icons[section]} size={22} />
                <span>{names[section].name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
