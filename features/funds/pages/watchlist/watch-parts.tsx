import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { formatPercent } from '#finance/rupees.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form } from '#site/ui/link.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import type { WatchView } from './watch-view.server.ts'

/** What the rows of a watchlist need, on a phone and where there is room. */
export interface RowParts {
  readonly view: WatchView
  /** The id of the form that compares. */
  readonly compareForm: string
  /** Where a fund is removed. */
  readonly action: string
  readonly askOf: (code: string) => string
}

export type Row = WatchView['rows'][number]

type OfRow = { view: WatchView; row: Row }

/** A return over some years with the mean of the category under it. */
export function Return({ view, row, over }: OfRow & { over: keyof Row['returns'] }): ReactNode {
  const funds = useWords('portfolio')
  const { table, notAvailable } = funds
  const [value, mean] = [row.returns[over], row.means[over]]
  return (
    <>
      {value === null ? (
        <span className="muted">{notAvailable}</span>
      ) : (
        <Percent fraction={value} words={view.tones} />
      )}
      {value !== null && over !== 'oneYear' ? <small>{table.aYear}</small> : null}
      {mean === null ? null : (
        <small>{fill(table.mean, { value: formatPercent(mean, 2, { sign: true }) })}</small>
      )}
    </>
  )
}

/** The change since the fund was added, and the day of that. */
export function Change({ view, row }: OfRow) {
  const words = useWords('watchlist')
  if (row.change === null) return <span className="muted">{words.waits}</span>
  return (
    <>
      <Percent fraction={row.change} words={view.tones} />
      <small>
        <Sentence text={words.sinceDate} values={{ date: <DateText date={row.since} /> }} />
      </small>
    </>
  )
}

/** The tick of a fund that is compared; its words stand beside it. */
export function CompareTick({ row, form }: { row: Row; form: string }) {
  const funds = useWords('portfolio')
  const { table } = funds
  return (
    <label className="watch-tick">
      <input
        type="checkbox"
        name="compare"
        value={row.code}
        form={form}
        aria-label={fill(table.compareFund, { name: row.name })}
      />
      <span aria-hidden="true">{table.compare}</span>
    </label>
  )
}

/** Takes the fund off the list; the page that follows can take that back. */
export function Remove({ row, action }: { row: Row; action: string }) {
  const words = useWords('watchlist')
  return (
    <Form method="post" action={action} {...on('watch-change', 'remove')}>
      <Button
        type="submit"
        kind="quiet"
        size="icon"
        name="remove"
        value={row.code}
        aria-label={fill(words.removeOf, { name: row.name })}
        title={words.remove}
      >
        <Icon name="close" />
      </Button>
    </Form>
  )
}
