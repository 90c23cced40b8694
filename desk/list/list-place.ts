import type { ListState } from './list-model.ts'

/** Where a list was left: its active row, what is selected, how far it was scrolled. */
export interface ListPlace {
  /** Names the list's filter and order. */
  readonly of: string
  readonly state: ListState
  readonly scrollTop: number
  /** The windows that were in view. */
  readonly pages: readonly number[]
}

const places = new Map<string, ListPlace>()

/** Returns where a list was left; null if it was not open, or with another filter. */
export function placeOfList(name: string, of: string): ListPlace | null {
  const place = places.get(name)
  return place?.of === of ? place : null
}

/** Keeps the place of a list while other screens are open. */
export function keepPlace(name: string, place: ListPlace): void {
  places.set(name, place)
}
