import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { Policy } from '../policies.server.ts'

type PolicyListProps = {
  policies: readonly Policy[]
  /** Today in India. */
  today: string
  /** The reader may change them. */
  isReader: boolean
}

/** Policies with what one has to know of each. */
export function PolicyList({ policies, today, isReader }: PolicyListProps) {
  const words = useWords('household').protection
  if (policies.length === 0) return <p className="muted">{words.none}</p>
  return (
    <ul className="column gap-4 grant-list">
      {policies.map((policy) => (
        <li key={policy.id}>
          <h3>
            {words.kinds[policy.kind]} · {policy.insurer}
          </h3>
          <PolicyFacts policy={policy} today={today} />
          {policy.typed_by === null ? null : (
            <p className="muted small">{fill(words.byOffice, { name: policy.typed_by })}</p>
          )}
          {isReader ? (
            <p className="no-print">
              <Link
                href={`/household/policy?id=${policy.id}`}
                aria-label={fill(words.changeOf, { insurer: policy.insurer })}
              >
                {words.change}
              </Link>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function PolicyFacts({ policy, today }: Pick<PolicyListProps, 'today'> & { policy: Policy }) {
  const words = useWords('household').protection
  const { premium_paise: premium, due_on: due } = policy
  const date = due === null ? null : <DateText date={due} />
  const amount = premium === null ? null : <Amount paise={premium} />
  const facts: [name: string, value: ReactNode][] = [
    [words.insured, policy.insured],
    [
      words.premium,
      amount && (
        <Sentence text={words.premiumText} values={{ amount, every: words.every[policy.premium_every] }} />
      ),
    ],
    [words.due, due !== null && due < today ? <Sentence text={words.overdue} values={{ date }} /> : date],
    [words.nominee, policy.nominee || words.noNominee],
    [words.papers, policy.papers || null],
  ]
  const unknown = facts.filter(([, value]) => value === null).map(([name]) => name)
  if (unknown.length > 0) facts.push([words.unknown, unknown.join(' · ')])
  // The office takes in policies without a sum, such as a car's.
  if (policy.cover_paise > 0) facts.unshift([words.cover, <Amount key="cover" paise={policy.cover_paise} />])
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
