// biome-ignore-all lint/a11y/useSemanticElements: a table element can't leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant)
import { type CSSProperties, memo, type ReactNode } from 'react'
import { deskFrameWords } from '../words/frame.ts'

export interface ListColumn<Row> {
  readonly id: string
  /** Above the column; '' for none, which a screen reader still needs a name for. */
  readonly head: string
  /** A CSS track: `1fr`, `7rem`. */
  readonly width: string
  readonly align?: 'right'
  /** Left out where the list is narrow: on a phone, or beside a panel. */
  readonly isExtra?: boolean
  /** Left out on a phone alone. */
  readonly isDetail?: boolean
  readonly cell: (row: Row) => ReactNode
  /** True where one can sort by the column; the server knows it by the same id. */
  readonly canSort?: boolean
}

/** Rows under one heading. */
export interface ListGroup {
  readonly key: string
  readonly title: ReactNode
  /** What the rows come to, such as `₹5.4 lakh`. */
  readonly sum?: ReactNode
  readonly isUrgent?: boolean
}

/** The heads of the columns; a press on one sorts by it. */
export function HeadRow<Row>({
  columns,
  sorted,
  onSort,
}: {
  columns: readonly ListColumn<Row>[]
  sorted: string
  onSort: (column: string) => void
}) {
  const by = sorted.replace(/^-/, '')
  return (
    <div role="rowgroup" className="list-heads">
      <div role="row" className="list-row" aria-rowindex={1}>
        {columns.map(({ id, head, canSort, ...column }) => (
          <div
            key={id}
            role="columnheader"
            className={cellClass(column)}
            aria-sort={by === id ? (sorted.startsWith('-') ? 'descending' : 'ascending') : undefined}
          >
            {canSort ? (
              <button
                type="button"
                className="list-sort"
                tabIndex={-1}
                onClick={() => onSort(sorted === id ? `-${id}` : id)}
              >
                {head}
              </button>
            ) : (
              head
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The heading over the rows of a group. */
export function GroupRow({
  group: { title, sum, isUrgent },
  columns,
  at,
  style,
}: {
  group: ListGroup
  columns: number
  at: number
  style?: CSSProperties
}) {
  return (
    <div
      role="row"
      className="list-group"
      data-urgent={isUrgent || undefined}
      aria-rowindex={at + 2}
      style={style}
    >
      <div role="gridcell" aria-colspan={columns}>
        <span>{title}</span>
        {sum !== undefined && <span className="num">{sum}</span>}
      </div>
    </div>
  )
}

/** The place of a row that did not come yet. */
export function WaitingRow({
  id,
  at,
  columns,
  isActive,
  style,
}: {
  id: string
  at: number
  columns: number
  isActive: boolean
  style?: CSSProperties
}) {
  return (
    <div
      id={id}
      role="row"
      className="list-row list-waiting"
      aria-rowindex={at + 2}
      data-active={isActive || undefined}
      style={style}
    >
      <div role="gridcell" aria-colspan={columns} className="list-cell">
        <span className="visually-hidden">{deskFrameWords.states.loading}</span>
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  at: number
  rowKey: string
  row: unknown
  columns: readonly ListColumn<unknown>[]
  isActive: boolean
  isOpen: boolean
  /** null where rows can't be selected. */
  isSelected: boolean | null
  onPress: (key: string, isRange: boolean) => void
  style?: CSSProperties
}

/** Rendered again only if something about it changed: a move renders two rows. */
export const ListRow = memo(
  function ListRow({ id, at, rowKey, row, columns, isActive, isOpen, isSelected, onPress, style }: RowProps) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys act on the row that the grid names as active
      <div
        id={id}
        role="row"
        className="list-row"
        aria-rowindex={at + 2}
        aria-selected={isSelected ?? undefined}
        data-active={isActive || undefined}
        data-open={isOpen || undefined}
        style={style}
        onClick={({ shiftKey, target }) => {
          if (target instanceof Element && target.closest('a, button')) return
          onPress(rowKey, shiftKey && isSelected !== null)
        }}
      >
        {columns.map((column) => (
          <div key={column.id} role="gridcell" className={cellClass(column)}>
            {column.cell(row)}
          </div>
        ))}
      </div>
    )
  },
  (one, other) =>
    one.row === other.row &&
    one.at === other.at &&
    one.columns === other.columns &&
    one.isActive === other.isActive &&
    one.isOpen === other.isOpen &&
    one.isSelected === other.isSelected &&
    one.onPress === other.onPress &&
    one.style?.transform === other.style?.transform,
)

function cellClass({
  align,
  isExtra,
  isDetail,
}: Pick<ListColumn<never>, 'align' | 'isExtra' | 'isDetail'>): string {
  const classes = [align && 'list-cell-right', isExtra && 'list-cell-extra', isDetail && 'list-cell-detail']
  return ['list-cell', ...classes].filter(Boolean).join(' ')
}
