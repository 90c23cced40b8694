import { expect, test } from 'vitest'
import { firstPart } from './letter-parts.ts'

test.each([
  [{ mail: 2, post: 4, none: 1, sent: 0 }, 'mail'],
  [{ mail: 0, post: 4, none: 16, sent: 0 }, 'post'],
  [{ mail: 0, post: 0, none: 16, sent: 9 }, 'sent'],
  [{ mail: 0, post: 0, none: 16, sent: 0 }, 'mail'],
] as const)('of %o the screen opens with %s', (counts, part) => {
  expect(firstPart(counts)).toBe(part)
})
