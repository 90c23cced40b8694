import { expect, test } from 'vitest'
import { emptyListState, move, selectAll, selectNone, selectRange, toggle, withRows } from './list-model.ts'

const keys = ['a', 'b', 'c', 'd']
const at = (active: string | null) => ({ ...emptyListState, active })

test('C-051 moves down and up, and stops at the ends', () => {
  expect(move(keys, at(null), 1).active).toBe('a')
  expect(move(keys, at(null), -1).active).toBe('d')
  expect(move(keys, at('a'), 1).active).toBe('b')
  expect(move(keys, at('d'), 1).active).toBe('d')
  expect(move(keys, at('c'), Number.NEGATIVE_INFINITY).active).toBe('a')
  expect(move([], at(null), 1).active).toBeNull()
})

test('C-051 selects a row, deselects it, and selects a range both ways', () => {
  const one = toggle(at('b'))
  expect([...one.selected]).toEqual(['b'])
  expect([...toggle(one).selected]).toEqual([])
  expect([...selectRange(keys, { ...one, active: 'd' }).selected].sort()).toEqual(['b', 'c', 'd'])
  expect([...selectRange(keys, { ...one, active: 'a' }).selected].sort()).toEqual(['a', 'b'])
  expect([...selectRange(keys, at('c')).selected]).toEqual(['c'])
  expect(selectRange(keys, at(null)).selected.size).toBe(0)
})

test('C-051 selects all that match, and nothing again', () => {
  const all = selectAll(keys, at('b'))
  expect(all.selected.size).toBe(4)
  expect(all.active).toBe('b')
  expect(selectNone(all).selected.size).toBe(0)
})

test('C-051 a row that a colleague finished leaves its place to the next', () => {
  const state = { active: 'b', selected: new Set(['b', 'c']), anchor: 'b' }
  expect(withRows(keys, ['a', 'c', 'd'], state)).toEqual({
    active: 'c',
    selected: new Set(['c']),
    anchor: null,
  })
  expect(withRows(keys, ['a'], { ...state, active: 'd' }).active).toBe('a')
  expect(withRows(keys, [], state).active).toBeNull()
  expect(withRows(keys, keys, state)).toBe(state)
})

test('C-051 Home goes to the first row and End to the last one, also before any row is active', () => {
  const keys = ['a', 'b', 'c']
  expect(move(keys, emptyListState, Number.NEGATIVE_INFINITY).active).toBe('a')
  expect(move(keys, emptyListState, Number.POSITIVE_INFINITY).active).toBe('c')
})
