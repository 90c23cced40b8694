import { expect, test } from 'vitest'
import { differences, valueAt, withValueAt } from './paths.ts'

const people = {
  advisers: [
    { id: 'asha', phone: '1' },
    { id: 'ravi', phone: '2' },
  ],
  phones: ['3', '4'],
}

test('C-055 a path names an entry by its key, or by its place where there is none', () => {
  expect(valueAt(people, ['advisers', 'ravi', 'phone'])).toBe('2')
  expect(valueAt(people, ['phones', '1'])).toBe('4')
  expect(valueAt(people, ['advisers', '0'])).toBeUndefined()
  expect(withValueAt(people, ['advisers', 'asha', 'phone'], '9')).toEqual({
    ...people,
    advisers: [{ id: 'asha', phone: '9' }, people.advisers[1]],
  })
  for (const path of [['nobody'], ['advisers', 'nobody', 'phone'], ['phones', '2']]) {
    expect(withValueAt(people, path, 'x')).toBeUndefined()
  }
})

test('C-055 a difference says what changed, came, went and moved', () => {
  expect(differences(people, people)).toEqual([])
  const [asha, ravi] = people.advisers
  expect(differences(people, { ...people, advisers: [{ ...asha, phone: '9' }, ravi] })).toEqual([
    { path: 'advisers.asha.phone', before: '1', after: '9' },
  ])
  expect(differences(people, { ...people, advisers: [asha] })).toEqual([
    { path: 'advisers.ravi.id', before: 'ravi', after: undefined },
    { path: 'advisers.ravi.phone', before: '2', after: undefined },
  ])
  expect(differences(people, { ...people, advisers: [ravi, asha] })).toEqual([
    { path: 'advisers', before: 'asha, ravi', after: 'ravi, asha' },
  ])
  expect(differences([], [{ id: 'new' }])).toEqual([{ path: 'new.id', before: undefined, after: 'new' }])
})
