import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { Watched } from '../../watched.ts'
import { watchedText } from '../../watched.ts'
import { FundNotes } from '../list/listing-notes.tsx'
import type { RowParts } from './watch-parts.tsx'
import { watchSorts } from './watch-query.ts'
import { WatchRows } from './watch-rows.tsx'
import { WatchTable } from './watch-table.tsx'
import type { WatchView } from './watch-view.server.ts'

type WatchListProps = {
  view: WatchView
  /** The page of the list, without a query. */
  path: string
  /** What a visitor's address holds; null for a list in an account. */
  funds: readonly Watched[] | null
}

const compareForm = 'watch-compare'

/** A watchlist: rows that open on a phone, columns where there is room, each fund with a way to compare, to ask and to remove it. */
export function WatchList({ view, path, funds }: WatchListProps) {
  const fundsWords = useWords('portfolio')
  const words = useWords('watchlist')
  const { name } = useWords('pages').watchlist
  const { rows } = view
  const parts: RowParts = {
    view,
    compareForm,
    action: funds ? `${path}?funds=${encodeURIComponent(watchedText(funds))}` : path,
    askOf: (code) => (funds ? `/contact?fund=${code}` : `/requests/new?scheme=${code}`),
  }
  if (rows.length === 0) return <Empty />
  return (
    <section className="card watchlist" aria-label={name} {...on('live-area')}>
      <Form method="get" action={path} className="watch-sort no-print">
        {funds ? <input type="hidden" name="funds" value={watchedText(funds)} /> : null}
        <Field as="select" label={words.sort.label} name="sort" defaultValue={view.sort}>
          <Options of={watchSorts.map((sort) => [sort, words.sort.by[sort]])} />
        </Field>
        <Button type="submit" kind="quiet" size="small" className="only-without-live">
          {words.sort.show}
        </Button>
      </Form>
      {view.age ? (
        <p>
          <span className="chip chip-gold">{view.age}</span>
        </p>
      ) : null}
      <div {...on('live-part', 'rows')}>
        <WatchRows {...parts} />
        <WatchTable {...parts} />
      </div>
      {rows.length > 1 ? (
        <Form id={compareForm} method="get" action="/portfolio" className="watch-compare no-print">
          <p className="muted">{fundsWords.compare.none}</p>
          <Button type="submit" size="small" formAction="/portfolio#compare">
            {fundsWords.compare.show}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

/** The sentences that the law asks for under figures of funds; none under an empty list. */
export function WatchNotes({ view }: { view: WatchView }) {
  if (view.rows.length === 0) return null
  const hasMeans = view.rows.some(({ means }) => Object.values(means).some((mean) => mean !== null))
  return <FundNotes lines={view.lines} hasMeans={hasMeans} />
}

function Empty() {
  const words = useWords('watchlist')
  return (
    <section className="card stack">
      <p>{words.empty}</p>
      <p>
        <ButtonLink href="/portfolio">{words.find}</ButtonLink>
      </p>
    </section>
  )
}
