/** The rows of a list by their positions. Of a long list only some are there: the windows that came. */
export interface RowPositions {
  /** How many rows the whole list has. */
  readonly total: number
  /** False if some rows may not be there yet. */
  readonly isWhole: boolean
  /** The key of the row at a place; undefined until its window came. */
  readonly keyAt: (place: number) => string | undefined
  /** The place of a row; undefined if the row is not there. */
  readonly placeOf: (key: string) => number | undefined
}

/** Returns the positions of a list whose keys are all known. */
export function positionsOf(keys: readonly string[]): RowPositions {
  const positions = new Map(keys.map((key, at) => [key, at]))
  return {
    total: keys.length,
    isWhole: true,
    keyAt: (place) => keys[place],
    placeOf: (key) => positions.get(key),
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
export function move(positions: RowPositions, state: ListState, by: number): ListState {
  if (positions.total === 0) return state
  const last = positions.total - 1
  const isFirstStep = state.at === null && Number.isFinite(by)
  const at = isFirstStep ? (by > 0 ? 0 : last) : Math.min(Math.max((state.at ?? 0) + by, 0), last)
  return { ...state, active: positions.keyAt(at) ?? null, at }
}

/** Makes a row that is there the active one. */
export function goTo(positions: RowPositions, state: ListState, key: string): ListState {
  return { ...state, active: key, at: positions.placeOf(key) ?? state.at }
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
export function selectRange(positions: RowPositions, state: ListState): ListState | null {
  const { active, anchor } = state
  if (active === null) return state
  const from = anchor === null ? undefined : positions.placeOf(anchor)
  const to = positions.placeOf(active)
  if (to === undefined) return null
  if (from === undefined) {
    if (anchor !== null && !positions.isWhole) return null
    return { ...state, selected: new Set([...state.selected, active]), anchor: active }
  }
  const range = keysOf(positions, Math.min(from, to), Math.max(from, to))
  return range && { ...state, selected: new Set([...state.selected, ...range]) }
}

/** Selects every row of the list. @param positions With all rows. */
export function selectAll(positions: RowPositions, state: ListState): ListState {
  return { ...state, selected: new Set(keysOf(positions, 0, positions.total - 1)) }
}

export function selectNone(state: ListState): ListState {
  return { ...state, selected: new Set(), anchor: null }
}

/** Deselects what is gone. @param positions With all rows. */
export function withoutGone(positions: RowPositions, state: ListState): ListState {
  const isThere = (key: string) => positions.placeOf(key) !== undefined
  const selected = new Set([...state.selected].filter(isThere))
  if (selected.size === state.selected.size) return state
  return { ...state, selected, anchor: state.anchor !== null && isThere(state.anchor) ? state.anchor : null }
}

/** Keeps the active row true to rows that changed: a row that went leaves its place to the one that follows. */
export function withRows(before: RowPositions, positions: RowPositions, state: ListState): ListState {
  if (state.at === null) return state
  const place = state.active === null ? undefined : positions.placeOf(state.active)
  if (place !== undefined) return place === state.at ? state : { ...state, at: place }
  if (positions.total === 0) return { ...state, active: null, at: null }
  const last = Math.min(state.at, positions.total - 1)
  const here = positions.keyAt(last)
  // Its window is not there, so nobody knows whether the row is.
  if (here === undefined) return state
  return state.active === null
    ? { ...state, active: here, at: last }
    : goTo(positions, state, followerOf(before, positions, state.at) ?? here)
}

/** The first row behind a place that is still there. */
function followerOf(before: RowPositions, positions: RowPositions, at: number): string | undefined {
  for (let place = at; place < before.total; place++) {
    const key = before.keyAt(place)
    if (key === undefined || positions.placeOf(key) !== undefined) return key
  }
  return undefined
}

/** The keys from a place to another one; null if one is not there. */
function keysOf(positions: RowPositions, first: number, last: number): string[] | null {
  const keys: string[] = []
  for (let place = first; place <= last; place++) {
    const key = positions.keyAt(place)
    if (key === undefined) return null
    keys.push(key)
  }
  return keys
}

/** Returns the key of a row that has one. */
export const keyOf = ({ key }: { readonly key: string }): string => key
