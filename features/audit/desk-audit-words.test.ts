import { expect, test } from 'vitest'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { looksWords } from '#features/privacy/words/looks.ts'
import { auditWords } from './words/desk.ts'

test('C-050 what a client reads under "Who looked" has its word in the office, too', () => {
  expect(Object.keys(auditWords.screens).sort()).toEqual(Object.keys(looksWords.screens).sort())
})

test('C-049 every kind of proposal is called something else than every screen', () => {
  // The audit log shows both in one column.
  const screens = new Set<string>(Object.values(auditWords.screens))
  expect(Object.values(approvalWords.kinds).filter((name) => screens.has(name))).toEqual([])
})
