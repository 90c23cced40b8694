import { expect, test } from 'vitest'
import { mostWatched, parseWatched, watchedText } from './watched.ts'

const today = '2026-08-19'

test('1.16/11 reads funds with their days, each once, and writes the same text', () => {
  const list = parseWatched('120503_2026-08-01,118650,120503_2025-01-01', today)
  expect(list).toEqual([
    { code: '120503', since: '2026-08-01' },
    { code: '118650', since: today },
  ])
  expect(watchedText(list)).toBe('120503_2026-08-01,118650_2026-08-19')
  expect(parseWatched(watchedText(list), today)).toEqual(list)
})

test('takes today for a day that is not there or not over', () => {
  for (const day of ['2026-02-30', '2026-08-20', '9999-12-31'])
    expect(parseWatched(`118650_${day}`, today)).toEqual([{ code: '118650', since: today }])
})

test('leaves out what is no code, and everything after fifty funds', () => {
  expect(parseWatched('', today)).toEqual([])
  expect(parseWatched('<b>,12,1234567,118650_x,__proto__, 118650', today)).toEqual([])
  const many = Array.from({ length: 80 }, (_, i) => `${100_000 + i}_2026-08-01`).join()
  expect(parseWatched(many, today)).toHaveLength(mostWatched)
  expect(parseWatched('1'.repeat(1_000_000), today)).toEqual([])
})
