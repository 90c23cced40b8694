import { expect, test } from 'vitest'
import { chosenSides } from './chosen-sides.ts'

const differences = [{ id: '4f2a91c0-a' }, { id: '4f2b0000-b' }, { id: '77aa0000-c' }]

test.each([
  ['own', ['own', 'own', 'own']],
  ['statement', ['statement', 'statement', 'statement']],
  ['4f2a=statement', ['statement', 'own', 'own']],
  ['statement, 77=own', ['statement', 'statement', 'own']],
  ['4f2a91c0=statement,4f2b=statement', ['statement', 'statement', 'own']],
])('C-011 --differences %s chooses for each', (given, sides) => {
  expect(Object.values(chosenSides(given, differences))).toEqual(sides)
})

test.each(['registrar', 'own,statement', '4f2=own', 'zz=own', '=own', '77=', '77=own=own'])(
  'C-011 --differences %s is refused, so that nothing is chosen by a slip',
  (given) => {
    expect(() => chosenSides(given, differences)).toThrow('--differences')
  },
)
