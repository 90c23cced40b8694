import { expect, test } from 'vitest'
import { lastCheckOf, translationChecks } from './translation-checks.ts'

test('C-116 the newest check of a language counts, and English has none', () => {
  const checks = [
    { language: 'hi', by: 'Ravi Kumar', on: '2027-03-01' },
    { language: 'hi', by: 'Sunita Devi', on: '2026-12-01' },
  ] as const
  expect(lastCheckOf('hi', checks)?.by).toBe('Ravi Kumar')
  expect(lastCheckOf('te', checks)).toBeNull()
  expect(lastCheckOf('en', checks)).toBeNull()
  const days = translationChecks.map(({ on }) => on)
  expect(days).toEqual(days.toSorted().toReversed())
})
