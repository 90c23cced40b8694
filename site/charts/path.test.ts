import { expect, test } from 'vitest'
import { areaPath, drawnIndices, linePath, stepPath } from './path.ts'

test('a line moves by what is between its points, without adding up rounding errors', () => {
  const thirds = [0, 1, 2, 3].map((i) => ({ x: i / 3, y: 0 }))
  // Rounded points: 0, 0.3, 0.7, 1. The moves between them add up to 1.
  expect(linePath(thirds, 1)).toBe('M0 0l0.3 0 0.4 0 0.3 0')
})

test('a stepped line goes across first and then up', () => {
  expect(
    stepPath([
      { x: 0, y: 10 },
      { x: 5, y: 4 },
    ]),
  ).toBe('M0 10H5V4')
})

test('an area goes down to its base, back to the left, and closes', () => {
  expect(areaPath('M0 10l5-6', 20)).toBe('M0 10l5-6V20H0Z')
})

test('1.16/3 the peak, the trough and both ends of a long history are always drawn', () => {
  const days = Array.from({ length: 6000 }, (_, i) => i)
  const navs = days.map((day) => (day === 3333 ? 900 : day === 4444 ? 1 : 100 + (day % 7)))
  const drawn = drawnIndices(days, navs)
  expect(drawn.length).toBeLessThan(620)
  for (const index of [0, 3333, 4444, 5999]) expect(drawn).toContain(index)
  // In order, each once.
  expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b))
})

test('1.16/3 a year or less is drawn price by price', () => {
  const days = Array.from({ length: 250 }, (_, i) => i)
  expect(
    drawnIndices(
      days,
      days.map(() => 10),
    ),
  ).toHaveLength(250)
})
