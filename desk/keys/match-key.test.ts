import { expect, test } from 'vitest'
import { keyTable } from './key-table.ts'
import { isCharacterKey, matchKey, nameOfPress, type Press } from './match-key.ts'

function press(key: string, given: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...given }
}

test.each([
  [press('j'), 'j'],
  [press('X', { shiftKey: true }), 'Shift+x'],
  [press('?', { shiftKey: true }), '?'],
  [press('k', { ctrlKey: true }), 'Mod+k'],
  [press('k', { metaKey: true }), 'Mod+k'],
  [press('A', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+a'],
  [press('Escape'), 'Escape'],
  // A Telugu keyboard types క where a Latin one types k.
  [press('క', { code: 'KeyK' }), 'k'],
  [press('Shift', { shiftKey: true }), null],
  [press('j', { altKey: true }), null],
])('C-051 reads a press of %j', (given, name) => {
  expect(nameOfPress(given)).toBe(name)
})

test('C-051 a letter after g goes to a screen, and means something else without it', () => {
  expect(matchKey(keyTable, 'g', null)).toBe('leader')
  expect(matchKey(keyTable, 'c', 'g')).toEqual(['go-clients'])
  expect(matchKey(keyTable, 'c', null)).toEqual(['act-call'])
  expect(matchKey(keyTable, '0', 'g')).toBeNull()
})

test('C-051 letters can be switched off; Ctrl K, Enter, Esc and arrows are no letters', () => {
  const letters = keyTable.flatMap(({ keys }) => keys).filter(isCharacterKey)
  expect(letters).toEqual(expect.arrayContaining(['j', 'k', 'Shift+x', '?', '/', 'g c']))
  for (const key of ['Mod+k', 'Enter', 'Escape', 'ArrowDown', 'Mod+Shift+a'])
    expect(letters).not.toContain(key)
})

test('C-051 no key means two things in one place', () => {
  for (const group of ['everywhere', 'list', 'acts', 'invitations', 'questions', 'go'] as const) {
    const keys = keyTable.filter((row) => row.group === group).flatMap((row) => row.keys)
    expect(keys, group).toEqual([...new Set(keys)])
  }
})
