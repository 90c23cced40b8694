import { expect, test } from 'vitest'
import { type Window, windowRows } from '#kit/memo/window.ts'
import { nextShown, pagesAround, positionsIn, type ShownWindows } from './windows-model.ts'

type Answer = Window<string>

/** A window of a list whose rows are `a0`, `a1` and so on. */
function answer(page: number, version: string, total = 1_000): Answer {
  const from = page * windowRows
  const rows = Array.from({ length: Math.min(windowRows, total - from) }, (_, at) => `${version}${from + at}`)
  return { version, total, from, rows, keys: null }
}

const came = (page: number, of: Answer, at = 0) => ({ page, answer: of, at })
const awaited = (page: number) => ({ page, answer: null, at: 0 })
const keyOf = (row: string) => row

function shown(before: ShownWindows<Answer> | null, ...asked: Parameters<typeof nextShown<Answer>>[2]) {
  return nextShown(before, 'list', asked, true)
}

test('C-051 shows windows as they come, and those alone that are asked for', () => {
  expect(shown(null, awaited(0))).toBeNull()
  const first = shown(null, came(0, answer(0, 'a')), awaited(1))!
  expect([...first.pages.keys()]).toEqual([0])
  const zero = first.pages.get(0)!
  const both = shown(first, came(0, zero), came(1, answer(1, 'a')))!
  expect([...both.pages.keys()]).toEqual([0, 1])
  expect(shown(both, came(0, zero), came(1, both.pages.get(1)!))?.pages).toEqual(both.pages)
  expect([...shown(both, came(1, both.pages.get(1)!), awaited(2))!.pages.keys()]).toEqual([1])
})

test('C-051 windows of two versions are never shown together', () => {
  const old = shown(null, came(0, answer(0, 'a')), came(1, answer(1, 'a')))!
  // One window was asked again already, the other is of the version before.
  const half = shown(old, came(0, answer(0, 'b'), 1), came(1, old.pages.get(1)!))!
  expect(half.pages).toEqual(old.pages)
  const now = shown(half, came(0, answer(0, 'b'), 1), came(1, answer(1, 'b'), 2))!
  expect([...now.pages.values()].map(({ version }) => version)).toEqual(['b', 'b'])
  // Two servers that do not agree: after some tries whatever came is shown.
  const mixed = nextShown(old, 'list', [came(0, answer(0, 'b'), 1), came(1, old.pages.get(1)!)], false)!
  expect(mixed.head.version).toBe('b')
})

test('C-051 rows of the filter before stay until those of the next one are there', () => {
  const old = shown(null, came(0, answer(0, 'a')))!
  expect(nextShown(old, 'other', [awaited(0)], true)).toBe(old)
  const next = nextShown(old, 'other', [came(0, answer(0, 'b', 3))], true)!
  expect(next).toMatchObject({ of: 'other', head: { total: 3 } })
})

test('C-051 a row is found by its place and its key, and is unknown until its window came', () => {
  const far = shown(null, came(2, answer(2, 'a')))!
  const places = positionsIn(far, keyOf)
  expect(places.isWhole).toBe(false)
  expect(places.keyAt(2 * windowRows)).toBe(`a${2 * windowRows}`)
  expect(places.placeOf(`a${2 * windowRows + 5}`)).toBe(2 * windowRows + 5)
  expect(places.keyAt(0)).toBeUndefined()
  expect(places.placeOf('a0')).toBeUndefined()
  expect(positionsIn(shown(null, came(0, answer(0, 'a', 3)))!, keyOf).isWhole).toBe(true)
})

test('C-051 windows are asked for before their rows are in view, and none behind the last row', () => {
  expect(pagesAround(0, 30, 1_000)).toEqual([0])
  expect(pagesAround(120, 150, 1_000)).toEqual([0, 1])
  expect(pagesAround(970, 999, 1_000)).toEqual([4])
  expect(pagesAround(390, 420, 1_000)).toEqual([1, 2])
  expect(pagesAround(0, 30, 31)).toEqual([0])
  expect(pagesAround(0, -1, 0)).toEqual([0])
  // The list became shorter than the view was.
  expect(pagesAround(970, 999, 300)).toEqual([1])
})
