import { expect, test } from 'vitest'
import { KeptIndex } from './kept-index.server.ts'

/** An index whose readings end when the test says so. */
function slowIndex(now: () => number) {
  const ends: (() => void)[] = []
  let readings = 0
  const index = new KeptIndex(
    ['clients'],
    () => {
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
  return { index, end, readings: () => readings }
}

test('C-051 whoever asks after a change gets a reading that began after it', async () => {
  const { index, end } = slowIndex(() => 0)
  const first = index.current()
  index.hear(['clients'])
  const second = index.current()
  await end()
  expect(await first).toBe(1)
  // The second reading begins once the first is over.
  await new Promise((done) => setTimeout(done))
  await end()
  expect(await second).toBe(2)
})

test('C-051 a list is read again after a topic, an act or a minute, and not otherwise', async () => {
  let now = 0
  const { index, end, readings } = slowIndex(() => now)
  const ask = async () => {
    const answer = index.current()
    await new Promise((done) => setTimeout(done))
    await end()
    return await answer
  }
  expect(await ask()).toBe(1)
  index.hear(['requests'])
  now = 59_999
  expect(await ask()).toBe(1)
  now = 60_000
  expect(await ask()).toBe(2)
  index.forget()
  expect(await ask()).toBe(3)
  expect(readings()).toBe(3)
})
