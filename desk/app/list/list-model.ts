/** What a list knows besides its rows: where the person is, and what is selected. */
export interface ListState {
  /** The key of the row that the next key acts on; null before the first. */
  readonly active: string | null
  readonly selected: ReadonlySet<string>
  /** Where a range starts: the row that was selected or deselected last. */
  readonly anchor: string | null
}

export const emptyListState: ListState = { active: null, selected: new Set(), anchor: null }

/** Moves to a row that is some rows further down, or up if negative, and stops at the ends. */
export function move(keys: readonly string[], state: ListState, by: number): ListState {
  if (keys.length === 0) return state
  const at = state.active === null ? -1 : keys.indexOf(state.active)
  const isFirstStep = at < 0 && Number.isFinite(by)
  const last = keys.length - 1
  const next = isFirstStep ? (by > 0 ? 0 : last) : Math.min(Math.max(at + by, 0), last)
  return { ...state, active: keys[next] ?? null }
}

/** Selects the active row, or deselects it. */
export function toggle(state: ListState, key: string | null = state.active): ListState {
  if (key === null) return state
  const selected = new Set(state.selected)
  if (!selected.delete(key)) selected.add(key)
  return { active: key, selected, anchor: key }
}

/** Selects every row from the anchor to the active row. Without an anchor it selects the active row alone. */
export function selectRange(
  keys: readonly string[],
  state: ListState,
  key: string | null = state.active,
): ListState {
  if (key === null) return state
  const from = state.anchor === null ? -1 : keys.indexOf(state.anchor)
  if (from < 0) return { ...state, active: key, selected: new Set([...state.selected, key]), anchor: key }
  const to = keys.indexOf(key)
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...state, active: key, selected: new Set([...state.selected, ...range]) }
}

/** Selects every row of the list, also those that are not rendered. */
export function selectAll(keys: readonly string[], state: ListState): ListState {
  return { ...state, selected: new Set(keys) }
}

/** Selects nothing. */
export function selectNone(state: ListState): ListState {
  return { ...state, selected: new Set(), anchor: null }
}

/**
 * Keeps the state true to rows that changed: what is gone is no longer selected, and a row that went leaves its place to
 * the one that follows.
 */
export function withRows(before: readonly string[], keys: readonly string[], state: ListState): ListState {
  const present = new Set(keys)
  const isGone = state.active !== null && !present.has(state.active)
  const hasLost = [...state.selected].some((key) => !present.has(key))
  if (!isGone && !hasLost) return state
  const at = isGone ? before.indexOf(state.active ?? '') : -1
  const follower = at < 0 ? null : (before.slice(at).find((key) => present.has(key)) ?? keys.at(-1) ?? null)
  return {
    active: isGone ? follower : state.active,
    selected: new Set([...state.selected].filter((key) => present.has(key))),
    anchor: state.anchor !== null && present.has(state.anchor) ? state.anchor : null,
  }
}
