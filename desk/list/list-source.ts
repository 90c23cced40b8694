import { useMemo } from 'react'
import { positionsOf, type RowPositions } from './list-model.ts'
import type { ListGroup } from './list-rows.tsx'

/** A heading over the rows from a place on. */
export interface GroupAt {
  readonly at: number
  readonly group: ListGroup
}

/** What a list shows: all of its rows, or the windows of them that came. */
export interface ListSource<Row> extends RowPositions {
  /** Names the list: another filter or order is another list. */
  readonly of: string
  /** False while the rows of the filter before are shown. */
  readonly isAsked: boolean
  /** Changes when a row comes, goes or moves. */
  readonly version: string
  readonly rowAt: (place: number) => Row | undefined
  readonly groups: readonly GroupAt[]
  /** From this number of rows and headings on only those in view are rendered. */
  readonly virtualFrom: number
  /** Returns the positions of all rows; a promise where they have to be asked for. */
  readonly whole: () => RowPositions | Promise<RowPositions>
  /** Hears which positions are in view, the first and the last, and where the active row is. */
  readonly show: (first: number, last: number, active: number | null) => void
}

/** From this number of rows only those in view are rendered. */
const virtualFrom = 500

export function useWholeSource<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  groupOf: ((row: Row) => ListGroup) | undefined,
): ListSource<Row> {
  return useMemo(() => {
    const positions = positionsOf(rows.map(keyOf))
    return {
      ...positions,
      of: '',
      isAsked: true,
      version: '',
      rowAt: (place) => rows[place],
      groups: groupOf ? groupsOf(rows, groupOf) : [],
      virtualFrom,
      whole: () => positions,
      show: () => {},
    }
  }, [rows, keyOf, groupOf])
}

function groupsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => ListGroup): readonly GroupAt[] {
  const groups: GroupAt[] = []
  rows.forEach((row, at) => {
    const group = groupOf(row)
    if (group.key !== groups.at(-1)?.group.key) groups.push({ at, group })
  })
  return groups
}

/** Returns where a row stands among rows and headings. */
export function itemOf(groups: readonly GroupAt[], place: number): number {
  return place + groups.filter(({ at }) => at <= place).length
}

/** Returns what stands at a place among rows and headings: a heading, or the place of a row. */
export function entryAt(groups: readonly GroupAt[], item: number): ListGroup | number {
  let before = 0
  for (const { at, group } of groups) {
    if (item === at + before) return group
    if (item < at + before) break
    before += 1
  }
  return item - before
}
