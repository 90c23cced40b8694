import type { ReactNode } from 'react'
import type { ListColumn } from './list-rows.tsx'

/** How wide a column is (a CSS track), what it shows of a row, and what else it is: `ListColumn` says what each word means. */
export type ColumnOf<Row> = readonly [
  width: string,
  cell: (row: Row) => ReactNode,
  ...is: readonly ('right' | 'extra' | 'detail' | 'sort')[],
]

/**
 * Declares the columns of a list by their ids, from left to right.
 *
 * @param heads What stands above each column, by its id; null for a list without heads.
 */
export function columnsOf<Row, Id extends string>(
  heads: Readonly<Record<NoInfer<Id>, string>> | null,
  columns: Readonly<Record<Id, ColumnOf<NoInfer<Row>>>>,
): readonly ListColumn<Row>[] {
  return (Object.entries(columns) as [Id, ColumnOf<Row>][]).map(([id, [width, cell, ...is]]) => ({
    ...{ id, head: heads?.[id] ?? '', width, cell },
    ...(is.includes('right') && { align: 'right' }),
    isExtra: is.includes('extra'),
    isDetail: is.includes('detail'),
    canSort: is.includes('sort'),
  }))
}
