// biome-ignore-all lint/a11y/noRedundantRoles: see DataTable, they are lost where rows become cards
import type { ReactNode } from 'react'

export type Column = {
  key: string
  label: string
  /** Figures: set to the right, in tabular numerals. */
  numeric?: boolean
  /** The column is for buttons: its label is for screen readers, and a phone's card shows none. */
  actions?: boolean
  /** The rows are sorted by this column. */
  sorted?: 'ascending' | 'descending'
  /** What the head shows in place of the plain label, such as a link. */
  head?: ReactNode
}

type DataTableProps = {
  caption: string
  captionHidden?: boolean
  /** The first column names the row. */
  columns: Column[]
  rows: { id: string; cells: Record<string, ReactNode> }[]
  /** `cards`: where it has less than 35 rem, each row is a card with its column names. `scroll`: wide figures that are compared. */
  narrow?: 'cards' | 'scroll'
  /** Sentences and not figures: in the card layout they are below their column's name, aligned left. */
  isProse?: boolean
}

/**
 * A table that stays one. The roles are written out because `display: block`, which
 * makes cards of rows on a phone, takes them away in some browsers.
 */
export function DataTable({
  caption,
  captionHidden = true,
  columns,
  rows,
  narrow = 'cards',
  isProse = false,
}: DataTableProps) {
  const table = (
    <table
      className={narrow === 'cards' ? `table table-cards${isProse ? ' table-prose' : ''}` : 'table'}
      role="table"
    >
      <caption className={captionHidden ? 'hidden-visually' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sorted}
              className={column.numeric || column.actions ? 'end' : undefined}
            >
              {column.head ??
                (column.actions ? <span className="hidden-visually">{column.label}</span> : column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((column, i) =>
              i === 0 ? (
                <th key={column.key} scope="row" role="rowheader">
                  {row.cells[column.key]}
                </th>
              ) : (
                <td
                  key={column.key}
                  role="cell"
                  className={column.numeric || column.actions ? 'end' : undefined}
                  data-label={column.actions ? undefined : column.label}
                >
                  <div>{row.cells[column.key]}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return narrow === 'cards' ? (
    <div className="table-box">{table}</div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  )
}
