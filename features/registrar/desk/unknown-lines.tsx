import { columnsOf } from '#desk/list/columns.ts'
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

const columns: readonly ListColumn<LineRow>[] = columnsOf(heads, {
  form: ['minmax(9rem, 3fr)', ({ shape }) => <strong>{shape}</strong>],
  why: ['minmax(9rem, 3fr)', ({ why }) => <span className="line-why muted">{why}</span>, 'detail'],
  layout: ['minmax(5rem, 7rem)', ({ layout }) => layout, 'detail'],
  seen: ['6rem', ({ seen }) => <span className="num">{formatNumber(seen)}</span>, 'right'],
  days: ['minmax(6.5rem, 2fr)', ({ from, to }) => daysText(from, to)],
})

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
