import { expect, test } from 'vitest'
import { formatLines, parseLines } from './line-set.ts'

test.each([
  ['', []],
  ['2', [2]],
  ['2-5,9', [2, 3, 4, 5, 9]],
  ['2-3,5-6', [2, 3, 5, 6]],
])('writes and reads the lines "%s"', (text, lines) => {
  expect(formatLines(new Set(lines))).toBe(text)
  expect([...parseLines(text)]).toEqual(lines)
})

test('what is no line is left out', () => {
  expect([...parseLines('9-2,x,-3,4-,1e5,99999999,7,0-9999999')]).toEqual([7])
  expect(parseLines(Array.from({ length: 1000 }, () => '1-49000').join(',')).size).toBe(49_000)
  expect([...parseLines(null)]).toEqual([])
})
