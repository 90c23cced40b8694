import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { booksWords } from '../words/desk-books.ts'
import { daysText } from './feed-text.ts'

const { tabs, linesColumns: heads, noLines } = booksWords.imports
type LineRow = Answered<'unknown-lines'>[number]

const keyOf = ({ layout, why, shape }: LineRow) => `${layout} ${why} ${shape}`

const columns: readonly ListColumn<LineRow>[] = [
  {
    id: 'form',
    head: heads.form,
    width: 'minmax(9rem, 3fr)',
    cell: ({ shape }) => <strong>{shape}</strong>,
  },
  {
    id: 'why',
    head: heads.why,
    width: 'minmax(9rem, 3fr)',
    isDetail: true,
    cell: ({ why }) => <span className="line-why muted">{why}</span>,
  },
  {
    id: 'layout',
    head: heads.layout,
    width: 'minmax(5rem, 7rem)',
    isDetail: true,
    cell: ({ layout }) => layout,
  },
  {
    id: 'seen',
    head: heads.seen,
    width: '6rem',
    align: 'right',
    cell: ({ seen }) => <span className="num">{formatNumber(seen)}</span>,
  },
  {
    id: 'days',
    head: heads.days,
    width: 'minmax(6.5rem, 2fr)',
    cell: ({ from, to }) => daysText(from, to),
  },
]

/** Forms of lines that no statement reader knew, how often they came and when; never whose. */
export function UnknownLines() {
  return (
    <WithData of={useData('unknown-lines', {})}>
      {(lines) => (
        <List
          label={tabs.lines}
          name="unknown-lines"
          rows={lines}
          keyOf={keyOf}
          columns={columns}
          heads={fixedHeads}
          empty={<Empty title={noLines} />}
        />
      )}
    </WithData>
  )
}
