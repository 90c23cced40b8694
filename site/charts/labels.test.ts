import { expect, test } from 'vitest'
import { percentOf, separate } from './labels.ts'

const room = { gap: 0.2, top: 0.1, bottom: 0.9 }

test('labels that do not touch stay where they are', () => {
  expect(separate(0.1, 0.5, room)).toEqual([0.1, 0.5])
})

test('labels that touch move apart evenly and keep their order', () => {
  // Around their middle, 0.55: 0.45 and 0.65.
  const [one, other] = separate(0.6, 0.5, room)
  expect(other).toBeCloseTo(0.45, 10)
  expect(one).toBeCloseTo(0.65, 10)
})

test.each([
  [0, 0.05, 0.1],
  [1, 0.98, 0.7],
])('labels at an edge (%d, %d) stay inside it', (one, other, upper) => {
  expect(Math.min(...separate(one, other, room))).toBeCloseTo(upper, 10)
})

test('a share is a length in CSS to a hundredth of a per cent', () => {
  expect(percentOf(1 / 3)).toBe('33.33%')
})
