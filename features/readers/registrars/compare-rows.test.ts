import { expect, test } from 'vitest'
import { milliUnits, paise } from '#finance/units.ts'
import { compareRow } from './compare-rows.ts'
import { collectTransactions } from './fixtures/collect.ts'
import { type ReportTable, textBytes } from './fixtures/make-files.ts'
import { transactionsOf } from './fixtures/read-all.ts'
import { sampleReports } from './fixtures/sample-reports.ts'

function report(name: string, ...rows: readonly Readonly<Record<string, string>>[]): ReportTable {
  const {
    heading,
    rows: [first],
  } = sampleReports.find((each) => each.name === name)!
  return { heading, rows: rows.map((cells) => heading.map((column, at) => cells[column] ?? first![at]!)) }
}

async function met(...tables: readonly ReportTable[]) {
  const rows = await Promise.all(
    tables.map(async (table) => await transactionsOf({ name: 'x', bytes: textBytes(table) })),
  )
  const { rows: kept, known, different } = collectTransactions(rows.flat())
  return { kinds: [...kept.values()].map(({ outcome }) => outcome.kind), known, different: different.length }
}

test('C-021 a number that is a purchase in one row and a SIP in another is the purchase, in any order', async () => {
  const purchase = { TD_TRTYPE: 'ADD' }
  const sip = { TD_TRTYPE: 'SIN' }
  expect(await met(report('MFSD201', purchase, sip))).toEqual({ kinds: ['purchase'], known: 1, different: 0 })
  expect(await met(report('MFSD201', sip, purchase))).toEqual({ kinds: ['purchase'], known: 1, different: 0 })
  expect(await met(report('MFSD201', sip), report('MFSD201', purchase))).toEqual({
    kinds: ['purchase'],
    known: 1,
    different: 0,
  })
})

test('C-021 reports a row that comes again with other figures, and keeps the first', async () => {
  expect(await met(report('WBR2', {}, { UNITS: '82.852' }))).toEqual({
    kinds: ['purchase'],
    known: 0,
    different: 1,
  })
})

test('C-021 a reversal that has the number and the day of its purchase is a row of its own', async () => {
  const reversal = { TRXNMODE: 'R', UNITS: '-82.851', AMOUNT: '-9999.50' }
  const once = { kinds: ['purchase', 'reversal'], known: 0, different: 0 }
  expect(await met(report('WBR2', {}, reversal))).toEqual(once)
  expect(await met(report('WBR2', {}, reversal), report('WBR2', reversal, {}))).toEqual({ ...once, known: 2 })
})

test('C-021 other words, names and report dates make no other row', async () => {
  const later = {
    TRXN_NATURE: 'Purchase - Reprocessed',
    INV_NAME: 'Asha  Rao',
    REP_DATE: '9/1/2026',
    EUIN: 'E1',
  }
  expect(await met(report('WBR2', {}), report('WBR2', later))).toEqual({
    kinds: ['purchase'],
    known: 1,
    different: 0,
  })
})

test.each([
  ['AMC_CODE', 'L'],
  ['FOLIO_NO', '10000002/11'],
  ['PRODCODE', 'P8043'],
  ['TRXNNO', '7002'],
  ['TRXNTYPE', 'P2'],
  ['TRADDATE', '8/4/2026'],
])('C-021 another %s is another row', async (column, value) => {
  expect((await met(report('WBR2', {}, { [column]: value }))).kinds).toEqual(['purchase', 'purchase'])
})

test('C-021 both halves of a switch may have one number', async () => {
  const out = { TD_TRTYPE: 'SWOP', TD_PURRED: 'R', TRFLAG: 'SO', TD_UNITS: '-10.000', TD_AMT: '-500.00' }
  const into = { TD_TRTYPE: 'SWIN', TRFLAG: 'SI', FMCODE: '118TSD' }
  expect((await met(report('MFSD201', out, into))).kinds).toEqual(['switch-out', 'switch-in'])
})

test('C-021 meets a row with the figures that a database kept of it', async () => {
  const [row] = await transactionsOf({ name: 'x', bytes: textBytes(report('WBR2', {})) })
  const kept = { kind: 'purchase', units: milliUnits(82_851), amount: paise(999_950) }
  expect(compareRow(undefined, row!)).toBe('new')
  expect(compareRow(kept, row!)).toBe('known')
  expect(compareRow({ ...kept, kind: 'sip' }, row!)).toBe('better')
  expect(compareRow({ ...kept, kind: 'redemption' }, row!)).toBe('different')
  expect(compareRow({ ...kept, amount: paise(999_975) }, row!)).toBe('different')
})

test('C-133 a sale of a file with signs and of one without is one row', async () => {
  const sale = { TD_TRTYPE: 'RED', TD_PURRED: 'R', TRFLAG: 'R', TD_TRNO: '9' }
  const signed = report('MFSD201', { ...sale, TD_UNITS: '-10.000', TD_AMT: '-1000.00' })
  const unsigned = report('MFSD201', { ...sale, TD_UNITS: '10.000', TD_AMT: '1000.00' })
  expect(await met(signed, unsigned)).toEqual({ kinds: ['redemption'], known: 1, different: 0 })
})
