import { expect, test } from 'vitest'
import { countTurns } from '#tests/fixtures/turns.ts'
import { nextTurn } from '../store/next-turn.ts'
import { eachInSlices, inSlices } from './slices.ts'

function* counted(steps: number, done: number[] = []): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    done.push(step)
    yield
  }
  return 'finished'
}

/** Slices of so many steps, whatever the machine. */
const slicesOf = (steps: number) => () => {
  let left = steps
  return () => {
    left -= 1
    return left === 0
  }
}

test('work in slices lets others have a turn after each, and returns what it comes to', async () => {
  // 100 steps, ten to a slice: ten pauses.
  const { result, turns } = await countTurns(() => inSlices(counted(100), slicesOf(10)))
  expect(result).toBe('finished')
  expect(turns).toBe(10)
})

test('two at once take turns, and neither gets two slices before others get in', async () => {
  const { turns } = await countTurns(() =>
    Promise.all([inSlices(counted(50), slicesOf(10)), inSlices(counted(50), slicesOf(10))]),
  )
  expect(turns).toBe(10)
})

test('short work does not yield', async () => {
  const { turns } = await countTurns(() => inSlices(counted(3), slicesOf(10)))
  expect(turns).toBe(0)
})

test('what fails in a slice fails the whole', async () => {
  const broken = (function* () {
    yield
    throw new RangeError('no')
  })()
  await expect(inSlices(broken)).rejects.toThrow('no')
})

test('each item is visited once, in order', async () => {
  const seen: number[] = []
  await eachInSlices([1, 2, 3], (item) => void seen.push(item))
  expect(seen).toEqual([1, 2, 3])
})

test('a turn begins after what was waiting already', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await nextTurn()
  order.push('own')
  expect(order).toEqual(['other', 'own'])
})
