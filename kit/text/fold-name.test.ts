import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test('C-045 finds one name in its spellings', () => {
  expect(foldName('Lakshmi')).toBe(foldName('Laxmi'))
  expect(foldName('Anitha')).toBe(foldName('Anita'))
  expect(foldName('Srinivas')).toBe(foldName('Sreenivas'))
  expect(foldName('José')).toBe('jose')
  expect(foldName('  Rao, A.K. ')).toBe('rao a k')
})

// Each is the name as its bearer writes it: Anita in Telugu, Ramesh in Devanagari, Murugan in Tamil, Sunita in Gujarati.
test.each([
  ['అనిత', 'Anitha'],
  ['लक्ष्मी', 'Lakshmi'],
  ['સુનીતા', 'Sunita'],
  ['ಸುರೇಖಾ', 'Surekha'],
])('C-045 finds %s by %s', (written, typed) => {
  expect(foldName(written)).toBe(foldName(typed))
})

test('C-045 finds a name whose last vowel is only written in its own script', () => {
  expect(foldName('रमेश')).toMatch(new RegExp(`^${foldName('Ramesh')}`))
})

test('C-045 keeps scripts that it can’t read', () => {
  expect(foldName('محمد')).toBe('محمد')
})
