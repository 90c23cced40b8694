import { expect, expectTypeOf, test } from 'vitest'
import { number, text, whole } from './fields.ts'
import { also, choice, exact, type Infer, list, object, omittable, optional, variant } from './schema.ts'

const person = exact(
  object({ id: text({ max: 5 }), age: whole({ min: 0, max: 99 }), note: omittable(text({ max: 5 })) }),
)
const family = object({ name: text({ max: 9 }), people: list(person, { min: 1, max: 3, key: 'id' }) })

test('a value in a value is read, with the faults of all by their paths', () => {
  const asha = { id: 'asha', age: 40 }
  expect(family.read({ name: 'Rao', people: [asha], button: 'send' })).toEqual({
    ok: true,
    value: { name: 'Rao', people: [asha] },
  })
  expect(family.read({ name: '', people: [{ id: 'asha', age: -1, more: 1 }, asha, 7] })).toEqual({
    ok: false,
    faults: {
      name: 'needed',
      'people.asha.more': 'no-such-field',
      'people.asha.age': 'not-whole',
      'people.asha': 'listed-twice',
      'people.2': 'unreadable',
    },
  })
  for (const sent of [null, [], 'text', undefined]) {
    expect(family.read(sent)).toEqual({ ok: false, faults: { '': 'unreadable' } })
  }
})

test('a name of a prototype is a name like any other', () => {
  const sent = JSON.parse('{"id":"a","age":1,"__proto__":{"polluted":1}}')
  expect(person.read(sent)).toEqual({ ok: false, faults: { ['__proto__']: 'no-such-field' } })
  expect(object({ people: list(person, { max: 2 }) }).read({ people: [sent] })).toMatchObject({
    faults: { 'people.0.__proto__': 'no-such-field' },
  })
})

test('what is stored already is not judged again, unless it is of another kind', () => {
  const licence = variant({
    one: { number: choice(['1']), until: optional(text({ max: 4 })) },
    two: { number: choice(['2']) },
  })
  const known = { kind: 'one', number: 'old', until: null }
  expect(licence.read({ ...known, until: '2030' }, known)).toMatchObject({ ok: true })
  expect(licence.read({ ...known, until: '20300' }, known)).toMatchObject({ faults: { until: 'too-long' } })
  expect(licence.read({ kind: 'two', number: 'old' }, known)).toMatchObject({
    faults: { number: 'not-a-choice' },
  })
  expect(licence.read({ kind: 'three' })).toMatchObject({ faults: { kind: 'not-a-choice' } })
})

test('parts that are right by themselves are compared', () => {
  const span = also(object({ from: number({ max: 9 }), to: number({ max: 9 }) }), ({ from, to }) =>
    to < from ? { to: 'too-low' } : {},
  )
  expect(span.read({ from: 2, to: 1 })).toEqual({ ok: false, faults: { to: 'too-low' } })
  expect(span.read({ from: 2, to: '1' })).toEqual({ ok: false, faults: { to: 'not-a-number' } })
})

test('a schema says what it reads, and its type is that of the value', () => {
  expect(family).toMatchObject({
    fields: {
      name: { max: 9 },
      people: { key: 'id', min: 1, max: 3, of: { fields: { note: { isOptional: true } } } },
    },
  })
  expectTypeOf<Infer<typeof person>>().toEqualTypeOf<{
    readonly id: string
    readonly age: number
    readonly note?: string | undefined
  }>()
})
