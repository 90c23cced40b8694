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
  const due = policy.due_on
  const unknown = [
    policy.premium_paise === null ? words.premium : null,
    due === null ? words.due : null,
    policy.papers === '' ? words.papers : null,
  ].filter((name) => name !== null)
  return (
    <dl className="facts">
      {/* The office takes in policies without a sum, such as a car's. */}
      {policy.cover_paise > 0 && (
        <div>
          <dt>{words.cover}</dt>
          <dd>
            <Amount paise={policy.cover_paise} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.insured}</dt>
        <dd>{policy.insured}</dd>
      </div>
      {policy.premium_paise === null ? null : (
        <div>
          <dt>{words.premium}</dt>
          <dd>
            <Sentence
              text={words.premiumText}
              values={{
                amount: <Amount paise={policy.premium_paise} />,
                every: words.every[policy.premium_every],
              }}
            />
          </dd>
        </div>
      )}
      {due === null ? null : (
        <div>
          <dt>{words.due}</dt>
          <dd>
            {due < today ? (
              <Sentence text={words.overdue} values={{ date: <DateText date={due} /> }} />
            ) : (
              <DateText date={due} />
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{words.nominee}</dt>
        <dd>{policy.nominee === '' ? words.noNominee : policy.nominee}</dd>
      </div>
      {policy.papers === '' ? null : (
        <div>
          <dt>{words.papers}</dt>
          <dd>{policy.papers}</dd>
        </div>
      )}
      {unknown.length > 0 && (
        <div>
          <dt>{words.unknown}</dt>
          <dd>{unknown.join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}
