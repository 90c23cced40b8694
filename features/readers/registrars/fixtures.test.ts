import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decimalText } from './figures.ts'
import { collectTransactions, unitsOfRows } from './fixtures/collect.ts'
import { transactionsOf } from './fixtures/read-all.ts'
import { transactionLine } from './transaction-line.ts'

/** Files of invented people. The expected rows were computed from their ledger, not by this reader. */

interface Expected {
  readonly rows: readonly Record<string, string | null>[]
  readonly netUnits: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<string, number>>
}

function fixture(name: string): Uint8Array {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
}

function expected(name: string): Expected {
  return JSON.parse(new TextDecoder().decode(fixture(`${name}.expected.json`))) as Expected
}

async function read(name: string) {
  return await transactionsOf({ name: 'mail.bin', bytes: fixture(name) })
}

const files = [
  ['wbr2-quoted.csv', 'wbr2-quoted'],
  ['wbr2-from-dbf.csv', 'wbr2-from-dbf'],
  ['wbr2.dbf', 'wbr2-from-dbf'],
  ['wbr2.xls', 'wbr2-quoted'],
  ['mfsd201.csv', 'mfsd201'],
] as const

test.each(files)('C-021 reads every row of %s exactly', async (name, against) => {
  const { rows, netUnits, counts } = expected(against)
  const read_ = await read(name)
  const lines = read_.map(transactionLine)
  const columns = Object.keys(rows[0]!) as (keyof (typeof lines)[number])[]
  expect(lines.map((line) => Object.fromEntries(columns.map((column) => [column, line[column]])))).toEqual(
    rows,
  )
  expect(
    Object.fromEntries(
      unitsOfRows(read_).map(({ folio, code, units }) => [`${folio}|${code}`, decimalText(units, 3)]),
    ),
  ).toEqual(netUnits)
  const count = (status: string) => lines.filter((line) => line.status === status).length
  expect({ rows: lines.length, ok: count('ok'), reversal: count('reversal') }).toEqual({
    rows: counts.rows,
    ok: counts.ok,
    reversal: counts.reversal,
  })
  expect([count('ignored'), count('quarantine')]).toEqual([counts.ignored, counts.quarantine])
})

test('C-021 a file that overlaps another adds nothing, whatever its container', async () => {
  const first = await read('wbr2-quoted.csv')
  const once = collectTransactions(first)
  expect(once.known).toBe(0)
  for (const other of ['wbr2-quoted.csv', 'wbr2-from-dbf.csv', 'wbr2.dbf']) {
    const again = await read(other)
    const both = collectTransactions([...first, ...again])
    expect([both.rows.size, both.known, both.different]).toEqual([once.rows.size, again.length, []])
    expect(unitsOfRows(both.rows.values())).toEqual(unitsOfRows(once.rows.values()))
  }
})

test('C-021 two equal instalments on one day are two rows', async () => {
  const twins = (await read('wbr2-quoted.csv')).filter(({ date }) => date === '2023-03-10')
  expect(twins.map(({ units, amount }) => [units, amount])).toEqual([
    [68_349, 499_975],
    [68_349, 499_975],
  ])
  expect(collectTransactions(twins).rows.size).toBe(2)
})
