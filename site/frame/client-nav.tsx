import { type ClientSection, clientSectionOf, clientSections } from '#content/pages.ts'
import { useWords } from '../language/use-words.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

const icons: Readonly<Record<ClientSection, IconName>> = {
  overview: 'chart',
  transactions: 'exchange',
  statements: 'document',
  requests: 'mail',
  profile: 'user',
}

type ClientNavProps = {
  /** Path of this page, to mark where we are. */
  path: string
}

/** The sections of the client area: a second bar on a wide window, tabs at the bottom of a phone. */
export function ClientNav({ path }: ClientNavProps) {
  const words = useWords('frame').clientNav
  const current = clientSectionOf(path)
  return (
    <nav className="client-nav no-print" aria-label={words.label}>
      <ul className="client-nav-list">
        {clientSections.map(({ id, path: href }) => (
          <li key={id}>
            <Link href={href} aria-current={current === id ? (href === path ? 'page' : 'true') : undefined}>
              <Icon name={icons[id]} size={22} />
              <span>{words.sections[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
