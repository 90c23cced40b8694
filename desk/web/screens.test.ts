import { expect, test } from 'vitest'
import { screens } from '../acts/screens.ts'

test('C-051 every screen has an id, an address and a letter of its own', () => {
  for (const field of ['id', 'path', 'key'] as const) {
    const values = screens.map((screen) => screen[field])
    expect(values, field).toEqual([...new Set(values)])
  }
})
