import { expect, test } from 'vitest'
import { bestWritten, writtenName } from './written-name.ts'

test.each([
  ['ANITA RAO', 'Anita Rao'],
  ['SMT. ANITA S RAO', 'Anita S Rao'],
  ['Mr RAVI IYER S/O RAMCHANDRA', 'Ravi Iyer'],
  ['RAVI (MINOR) IYER', 'Ravi Iyer'],
  ['LATE SHANTA DEVI', 'Shanta Devi'],
  ["SEAN O'BRIEN", "Sean O'Brien"],
  ['RAO FAMILY HUF', 'Rao Family HUF'],
  ['अनिता शर्मा', 'अनिता शर्मा'],
  ['Anita de Souza', 'Anita de Souza'],
])('C-143 %s is written %s', (name, written) => {
  expect(writtenName(name)).toBe(written)
})

test('C-143 a name in full is taken rather than one with initials', () => {
  expect(bestWritten(['A K RAO', 'ANIL KUMAR RAO'])).toBe('Anil Kumar Rao')
  expect(bestWritten(['A RAO'])).toBe('A Rao')
})
