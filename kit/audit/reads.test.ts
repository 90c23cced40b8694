import { expect, test } from 'vitest'
import { groupReads, type ReadLine } from './reads.server.ts'

const look = (time: string, given: Partial<ReadLine> = {}): ReadLine => ({
  id: time,
  act: 'looked',
  by: 'Asha Rao',
  screen: 'client',
  reason: null,
  from: `2026-11-22T${time}:00.000Z`,
  to: `2026-11-22T${time}:00.000Z`,
  count: 1,
  ...given,
})

test('C-041 looks of one person at one screen within some minutes are one line with a count', () => {
  const lines = groupReads([
    look('10:20'),
    look('10:10', { screen: 'transactions' }),
    look('10:08'),
    look('10:00'),
  ])
  expect(lines).toMatchObject([
    { screen: 'client', count: 3, from: '2026-11-22T10:00:00.000Z', to: '2026-11-22T10:20:00.000Z' },
    { screen: 'transactions', count: 1 },
  ])
})

test('C-041 another person, another reason and a look after a break are lines of their own', () => {
  const lines = groupReads([
    look('11:00'),
    look('10:40'),
    look('10:40', { by: 'Vikram' }),
    look('10:39', { reason: 'She rang' }),
  ])
  expect(lines.map(({ count }) => count)).toEqual([1, 1, 1, 1])
})

test('C-041 every unmasking is a line of its own', () => {
  const unmasked = { act: 'unmasked', screen: 'pan', reason: 'Asked by CAMS' } as const
  expect(groupReads([look('10:01', unmasked), look('10:00', unmasked)])).toHaveLength(2)
})
