import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinimumTime } from './floor.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns true if the work has ended after this many milliseconds. */
async function hasEnded(work: Promise<unknown>, afterMs: number): Promise<boolean> {
  let ended = false
  const note = () => {
    ended = true
  }
  work.then(note, note)
  await vi.advanceTimersByTimeAsync(afterMs)
  return ended
}

test('S-148 an immediate result is returned after 800 ms', async () => {
  const answer = withMinimumTime(async () => 'known')
  expect(await hasEnded(answer, 799)).toBe(false)
  expect(await hasEnded(answer, 1)).toBe(true)
  expect(await answer).toBe('known')
})

test('S-148 what takes longer is not made to wait again', async () => {
  const answer = withMinimumTime(() => new Promise((resolve) => setTimeout(() => resolve('late'), 1_200)))
  expect(await hasEnded(answer, 1_199)).toBe(false)
  expect(await hasEnded(answer, 1)).toBe(true)
})

test('S-148 a failure comes no sooner either', async () => {
  const answer = withMinimumTime(async () => {
    throw new Error('failed')
  })
  answer.catch(() => {})
  expect(await hasEnded(answer, 799)).toBe(false)
  expect(await hasEnded(answer, 1)).toBe(true)
})
