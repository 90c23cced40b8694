import { expect, test, vi } from 'vitest'
import { parseBoundedJson } from './bounded-json.ts'

const bounds = { depth: 4, openings: 6 }

test('F8 parses JSON within its bounds, and takes brackets in texts for letters', () => {
  const text = '{"a":[{"b":"[[[[[[{{{\\"[[["}],"c":"\\\\"}'
  expect(parseBoundedJson(text, bounds)).toEqual(JSON.parse(text))
  expect(parseBoundedJson('[[[[1]]]]', bounds)).toEqual([[[[1]]]])
})

test('F8 refuses JSON that nests too deep, has too many parts, or is none', () => {
  for (const text of ['[[[[[1]]]]]', '[[],[],[],[],[],[]]', '{"a":', '']) {
    expect(parseBoundedJson(text, bounds)).toBe(null)
  }
})

test('F8 four megabytes of brackets are refused before they are parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(parseBoundedJson('['.repeat(4 * 1024 * 1024), { depth: 32, openings: 100_000 })).toBe(null)
  expect(parse).not.toHaveBeenCalled()
  expect(parseBoundedJson('[1]', { depth: 32, openings: 100_000 })).toEqual([1])
  expect(parse).toHaveBeenCalledOnce()
  parse.mockRestore()
})
