import { type RefObject, useLayoutEffect, useRef } from 'react'
import { entryAt, itemOf, type ListSource } from './list-source.ts'

/** The height of a row in rem, as list.css sets it: 38 px at the usual size of text. */
const rowRem = 2.375

export function rowHeight(): number {
  return rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/**
 * Shows another list from its top. Where rows came or went above the view of the same list, the rows in view stay where they
 * are.
 */
export function useSteadyView<Row>(
  grid: RefObject<HTMLDivElement | null>,
  source: ListSource<Row>,
  isVirtual: boolean,
): void {
  const before = useRef(source)
  useLayoutEffect(() => {
    const was = before.current
    before.current = source
    const element = grid.current
    if (!element || was === source) return
    if (was.of !== source.of) {
      element.scrollTop = 0
      return
    }
    if (!isVirtual || source.isWhole || element.scrollTop === 0) return
    const height = rowHeight()
    const top = Math.floor(element.scrollTop / height)
    const entry = entryAt(was.groups, top)
    const key = typeof entry === 'number' ? was.keyAt(entry) : undefined
    const place = key === undefined ? undefined : source.placeOf(key)
    if (place !== undefined) element.scrollTop += (itemOf(source.groups, place) - top) * height
  }, [grid, source, isVirtual])
}
