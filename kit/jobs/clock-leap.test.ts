import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../clock/time.ts'
import { judgeClock } from './clock-leap.ts'

const start = Date.parse('2026-11-21T06:30:00Z')

/** What is believed at each of some instants, one turn after the other. */
function believed(instants: readonly number[]): boolean[] {
  let memory: string | null = null
  return instants.map((now) => {
    const judged = judgeClock(memory, now)
    memory = judged.memory
    return judged.isBelieved
  })
}

test('hour after hour the clock is believed, also when it is put back', () => {
  expect(believed([start, start + hourMs, start - 3 * dayMs, start + 2 * hourMs])).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a clock that leaps a year is not believed for a day, and never when it comes back before', () => {
  const ahead = start + 365 * dayMs
  expect(believed([start, ahead, ahead + 23 * hourMs, start + dayMs])).toEqual([true, false, false, true])
  expect(believed([start, ahead, ahead + dayMs, ahead + dayMs + hourMs])).toEqual([true, false, true, true])
})

test('another jump of the clock restarts the day', () => {
  const [first, second] = [start + 30 * dayMs, start + 400 * dayMs]
  expect(believed([start, first, second, second + hourMs, second + dayMs])).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

test('a server that was off for a month erases a day later', () => {
  const back = start + 30 * dayMs
  const hours = Array.from({ length: 26 }, (_, hour) => back + hour * hourMs)
  expect(believed([start, ...hours]).lastIndexOf(false)).toBe(24)
})
