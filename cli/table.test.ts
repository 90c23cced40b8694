import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { toPlainText } from '#kit/text/plain-text.ts'
import { formatTable, toJsonLine } from './table.ts'

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
  expect(row?.length).toBeLessThanOrEqual(40)
})

test('if a row does not fit, each of its fields has a line', () => {
  const table = formatTable(columns, [['Asha', 'an-id-of-its-own']], 12)
  expect(stripVTControlCharacters(table)).toBe('Name Asha\nId an-id-of-its-own')
})

test('columns line up after names in any script, as a terminal draws them', () => {
  // Places by wcswidth of glibc 2.36; a picture of two people joined takes two, as in every current terminal.
  const places = { Asha: 4, లక్ష్మి: 4, लक्ष्मी: 5, தமிழ்: 4, 漢字: 4, 'e\u0301': 1, '👩‍💻': 2 }
  for (const [name, width] of Object.entries(places)) {
    const table = formatTable([{ title: 'Name' }, { title: 'Id' }], [[name, '1']], 80)
    const [, row] = stripVTControlCharacters(table).split('\n')
    // The column is as wide as the name, at least as its title, and two spaces separate it from the next.
    expect(row, name).toBe(`${name}${' '.repeat(Math.max(4, width) - width + 2)}1`)
  }
})

test('a line of JSON has the same content and no terminal codes', () => {
  const record = { name: '\x1b[2J\u009b31m\u202e\n₹ 👩‍💻' }
  const line = toJsonLine(record)
  expect(line).toBe('{"name":"\\u001b[2J\\u009b31m\\u202e\\n₹ 👩‍💻"}')
  expect(JSON.parse(line)).toEqual(record)
})
