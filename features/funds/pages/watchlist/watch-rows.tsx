import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { Change, CompareTick, Remove, Return, type Row, type RowParts } from './watch-parts.tsx'

/** The watchlist on a phone: name, price and the day's change at a glance, the rest where one touches the row. */
export function WatchRows(parts: RowParts) {
  return (
    <ul className="rows fold-list watch-rows">
      {parts.view.rows.map((row) => (
        <li key={row.code}>
          <details name="watched">
            <summary>
              <Glance {...parts} row={row} />
            </summary>
            <More {...parts} row={row} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Glance({ view, row }: RowParts & { row: Row }) {
  const words = useWords('watchlist')
  const { inADay } = useWords('fund')
  return (
    <>
      <span className="fold-line">
        <strong lang="en">{row.name}</strong>
        <strong>{row.price ? <Money rupees={row.price.nav} decimals={4} /> : words.noPrice}</strong>
      </span>
      <span className="fold-line">
        <span className="muted">
          {row.price && view.age === null ? <DateText date={row.price.date} /> : row.category}{' '}
          <Icon name="chevron-down" size={16} />
        </span>
        {row.day === null ? null : (
          <span>
            <Sentence text={inADay} values={{ change: <Percent fraction={row.day} words={view.tones} /> }} />
          </span>
        )}
      </span>
      {row.age ? <span className="chip chip-gold">{row.age}</span> : null}
    </>
  )
}

function More({ view, row, compareForm, action, askOf }: RowParts & { row: Row }) {
  const words = useWords('watchlist')
  const funds = useWords('portfolio')
  const facts = [
    [words.since, <Change key="since" view={view} row={row} />],
    [funds.table.oneYear, <Return key="1y" view={view} row={row} over="oneYear" />],
    [funds.table.threeYears, <Return key="3y" view={view} row={row} over="threeYears" />],
    [funds.compare.fiveYears, <Return key="5y" view={view} row={row} over="fiveYears" />],
  ] as const
  return (
    <div className="column gap-2 fold-more">
      <p className="muted">{row.isListed ? row.category : words.unlisted}</p>
      <dl className="fold-facts">
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="row row-apart">
        {row.slug ? (
          <Link className="more" href={`/portfolio/${row.slug}`}>
            {words.page} <Icon name="arrow-right" />
          </Link>
        ) : null}
        <Remove row={row} action={action} />
      </div>
      {row.isListed ? (
        <div className="row row-apart">
          {view.rows.length > 1 ? <CompareTick row={row} form={compareForm} /> : null}
          <ButtonLink kind="quiet" size="small" href={askOf(row.code)}>
            {words.ask}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
