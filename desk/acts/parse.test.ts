import { expect, test } from 'vitest'
import { anyText, day, fields, id, list, nothing, oneOf, optional, text, whole, yesNo } from './parse.ts'

const parse = fields({
  name: text({ max: 5 }),
  note: anyText({ max: 5 }),
  state: oneOf(['open', 'done']),
  count: whole({ min: 1, max: 3 }),
  isLate: yesNo,
  due: optional(day),
  ids: list(id, { max: 2 }),
})

const good = {
  name: ' Asha ',
  note: '',
  state: 'open',
  count: 3,
  isLate: false,
  due: null,
  ids: ['a-1', 'b/2'],
}

test('C-051 an endpoint reads its input once, trimmed and typed', () => {
  expect(parse.read(good)).toEqual({ ok: true, value: { ...good, name: 'Asha' } })
  expect(parse.read({ ...good, due: '2026-11-22' })).toMatchObject({ ok: true, value: { due: '2026-11-22' } })
  expect(nothing.read({})).toEqual({ ok: true, value: {} })
})

test('an endpoint describes what it reads', () => {
  expect(parse.describes).toEqual({
    name: { kind: 'text', isOptional: false, max: 5 },
    note: { kind: 'text', isOptional: true, max: 5 },
    state: { kind: 'choice', isOptional: false, choices: ['open', 'done'] },
    count: { kind: 'whole', isOptional: false, min: 1, max: 3 },
    isLate: { kind: 'yes-no', isOptional: false },
    due: { kind: 'day', isOptional: true },
    ids: { kind: 'list', isOptional: false, of: { kind: 'id', isOptional: false }, max: 2 },
  })
})

test.each([
  ['name', '', 'Fill this in.'],
  ['name', 'Ashas Rao', 'Use at most 5 characters.'],
  ['name', 'a\u0000b', 'This is not what was expected here.'],
  ['note', 7, 'This is not what was expected here.'],
  ['state', 'gone', 'Choose one of these.'],
  ['count', 4, 'Enter a whole number from 1 to 3.'],
  ['count', 1.5, 'Enter a whole number from 1 to 3.'],
  ['count', '2', 'Enter a whole number from 1 to 3.'],
  ['isLate', 'yes', 'This is not what was expected here.'],
  ['due', '2026-02-30', 'Enter a day of the calendar.'],
  ['ids', ['a', 'b', 'c'], 'Choose at most 2.'],
  ['ids', ['a b'], 'This is not what was expected here.'],
  ['other', 1, 'This is not what was expected here.'],
  ['__proto__', 1, 'This is not what was expected here.'],
])('C-051 refuses the field %s as %j', (name, value, words) => {
  const raw = JSON.parse(
    JSON.stringify({ ...good }).replace(/\}$/, `,${JSON.stringify(name)}:${JSON.stringify(value)}}`),
  )
  expect(parse.read(raw)).toEqual({ ok: false, faults: { [name]: words } })
})

test.each([null, 'text', 7, []])('C-051 refuses %j as a whole', (raw) => {
  expect(parse.read(raw)).toEqual({ ok: false, faults: { '': 'This is not what was expected here.' } })
})
