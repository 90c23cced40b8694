import type { ListState } from './list-model.ts'

/** Where a list was left: its active row, what is selected, how far it was scrolled. */
export interface ListPosition {
  /** Names the list's filter and order. */
  readonly of: string
  readonly state: ListState
  readonly scrollTop: number
  /** The windows that were in view. */
  readonly pages: readonly number[]
}

const places = new Map<string, ListPosition>()

/** Returns where a list was left; null if it was not open, or with another filter. */
export function positionOfList(name: string, of: string): ListPosition | null {
  const place = places.get(name)
  return place?.of === of ? place : null
}

/** Keeps the place of a list while other screens are open. */
export function saveListPosition(name: string, place: ListPosition): void {
  places.set(name, place)
}
