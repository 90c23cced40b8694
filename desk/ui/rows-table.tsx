import type { ReactNode } from 'react'

/**
 * What a column shows of a row. `name` names the row, `right` is for figures, `long` may be longer than a line, and `extra` is left
 * out where a record is narrow.
 */
type RowsColumn<Row> =
  | ((row: Row) => ReactNode)
  | readonly [cell: (row: Row) => ReactNode, ...is: readonly ('name' | 'right' | 'long' | 'extra')[]]

export type RowsTableProps<Row, Id extends string> = {
  /** What the table holds, for a screen reader; or the id of the heading that says so. */
  label?: string
  labelledBy?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What stands above each column, by its id; null for a table without heads. */
  heads: Readonly<Record<NoInfer<Id>, string>> | null
  /** false leaves a column out. */
  columns: Readonly<Record<Id, RowsColumn<Row> | false>>
  /** On a phone the cells of a row stand under each other, unless another class is given. */
  className?: string
}

/** A table to read, declared by its columns. */
export function RowsTable<Row, Id extends string>({
  label,
  labelledBy,
  rows,
  keyOf,
  heads,
  columns,
  className = 'own-table is-stacked',
}: RowsTableProps<Row, Id>) {
  const cells = (Object.keys(columns) as Id[]).flatMap((id) => {
    const column: RowsColumn<Row> | false = columns[id]
    if (column === false) return []
    const [cell, ...is] = typeof column === 'function' ? [column] : column
    const of = (word: (typeof is)[number]) => is.includes(word) || undefined
    const at = { 'data-right': of('right'), 'data-extra': of('extra') }
    return [{ id, cell, at, isLong: of('long'), isName: of('name') }]
  })
  return (
    <table className={className} aria-label={label} aria-labelledby={labelledBy}>
      {heads && (
        <thead>
          <tr>
            {cells.map(({ id, at }) => (
              <th key={id} scope="col" {...at}>
                {heads[id]}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {cells.map(({ id, cell, at, isLong, isName }) =>
              isName ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} {...at} data-long={isLong}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
