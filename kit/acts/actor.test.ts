import { expect, test } from 'vitest'
import { parseActor } from './actor.ts'

test('a login or a name in any script is an actor', () => {
  expect(parseActor(' asha ')).toEqual({ kind: 'desk', name: 'asha', staffId: null })
  expect(parseActor('లక్ష్మి రావు')).toEqual({ kind: 'desk', name: 'లక్ష్మి రావు', staffId: null })
})

test('an empty name, a very long one, and one that would act on a terminal are refused', () => {
  for (const text of ['', '  ', 'x'.repeat(61), '\x1b[2J', 'a\u202eb', 'a\nb'])
    expect(parseActor(text)).toBeNull()
  expect(parseActor('x'.repeat(60))?.name).toHaveLength(60)
})
