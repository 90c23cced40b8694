import { expect, test } from 'vitest'
import { drift, figuresOf } from './history.ts'

test('key figures are read from the tables of a part, times in milliseconds', () => {
  const text = [
    '## Requests',
    '',
    '| Page | How | Ratio | Ours | CPU of an answer |',
    '| --- | --- | --- | --- | --- |',
    '| / | from memory | 0.80 | 21,615 | 0.04 ms |',
    '| /portfolio?q=gold | rendered | 0.03 | 778 | 1.48 ms |',
    '',
    '| What | Figure |',
    '| --- | --- |',
    '| A later start | 0.30 s |',
  ].join('\n')
  expect(figuresOf('load', text)).toEqual({
    '/ · Ratio': 0.8,
    '/portfolio?q=gold · CPU of an answer': 1.48,
    'A later start · Figure': 300,
  })
  expect(figuresOf('load', '| Page | Ratio |\n| --- | --- |\n| / | – |')).toEqual({})
})

test('drift compares the last run with the first', () => {
  const run = (date: string, ours: number) =>
    JSON.stringify({ date, commit: 'abc', part: 'xirr', figures: { 'Every day · Ours': ours } })
  expect(drift([run('2026-11-21', 20), run('2026-11-22', 21), run('2026-11-23', 25), ''].join('\n'))).toBe(
    'xirr: Every day · Ours: 20 (2026-11-21 abc) … 21, 25 (2026-11-23 abc), +25 %',
  )
  expect(drift(run('2026-11-21', 20))).toBe('xirr: Every day · Ours: 20 (2026-11-21 abc)')
})
