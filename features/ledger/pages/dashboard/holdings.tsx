import { seed } from '#content/pictures.ts'
import { Pager } from '#site/client/pager.tsx'
import type { ListPage } from '#site/client/paging.ts'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import type { HeldFundRow } from '../../dashboard-figures.server.ts'
import { HoldingList } from './holding-list.tsx'
import { HoldingsTable } from './holdings-table.tsx'

/** The client's funds (S-090), with a way to enter what is missing. */
export function Holdings({ list }: { list: ListPage<HeldFundRow> }) {
  const words = useWords('dashboard')
  const { split } = useWords('pages')
  const { rows } = list
  const { holdings } = words
  return (
    <section className="card holdings" aria-labelledby="holdings-title">
      <div className="row row-apart">
        <h2 id="holdings-title" className="h3">
          {holdings.title}
        </h2>
        {rows.length === 0 ? null : (
          <Link className="more no-print" href="/dashboard/inside">
            {split.name} <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <NoHoldings />
      ) : (
        <>
          <HoldingList rows={rows} />
          <HoldingsTable rows={rows} />
          <Pager list={list} label={holdings.title} at="holdings-title" />
        </>
      )}
    </section>
  )
}

function NoHoldings() {
  const words = useWords('dashboard')
  const { holdings } = words
  return (
    <div className="row holdings-none">
      <Picture className="holdings-picture" picture={seed} sizes="(max-width: 859px) 90vw, 300px" />
      <div className="stack">
        <p>{holdings.none}</p>
        <p className="muted no-print">{holdings.missing}</p>
        <EntryLinks />
        <p className="muted no-print">{holdings.again}</p>
        <div className="row no-print">
          <ButtonLink size="small" href="/portfolio">
            {holdings.chooseFund}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The two ways to enter transactions. */
function EntryLinks() {
  const words = useWords('dashboard')
  return (
    <div className="row no-print">
      <ButtonLink kind="quiet" size="small" href="/transactions/new">
        {words.addTransaction}
      </ButtonLink>
      <ButtonLink kind="quiet" size="small" href="/transactions/import">
        {words.importStatement}
      </ButtonLink>
    </div>
  )
}
