import { expect, test } from 'vitest'
import { timings } from './timings.ts'

test('S-168 the timings are those of the specification', () => {
  const { undoMessage: _, heroStart: __, ...specified } = timings
  expect(specified).toEqual({
    heroInterval: 10_000,
    heroSwipePixels: 60,
    testimonialInterval: 8_000,
    testimonialLock: 500,
    signInFloor: 800,
    barSolidPixels: 50,
    mobileDropdownClose: 200,
    savedMessage: 3_000,
  })
})
