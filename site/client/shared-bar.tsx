import type { Scope } from '#content/scopes.ts'
import { istDate } from '#finance/dates.ts'
import { DateText } from '../language/date-text.tsx'
import { useWords } from '../language/use-words.tsx'
import { Link } from '../ui/link.tsx'
import { Sentence } from '../ui/sentence.tsx'
import type { ClientFrame } from './client-frame.server.ts'

/** The grant that a page is shown by. */
export type Shared = NonNullable<ClientFrame['of']>

const ends = {
  value: '',
  holdings: '/holdings',
  transactions: '/transactions',
  gains: '/gains',
  documents: '/documents',
} as const

/** Returns the address at which a grant shows a scope. */
export function scopeAddress(grantId: string, scope: Scope): string {
  return `/household/${grantId}${ends[scope]}`
}

/** A grant that ends at midnight ends with the day before. */
function lastDay(endsAt: string): string {
  return istDate(Date.parse(endsAt) - 1)
}

type SharedBarProps = {
  of: Shared
  /** The title of the page. */
  title: string
}

/** Says whose money a page shows, until when, and that it is only read. Links to the other things that were granted. */
export function SharedBar({ of, title }: SharedBarProps) {
  const words = useWords('household').view
  const { name, endsAt, grantId, scopes } = of
  return (
    <div className="shared-bar">
      <p>
        <Sentence
          text={words.bar}
          values={{
            name: <strong>{name}</strong>,
            date: endsAt && <DateText date={lastDay(endsAt)} />,
          }}
        />
      </p>
      <nav className="no-print" aria-label={words.tabs}>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <Link
                href={scopeAddress(grantId, scope)}
                aria-current={title === words.scopes[scope] ? 'page' : undefined}
              >
                {words.scopes[scope]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
