import type { CategoryShare } from '#finance/ledger-views.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'

type AllocationProps = {
  shares: readonly CategoryShare[]
}

/** Where the money is, by category: a ring and the same in words. The ring would tell the shares, so the eye hides it. */
export function Allocation({ shares }: AllocationProps) {
  const words = useWords('dashboard')
  let before = 0
  return (
    <section className="card allocation" aria-labelledby="allocation-title">
      <h2 id="allocation-title" className="h3">
        {words.allocation.title}
      </h2>
      <div className="row allocation-body">
        <svg className="when-shown" viewBox="0 0 42 42" aria-hidden="true">
          {shares.map(({ category, share }, i) => {
            const start = before
            before += share
            return (
              <circle
                key={category}
                data-part={i % 6}
                cx="21"
                cy="21"
                r="16"
                pathLength={100}
                // A hair of paper between the parts; one part alone is a whole ring.
                strokeDasharray={`${Math.max(0.4, share * 100 - (shares.length > 1 ? 0.8 : 0))} 100`}
                strokeDashoffset={-start * 100}
              />
            )
          })}
        </svg>
        <svg className="when-hidden" viewBox="0 0 42 42" aria-hidden="true">
          <circle className="allocation-dots" cx="21" cy="21" r="16" pathLength={100} />
        </svg>
        <dl className="facts">
          {shares.map(({ category, share, valuePaise }, i) => (
            <div key={category}>
              <dt>
                <span className="allocation-key" data-part={i % 6} aria-hidden="true" />
                {category}
              </dt>
              <dd>
                <Share fraction={share} decimals={1} signed={false} />
                <small className="muted">
                  {' '}
                  <Amount paise={valuePaise} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
