import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { formatTable, textWidth, toJsonLine, toPlainText } from './table.ts'

const columns = [{ title: 'Name', shrinks: true }, { title: 'Id' }]

test('a name that would clear the screen, colour it or turn the line round is only a name', () => {
  expect(toPlainText('\x1b[2J\x1b[HEve\u009b31m\u202eabc\r\nx')).toBe('[2J[HEve31mabc x')
  expect(toPlainText('లక్ష్మి 👩‍💻')).toBe('లక్ష్మి 👩‍💻')
  const table = formatTable(columns, [['\x1b[31mEve\x07', '1\x1b[A']], 80)
  expect(stripVTControlCharacters(table)).toBe('Name     Id\n[31mEve  1[A')
})

test('a table fits the terminal, and an id is never cut', () => {
  const table = formatTable(columns, [['x'.repeat(200), 'a-long-id']], 40)
  const [title, row] = stripVTControlCharacters(table).split('\n')
  expect(title).toMatch(/^Name +Id$/)
  expect(row).toMatch(/^x+… {2}a-long-id$/)
  expect(textWidth(row ?? '')).toBeLessThanOrEqual(40)
})

test('where a row can not fit, each of its fields has a line', () => {
  const table = formatTable(columns, [['Asha', 'an-id-of-its-own']], 12)
  expect(stripVTControlCharacters(table)).toBe('Name Asha\nId an-id-of-its-own')
})

test('wide characters take two places, marks none', () => {
  expect(textWidth('Asha')).toBe(4)
  expect(textWidth('👩‍💻')).toBe(2)
  expect(textWidth('e\u0301')).toBe(1)
})

test('a line of JSON says the same and holds nothing that a terminal acts on', () => {
  const record = { name: '\x1b[2J\u009b31m\u202e\n₹ 👩‍💻' }
  const line = toJsonLine(record)
  expect(line).toBe('{"name":"\\u001b[2J\\u009b31m\\u202e\\n₹ 👩‍💻"}')
  expect(JSON.parse(line)).toEqual(record)
})
