import { expect, test } from 'vitest'
import {
  emptyListState,
  goTo,
  move,
  positionsOf,
  type RowPositions,
  selectAll,
  selectNone,
  selectRange,
  toggle,
  withoutGone,
  withRows,
} from './list-model.ts'

const keys = ['a', 'b', 'c', 'd']
const places = positionsOf(keys)
const at = (active: string | null, of = places) =>
  active === null ? emptyListState : goTo(of, emptyListState, active)

/** A long list of which the rows from a place on came. */
function windowAt(from: number, came: readonly string[], total: number): RowPositions {
  const known = positionsOf(came)
  return {
    total,
    isWhole: false,
    keyAt: (place) => known.keyAt(place - from),
    placeOf: (key) => {
      const place = known.placeOf(key)
      return place === undefined ? undefined : place + from
    },
  }
}

test('C-051 moves down and up, and stops at the ends', () => {
  expect(move(places, at(null), 1).active).toBe('a')
  expect(move(places, at(null), -1).active).toBe('d')
  expect(move(places, at('a'), 1).active).toBe('b')
  expect(move(places, at('d'), 1).active).toBe('d')
  expect(move(places, at('c'), Number.NEGATIVE_INFINITY).active).toBe('a')
  expect(move(positionsOf([]), at(null), 1).active).toBeNull()
})

test('C-051 selects a row, deselects it, and selects a range both ways', () => {
  const one = toggle(at('b'))
  expect([...one.selected]).toEqual(['b'])
  expect([...toggle(one).selected]).toEqual([])
  expect([...(selectRange(places, goTo(places, one, 'd'))?.selected ?? [])].sort()).toEqual(['b', 'c', 'd'])
  expect([...(selectRange(places, goTo(places, one, 'a'))?.selected ?? [])].sort()).toEqual(['a', 'b'])
  expect([...(selectRange(places, at('c'))?.selected ?? [])]).toEqual(['c'])
  expect(selectRange(places, at(null))?.selected.size).toBe(0)
})

test('C-051 selects all that match, and nothing again', () => {
  const all = selectAll(places, at('b'))
  expect(all.selected.size).toBe(4)
  expect(all.active).toBe('b')
  expect(selectNone(all).selected.size).toBe(0)
})

test('C-051 a row that a colleague finished leaves its place to the next', () => {
  const state = { ...at('b'), selected: new Set(['b', 'c']), anchor: 'b' }
  const fewer = positionsOf(['a', 'c', 'd'])
  expect(withoutGone(fewer, withRows(places, fewer, state))).toEqual({
    active: 'c',
    at: 1,
    selected: new Set(['c']),
    anchor: null,
  })
  expect(withRows(places, positionsOf(['a']), goTo(places, state, 'd')).active).toBe('a')
  // Both went: the next one is further up now.
  expect(withRows(places, positionsOf(['c', 'd']), state)).toMatchObject({ active: 'c', at: 0 })
  expect(withRows(places, positionsOf([]), state).active).toBeNull()
  expect(withRows(places, places, state)).toBe(state)
  expect(withoutGone(places, state)).toBe(state)
})

test('C-051 Home goes to the first row and End to the last one, also before any row is active', () => {
  const three = positionsOf(['a', 'b', 'c'])
  expect(move(three, emptyListState, Number.NEGATIVE_INFINITY).active).toBe('a')
  expect(move(three, emptyListState, Number.POSITIVE_INFINITY).active).toBe('c')
})

test('C-051 End of a long list waits for the last row and then stands on it', () => {
  const start = windowAt(0, ['a', 'b'], 1_000)
  const going = move(start, at('a', start), Number.POSITIVE_INFINITY)
  expect(going).toMatchObject({ active: null, at: 999 })
  // Before it came, other rows change nothing.
  expect(withRows(start, start, going)).toBe(going)
  const end = windowAt(998, ['y', 'z'], 1_000)
  expect(withRows(start, end, going)).toMatchObject({ active: 'z', at: 999 })
  // The list became shorter meanwhile.
  expect(withRows(start, windowAt(0, ['a', 'b'], 2), going)).toMatchObject({ active: 'b', at: 1 })
})

test('C-051 a row that was scrolled out of what came stays active, and the next step goes on from it', () => {
  const start = windowAt(0, ['a', 'b', 'c', 'd'], 1_000)
  const state = at('b', start)
  const further = windowAt(2, ['c', 'd', 'e', 'f'], 1_000)
  expect(withRows(start, further, state)).toBe(state)
  expect(move(further, state, 1)).toMatchObject({ active: 'c', at: 2 })
  // A row above it came from a colleague.
  const shifted = windowAt(0, ['new', 'a', 'b', 'c'], 1_001)
  expect(withRows(start, shifted, state)).toMatchObject({ active: 'b', at: 2 })
})

test('C-051 a range across rows that did not come asks for all keys', () => {
  const start = windowAt(0, ['a', 'b'], 1_000)
  const marked = toggle(at('b', start))
  const end = windowAt(998, ['y', 'z'], 1_000)
  const there = withRows(start, end, move(start, marked, Number.POSITIVE_INFINITY))
  expect(selectRange(end, there)).toBeNull()
  expect(selectRange(start, { ...marked, active: 'a', at: 0 })?.selected.size).toBe(2)
})
