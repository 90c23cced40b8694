import { expect, test } from 'vitest'
import { townOf } from './town.ts'

test.each([
  ['7 Ring Road, Vijayawada - 520010', 'Vijayawada'],
  // As registrars print it.
  ['7 RING ROAD, VIJAYAWADA - 520010', 'Vijayawada'],
  ['12 MG ROAD, NEW DELHI 110 001', 'New Delhi'],
  ['12 MG Road', null],
])('the town of %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})
