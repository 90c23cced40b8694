import { fill } from '#content/fill.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Change, CompareTick, Remove, Return, type Row, type RowParts } from './watch-parts.tsx'

/** The watchlist where there is room for columns, and on paper. */
export function WatchTable(parts: RowParts) {
  const funds = useWords('portfolio')
  const words = useWords('watchlist')
  const { name } = useWords('pages').watchlist
  const { view, compareForm, action, askOf } = parts
  const { table, compare } = funds
  return (
    <DataTable
      caption={name}
      columns={[
        { key: 'fund', label: table.fund },
        { key: 'day', label: words.day, numeric: true },
        { key: 'oneYear', label: table.oneYear, numeric: true },
        { key: 'threeYears', label: table.threeYears, numeric: true },
        { key: 'fiveYears', label: compare.fiveYears, numeric: true },
        { key: 'since', label: words.since, numeric: true },
        { key: 'ask', label: words.ask, actions: true },
        { key: 'remove', label: words.remove, actions: true },
      ]}
      rows={view.rows.map((row) => ({
        id: row.code,
        cells: {
          fund: <Name row={row} />,
          day: row.day === null ? '–' : <Percent fraction={row.day} words={view.tones} />,
          oneYear: <Return view={view} row={row} over="oneYear" />,
          threeYears: <Return view={view} row={row} over="threeYears" />,
          fiveYears: <Return view={view} row={row} over="fiveYears" />,
          since: <Change view={view} row={row} />,
          ask: row.isListed ? (
            <div className="watch-ask">
              <ButtonLink
                kind="quiet"
                size="small"
                href={askOf(row.code)}
                aria-label={fill(words.askIn, { name: row.name })}
              >
                {words.ask}
              </ButtonLink>
              {view.rows.length > 1 ? <CompareTick row={row} form={compareForm} /> : null}
            </div>
          ) : null,
          remove: <Remove row={row} action={action} />,
        },
      }))}
    />
  )
}

function Name({ row }: { row: Row }) {
  const funds = useWords('portfolio')
  const words = useWords('watchlist')
  const { price, slug } = row
  return (
    <>
      {slug ? (
        <Link href={`/portfolio/${slug}`} lang="en">
          {row.name}
        </Link>
      ) : (
        <span lang="en">{row.name}</span>
      )}
      <small>{row.isListed ? row.category : words.unlisted}</small>
      <small>
        {price ? (
          <>
            {funds.table.nav} <Money rupees={price.nav} decimals={4} /> · <DateText date={price.date} />
          </>
        ) : (
          words.noPrice
        )}
      </small>
      {row.age ? <span className="chip chip-gold">{row.age}</span> : null}
    </>
  )
}
