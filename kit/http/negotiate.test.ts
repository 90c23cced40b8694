import { expect, test } from 'vitest'
import { bestEncoding, hasAlready } from './negotiate.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['GZIP;Q=0.5', 'gzip'],
  ['brotli-like', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', null],
  ['', null],
])('Accept-Encoding "%s" is answered with %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding)
})

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"xa"', false],
  ['"b"', false],
])('If-None-Match %s has "a": %s', (header, has) => {
  expect(hasAlready(header, '"a"')).toBe(has)
})
