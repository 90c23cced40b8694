import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('C-050 equal values have one text, whatever the order of their keys', () => {
  // RFC 8785, section 3.2.3: the keys of its example sort as \r, 1, U+0080, ö, €, 😂, U+FB33.
  const value = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😂': 5, '\u0080': 6, ö: 7 }
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😂":5,"\ufb33":3}')
  expect(canonicalJson({ b: [null, true, 'a"b'], a: { d: 1, c: 2 } })).toBe(
    '{"a":{"c":2,"d":1},"b":[null,true,"a\\"b"]}',
  )
})

test('C-050 refuses a number whose text could differ', () => {
  expect(() => canonicalJson(0.1)).toThrow('canonical JSON holds whole numbers, got 0.1')
})
