import { expect, test } from 'vitest'
import { countAsRead, recordTopics } from '../store/watch-tables.server.ts'
import { Memo } from './memo.server.ts'

/** A memo that reads the list of clients; its readings end when the test says so. */
function slowMemo(now: () => number) {
  const ends: (() => void)[] = []
  let readings = 0
  const memo = new Memo(
    () => {
      countAsRead(['clients'])
      readings += 1
      const reading = readings
      return new Promise<number>((resolve) => ends.push(() => resolve(reading)))
    },
    { clock: { now }, maxMs: 60_000 },
  )
  const end = async () => {
    await Promise.resolve()
    ends.shift()?.()
  }
  return { memo, end, readings: () => readings }
}

test('C-051 whoever asks after a change gets a reading that began after it', async () => {
  const { memo, end } = slowMemo(() => 0)
  const first = memo.current()
  memo.hear(['clients'])
  const second = memo.current()
  await end()
  expect(await first).toBe(1)
  // The second reading begins once the first is over.
  await new Promise((done) => setTimeout(done))
  await end()
  expect(await second).toBe(2)
})

test('C-051 a list is read again after a write to what it read or a minute, and not otherwise', async () => {
  let now = 0
  const { memo, end, readings } = slowMemo(() => now)
  const ask = async () => {
    const answer = memo.current()
    await new Promise((done) => setTimeout(done))
    await end()
    return await answer
  }
  expect(await ask()).toBe(1)
  memo.hear(['requests'])
  now = 59_999
  expect(await ask()).toBe(1)
  now = 60_000
  expect(await ask()).toBe(2)
  memo.hear(['books', 'clients'])
  expect(await ask()).toBe(3)
  expect(readings()).toBe(3)
})

test('whoever records hears of what a memo read, also when it comes from memory', async () => {
  const { memo, end } = slowMemo(() => 0)
  const first = recordTopics(() => memo.current())
  await end()
  expect(await first).toEqual({ value: 1, topics: ['clients'] })
  expect(await recordTopics(() => memo.latest())).toEqual({ value: 1, topics: ['clients'] })
})
