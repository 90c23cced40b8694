import { expect, test } from 'vitest'
import { isoDate } from '#finance/dates.ts'
import { lastCheckOf, translationTopic } from './translation-checks.ts'

test('C-116 the last check of a translation counts, and only of its own language and words', () => {
  const check = (what: string, by: string) => ({ what, by, on: isoDate('2026-12-01') })
  const checked = [
    check(translationTopic('hi'), 'Asha Nair'),
    check('legal texts of 2026-01-01', 'Asha Nair'),
    check(translationTopic('hi'), 'Ravi Kumar'),
    check('translation te of 2020-01-01', 'Latha Reddy'),
  ]
  expect(lastCheckOf('hi', checked)?.by).toBe('Ravi Kumar')
  expect(lastCheckOf('te', checked)).toBeNull()
})
