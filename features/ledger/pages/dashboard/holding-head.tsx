import { fill } from '#content/fill.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { GainArrow } from '#site/client/gain-arrow.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { WorthChart } from '../worth/worth-chart.tsx'
import type { LoadedHolding } from './holding.tsx'

/** The name of a holding, what it is worth, and what one can ask of it. */
export function HoldingHead({ loaderData }: { loaderData: LoadedHolding }) {
  const words = useWords('dashboard')
  const { row, isOwn, of, curve } = loaderData
  const { holdings, cards } = words
  return (
    <>
      <div>
        <h1 className="h2" lang="en">
          {row.name}
        </h1>
        <p className="muted">
          {row.category} · {fill(holdings.folio, { folio: row.folio })}
        </p>
      </div>
      <section className="card stack" aria-label={holdings.current}>
        <p className="figure display">
          {row.valuePaise === null ? holdings.noPrice : <Amount paise={row.valuePaise} />}
        </p>
        {row.gainPaise === null ? null : (
          <p>
            <GainArrow fraction={row.returnFraction} /> <Amount paise={row.gainPaise} signed /> ·{' '}
            <Share fraction={row.returnFraction} />
          </p>
        )}
        {row.navDate === null ? null : (
          <p className="muted">
            {row.xirr.ok && !row.xirr.underOneYear ? (
              <>
                <Sentence
                  text={of ? cards.xirrTheirs : cards.xirr}
                  values={{ rate: <Share fraction={row.xirr.rate} decimals={1} signed={false} /> }}
                />{' '}
              </>
            ) : null}
            <Sentence text={words.valuedAt} values={{ date: <DateText date={row.navDate} /> }} />
          </p>
        )}
        {curve ? (
          <div className="holding-curve">
            <WorthChart
              words={words.chart}
              look={loaderData.look}
              curves={{ all: curve }}
              falls={[]}
              first="all"
            />
          </div>
        ) : null}
      </section>
      <div className="row no-print">
        {of ? null : (
          <ButtonLink size="small" href={`/requests/new?scheme=${row.code}`}>
            {holdings.investMore}
          </ButtonLink>
        )}
        {isOwn ? (
          <>
            <ButtonLink kind="quiet" size="small" href={`/requests/new?ask=redeem&about=${row.id}`}>
              {holdings.asks.redeem}
            </ButtonLink>
            <ButtonLink kind="quiet" size="small" href={`/requests/new?ask=switch&about=${row.id}`}>
              {holdings.asks.switch}
            </ButtonLink>
          </>
        ) : null}
        {of ? null : (
          <ButtonLink kind="quiet" size="small" href={`/requests/new?ask=sip-start&scheme=${row.code}`}>
            {holdings.asks.sipStart}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
