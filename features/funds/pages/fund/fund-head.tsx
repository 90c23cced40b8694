import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Money } from '#site/ui/money.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PartProps } from './part-props.ts'

type FundHeadProps = PartProps & {
  crumbs: ReactNode
  /** How old the price is; null for the latest. */
  age: string | null
  /** The star that puts the fund on the watchlist. */
  star: ReactNode
}

/** Name, kind and price of the fund. */
export function FundHead({ tones, view, crumbs, age, star }: FundHeadProps) {
  const words = useWords('fund')
  const { fund, nav, navDate } = view
  const day = view.periods.find((row) => row.period === '1D')?.figure ?? null
  return (
    <Pagehead
      title={<span lang="en">{fund.name}</span>}
      crumbs={crumbs}
      aside={
        <div className="fund-nav">
          <p className="display fund-nav-figure">
            <Money rupees={nav} decimals={4} />
          </p>
          <p>
            {age ? (
              <span className="chip chip-gold">{age}</span>
            ) : (
              <Sentence text={words.navOf} values={{ date: <DateText date={navDate} /> }} />
            )}
          </p>
          {day && (
            <p>
              <strong>
                <Sentence
                  text={words.inADay}
                  values={{ change: <Percent fraction={day.value} words={tones} /> }}
                />
              </strong>
            </p>
          )}
        </div>
      }
    >
      <ul className="row fund-chips">
        <li className="chip">{view.category}</li>
        <li className="chip">{words.chips.plan}</li>
        <li className="chip">{fill(words.chips.risk, { level: view.risk })}</li>
        <li className="chip">
          <span>
            <Sentence text={words.chips.from} values={{ amount: <Money rupees={fund.minInvestment} /> }} />
          </span>
        </li>
        <li>{star}</li>
      </ul>
    </Pagehead>
  )
}
