import { expect, test } from 'vitest'
import { approvalWords } from './en/desk/approvals.ts'
import { auditWords } from './en/desk/audit.ts'
import { looksWords } from './en/looks.ts'

test('C-050 what a client reads under "Who looked" has its word in the office, too', () => {
  expect(Object.keys(auditWords.screens).sort()).toEqual(Object.keys(looksWords.screens).sort())
})

test('C-049 every kind of proposal is called something else than every screen', () => {
  // The audit log shows both in one column.
  const screens = new Set<string>(Object.values(auditWords.screens))
  expect(Object.values(approvalWords.kinds).filter((name) => screens.has(name))).toEqual([])
})
