import { expect, test } from 'vitest'
import { type Cell, typedRow, typedStatement } from './fixtures/typed-paper.ts'
import { readStatement } from './read-statement.ts'
import { rowKeys } from './row-keys.ts'
import { settleRows } from './settle-rows.ts'

function keysOf(rows: readonly (readonly Cell[])[], opening = '0.000') {
  const outcome = readStatement(typedStatement(rows, { opening }))
  if (!outcome.ok) throw new Error(outcome.reason)
  const scheme = outcome.statement.folios[0]!.schemes[0]!
  return rowKeys(settleRows(scheme.rows, scheme.opening).rows)
}

const first = typedRow('01-Feb-2018', 'Purchase', '500.00', '5.000', '100.00', '5.000')
const twins = [
  typedRow('01-Mar-2018', 'SIP Purchase', '200.00', '2.000', '100.00', '7.000'),
  typedRow('01-Mar-2018', 'SIP Purchase', '200.00', '2.000', '100.00', '9.000'),
]
const paid = typedRow('01-Apr-2018', 'Dividend Paid @ Rs.1.00 per unit', '9.00')
const last = typedRow('01-May-2018', 'Purchase', '100.00', '1.000', '100.00', '10.000')

test('C-007 the same statement twice has the same keys, and two equal instalments have two', () => {
  const keys = keysOf([first, ...twins, paid, last])
  expect(keysOf([first, ...twins, paid, last])).toEqual(keys)
  expect(new Set(keys).size).toBe(5)
})

test('C-007 overlapping statements meet in the rows that both print', () => {
  const early = keysOf([first, ...twins, paid])
  // A later statement begins with the twins, and calls the dividend IDCW.
  const renamed = typedRow('01-Apr-2018', 'IDCW Paid @ Rs.1.00 per unit', '9.00')
  const late = keysOf([...twins, renamed, last], '5.000')
  expect(early.filter((key) => late.includes(key))).toEqual(early.slice(1))
  expect(late.filter((key) => !early.includes(key))).toHaveLength(1)
})
