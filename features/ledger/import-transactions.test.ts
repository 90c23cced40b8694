import { expect, test } from 'vitest'
import { readRows } from './import-transactions.server.ts'

// It took minutes: the work of a pattern grew with the square of the text.
test('a cell of half a megabyte is cut at once', async () => {
  const long = 'switch '.repeat(70_000)
  const read = await readRows(
    `Date,Type,Scheme code,Folio,Amount\n${long},${long},1,1,1.${'0'.repeat(500_000)}1`,
    10,
  )
  expect(read.ok && read.rows.map(({ text }) => text.kind.length)).toEqual([300])
})
