import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textBytes } from './fixtures/make-files.ts'
import { transactionsOf } from './fixtures/read-all.ts'
import { sampleReports } from './fixtures/sample-reports.ts'
import { pairReversals } from './reversals.ts'

const { heading, rows: samples } = sampleReports.find(({ name }) => name === 'WBR2')!

/** Which number each reversal takes back; null where none is found. */
async function paired(...cells: readonly Readonly<Record<string, string>>[]) {
  const rows = cells.map((own) => heading.map((column, at) => own[column] ?? samples[0]![at]!))
  const read = await transactionsOf({ name: 'x', bytes: textBytes({ heading, rows }) })
  const { originals, alone } = pairReversals(read)
  const numberOf = (key: string | undefined) => read.find((row) => row.key === key)?.number ?? null
  const reversals = read.filter(({ outcome }) => outcome.status === 'reversal')
  expect(alone.length).toBe(reversals.filter(({ key }) => !originals.has(key)).length)
  return Object.fromEntries(reversals.map(({ key, number }) => [number, numberOf(originals.get(key))]))
}

const back = { TRXNMODE: 'R', UNITS: '-82.851', AMOUNT: '-9999.50' }

test('C-021 a reversal takes back the row whose number it names, of two that are equal', async () => {
  const twins = [{ TRXNNO: '1' }, { TRXNNO: '2' }]
  expect(await paired(...twins, { ...back, TRXNNO: '9', ORIGINAL_TRXNNO: '1' })).toEqual({ 9: '1' })
})

test('C-021 without a number it is the latest equal row that is not later, each once', async () => {
  const days = [
    { TRXNNO: '1', TRADDATE: '6/5/2026' },
    { TRXNNO: '2', TRADDATE: '7/5/2026' },
    { TRXNNO: '3', TRADDATE: '8/5/2026' },
  ]
  expect(await paired(...days, { ...back, TRXNNO: '9', TRADDATE: '7/9/2026' })).toEqual({ 9: '2' })
  const two = [
    { ...back, TRXNNO: '8', TRADDATE: '7/9/2026' },
    { ...back, TRXNNO: '9', TRADDATE: '7/10/2026', ORIGINAL_TRXNNO: '2' },
  ]
  expect(await paired(...days, ...two)).toEqual({ 8: '1', 9: '2' })
})

test('C-021 a reversal printed before the purchase of its day finds it', async () => {
  expect(await paired({ ...back, TRXNNO: '9' }, { TRXNNO: '1' })).toEqual({ 9: '1' })
})

test.each([
  ['other units', { UNITS: '82.850' }],
  ['another amount', { AMOUNT: '9999.75' }],
  ['another folio', { FOLIO_NO: '2' }],
  ['another scheme', { PRODCODE: 'P8043' }],
  ['a later day', { TRADDATE: '8/4/2026' }],
])('C-021 a reversal does not take back a row with %s', async (_, other) => {
  expect(await paired({ TRXNNO: '1', ...other }, { ...back, TRXNNO: '9' })).toEqual({ 9: null })
})

test('C-021 every reversal of the fixtures has its row', async () => {
  for (const name of ['wbr2-quoted.csv', 'mfsd201.csv']) {
    const rows = await transactionsOf({
      name,
      bytes: readFileSync(new URL(`./fixtures/${name}`, import.meta.url)),
    })
    const unnamed = rows.map((row) => ({ ...row, reverses: null }))
    const { originals, alone } = pairReversals(rows)
    expect(alone).toEqual([])
    expect(originals.size).toBe(rows.filter(({ outcome }) => outcome.status === 'reversal').length)
    // The figures alone find the same rows.
    expect(pairReversals(unnamed).originals).toEqual(originals)
  }
})
