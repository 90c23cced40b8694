import { expect, test } from 'vitest'
import { nameForOthers } from './names.ts'

test('a name in a mail to somebody else is letters only, 40 characters at most', () => {
  const shown = (name: string) => nameForOthers(name, 'unnamed')
  expect(shown('Your refund of Rs 48,200 waits. Claim it: https://evil.example/refund')).toBe(
    'Your refund of Rs waits Claim it https',
  )
  expect(shown('evil.example')).toBe('evil example')
  expect(shown("K.V. Anne-Marie D'Souza")).toBe("K V Anne-Marie D'Souza")
  expect(shown('మంచాల లక్ష్మీ')).toBe('మంచాల లక్ష్మీ')
  expect(shown('a'.repeat(90))).toBe('a'.repeat(40))
  expect(shown('12345')).toBe('unnamed')
})
