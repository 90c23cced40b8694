/** The rows of a list by their places. Of a long list only some are there: the windows that came. */
export interface Places {
  /** How many rows the whole list has. */
  readonly total: number
  /** False if some rows may not be there yet. */
  readonly isWhole: boolean
  /** The key of the row at a place; undefined until its window came. */
  readonly keyAt: (place: number) => string | undefined
  /** The place of a row; undefined if the row is not there. */
  readonly placeOf: (key: string) => number | undefined
}

/** Returns the places of a list whose keys are all known. */
export function placesOf(keys: readonly string[]): Places {
  const places = new Map(keys.map((key, at) => [key, at]))
  return {
    total: keys.length,
    isWhole: true,
    keyAt: (place) => keys[place],
    placeOf: (key) => places.get(key),
  }
}

/** What a list knows besides its rows: where the person is, and what is selected. */
export interface ListState {
  /** The key of the row that the next key acts on; null before the first, and until the row at `at` came. */
  readonly active: string | null
  /** The place of that row; null before the first. */
  readonly at: number | null
  readonly selected: ReadonlySet<string>
  /** Where a range starts: the row that was selected or deselected last. */
  readonly anchor: string | null
}

export const emptyListState: ListState = { active: null, at: null, selected: new Set(), anchor: null }

/** Moves to a row that is some rows further down, or up if negative, and stops at the ends. */
export function move(places: Places, state: ListState, by: number): ListState {
  if (places.total === 0) return state
  const last = places.total - 1
  const isFirstStep = state.at === null && Number.isFinite(by)
  const at = isFirstStep ? (by > 0 ? 0 : last) : Math.min(Math.max((state.at ?? 0) + by, 0), last)
  return { ...state, active: places.keyAt(at) ?? null, at }
}

/** Makes a row that is there the active one. */
export function goTo(places: Places, state: ListState, key: string): ListState {
  return { ...state, active: key, at: places.placeOf(key) ?? state.at }
}

/** Selects the active row, or deselects it. */
export function toggle(state: ListState): ListState {
  const { active } = state
  if (active === null) return state
  const selected = new Set(state.selected)
  if (!selected.delete(active)) selected.add(active)
  return { ...state, selected, anchor: active }
}

/**
 * Selects every row from the anchor to the active row. Without an anchor it selects the active row alone.
 *
 * @returns null if rows of the range are not there.
 */
export function selectRange(places: Places, state: ListState): ListState | null {
  const { active, anchor } = state
  if (active === null) return state
  const from = anchor === null ? undefined : places.placeOf(anchor)
  const to = places.placeOf(active)
  if (to === undefined) return null
  if (from === undefined) {
    if (anchor !== null && !places.isWhole) return null
    return { ...state, selected: new Set([...state.selected, active]), anchor: active }
  }
  const range = keysOf(places, Math.min(from, to), Math.max(from, to))
  return range && { ...state, selected: new Set([...state.selected, ...range]) }
}

/** Selects every row of the list. @param places With all rows. */
export function selectAll(places: Places, state: ListState): ListState {
  return { ...state, selected: new Set(keysOf(places, 0, places.total - 1)) }
}

export function selectNone(state: ListState): ListState {
  return { ...state, selected: new Set(), anchor: null }
}

/** Deselects what is gone. @param places With all rows. */
export function withoutGone(places: Places, state: ListState): ListState {
  const isThere = (key: string) => places.placeOf(key) !== undefined
  const selected = new Set([...state.selected].filter(isThere))
  if (selected.size === state.selected.size) return state
  return { ...state, selected, anchor: state.anchor !== null && isThere(state.anchor) ? state.anchor : null }
}

/** Keeps the active row true to rows that changed: a row that went leaves its place to the one that follows. */
export function withRows(before: Places, places: Places, state: ListState): ListState {
  if (state.at === null) return state
  const place = state.active === null ? undefined : places.placeOf(state.active)
  if (place !== undefined) return place === state.at ? state : { ...state, at: place }
  if (places.total === 0) return { ...state, active: null, at: null }
  const last = Math.min(state.at, places.total - 1)
  const here = places.keyAt(last)
  // Its window is not there, so nobody knows whether the row is.
  if (here === undefined) return state
  return state.active === null
    ? { ...state, active: here, at: last }
    : goTo(places, state, followerOf(before, places, state.at) ?? here)
}

/** The first row behind a place that is still there. */
function followerOf(before: Places, places: Places, at: number): string | undefined {
  for (let place = at; place < before.total; place++) {
    const key = before.keyAt(place)
    if (key === undefined || places.placeOf(key) !== undefined) return key
  }
  return undefined
}

/** The keys from a place to another one; null if one is not there. */
function keysOf(places: Places, first: number, last: number): string[] | null {
  const keys: string[] = []
  for (let place = first; place <= last; place++) {
    const key = places.keyAt(place)
    if (key === undefined) return null
    keys.push(key)
  }
  return keys
}

/** Returns the key of a row that has one. */
export const keyOf = ({ key }: { readonly key: string }): string => key
