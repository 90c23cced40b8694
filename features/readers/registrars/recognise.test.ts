import { expect, test } from 'vitest'
import type { FeedRows } from './feed-rows.ts'
import { dbfBytes, type ReportTable, reordered, textBytes } from './fixtures/make-files.ts'
import { faultIn, readWhole } from './fixtures/read-all.ts'
import { sampleReports } from './fixtures/sample-reports.ts'
import { allLayouts } from './layouts/all-layouts.ts'

/** Reports are recognised by their columns, never by their names. */

function holdsOf(layout: string): keyof FeedRows {
  return allLayouts.find(({ code }) => code === layout)!.holds
}

async function rowOf(layout: string, bytes: Uint8Array) {
  // The name points at another report.
  const { layout: found, rows, fault } = await readWhole(holdsOf(layout), { name: 'wbr2_mfsd201.csv', bytes })
  return { found, fault, row: { ...rows[0]!, line: 0 } }
}

/** Columns from the last to the first, in a turn. */
function shuffled(table: ReportTable): ReportTable {
  const places = table.heading.map((_, at) => at)
  return reordered(table, [...places.slice(5), ...places.slice(0, 5)].toReversed())
}

function withColumns(table: ReportTable, ...more: readonly string[]): ReportTable {
  const add = (cells: readonly string[], new_: readonly string[]) => [new_[0]!, ...cells, ...new_.slice(1)]
  return {
    heading: add(table.heading, more),
    rows: [...table.rows].map((row) =>
      add(
        row,
        more.map(() => 'x'),
      ),
    ),
  }
}

/**
 * English heads of KFintech cut to ten letters would be one name many times: its DBF files have the short names.
 */
const comesAsDbf = (name: string) => name.startsWith('WBR') || name === 'MFSD201'

test('every layout has a sample with all of its columns', () => {
  expect(new Set(sampleReports.map(({ layout }) => layout))).toEqual(
    new Set(allLayouts.map(({ code }) => code)),
  )
})

test.each(sampleReports)(
  'C-021 recognises $name in any order, with columns added and names cut',
  async (report) => {
    const { layout } = report
    const { found, fault, row } = await rowOf(layout, textBytes(report))
    expect([found, fault]).toEqual([layout, null])
    const files = [',', '\t', '~', '|'].flatMap((separator) => [
      textBytes(report, { separator, quote: separator === ',' ? "'" : '' }),
      textBytes(shuffled(report), { separator }),
      textBytes(withColumns(report, 'NEW_COLUMN', 'Another new one'), { separator }),
      textBytes(
        { ...report, heading: report.heading.map((name) => ` ${name.toLowerCase()} `) },
        { separator },
      ),
    ])
    if (comesAsDbf(report.name)) files.push(dbfBytes(report), dbfBytes(shuffled(report)))
    for (const bytes of files) expect(await rowOf(layout, bytes)).toEqual({ found: layout, fault: null, row })
  },
)

test('C-021 each sample says what it holds', async () => {
  const rows = await Promise.all(
    sampleReports.map(async ({ layout, ...table }) => await rowOf(layout, textBytes(table))),
  )
  expect(
    rows.map(({ row }) => [row.registrar, row.folio, row.code, 'holder' in row && row.holder]),
  ).toMatchObject(
    sampleReports.map(({ layout }) => {
      const isCams = layout.startsWith('WBR')
      // Brokerage by scheme has no folio, KYC no scheme; the product code of KFintech's SIPs has no dividend option.
      const folio = layout === 'WBR36' ? '' : isCams ? '10000001/11' : '477000000456'
      const code = layout === 'WBR56' ? '' : isCams ? 'P8042' : layout === 'MFSD243' ? '118MCD' : '118MCDG'
      const hasPan = ['folios', 'kyc'].includes(holdsOf(layout))
      const name = layout === 'WBR36' ? '' : 'ASHA RAO'
      return [isCams ? 'cams' : 'kfintech', folio, code, hasPan ? { name, pan: 'AAAPA0000A' } : name]
    }),
  )
})

test('C-133 WBR36 adds up its eight decimals before it rounds, and puts a clawback aside', async () => {
  const { rows } = await readWhole('brokerage', { name: 'x', bytes: textBytes(sampleOf('WBR36')) })
  // −5,327.04630385 + 361.74353686 = −4,965.30276699
  expect(rows.map(({ brokerage, amount, type }) => [brokerage, amount, type])).toEqual([
    [-496_530, null, 'Summary'],
  ])
  const wbr36 = sampleOf('WBR36')
  const clawed = [...wbr36.rows].map((row) => row.with(wbr36.heading.indexOf('clawback'), '12.5'))
  const both = { heading: wbr36.heading, rows: [...wbr36.rows, ...clawed] }
  const { fault } = await readWhole('brokerage', { name: 'x', bytes: textBytes(both) })
  expect(fault).toEqual({ reason: 'cell-unreadable', line: 3, column: 'clawback', expected: 'zero' })
})

test('C-133 WBR56 says of each of a folio’s people whether the KYC is in order', async () => {
  const { rows } = await readWhole('kyc', { name: 'x', bytes: textBytes(sampleOf('WBR56')) })
  expect(rows).toMatchObject([
    {
      people: [
        { role: 'first', isOk: true },
        { role: 'joint', isOk: false },
      ],
      words: 'KYC VALIDATED',
      on: '2026-08-19',
    },
  ])
})

function sampleOf(name: string): ReportTable {
  return sampleReports.find((report) => report.name === name)!
}

function without(table: ReportTable, ...names: readonly string[]): ReportTable {
  return reordered(
    table,
    table.heading.flatMap((name, at) => (names.includes(name) ? [] : [at])),
  )
}

test('C-027 names the layout and the columns that a file misses', async () => {
  const bytes = textBytes(without(sampleOf('WBR2'), 'TRADDATE', 'UNITS'))
  expect(await faultIn({ name: 'x', bytes })).toEqual({
    reason: 'columns-missing',
    nearest: 'WBR2',
    missing: ['TRADDATE', 'UNITS'],
  })
})

test('C-027 refuses columns of no report', async () => {
  const heading = ['Date', 'Particulars', 'Debit', 'Credit', 'Balance', 'Branch']
  const bytes = textBytes({ heading, rows: [['1/1/2026', 'x', '1', '', '1', 'x']] })
  expect(await faultIn({ name: 'wbr2.csv', bytes })).toEqual({ reason: 'unknown-layout' })
})

test('C-027 refuses a column that stands in the file twice, unless nothing reads it', async () => {
  const wbr2 = sampleOf('WBR2')
  const twice = (name: string): ReportTable => ({
    heading: [...wbr2.heading, name],
    rows: [...wbr2.rows].map((row) => [...row, '1']),
  })
  expect(await faultIn({ name: 'x', bytes: textBytes(twice('UNITS')) })).toEqual({
    reason: 'column-twice',
    column: 'UNITS',
  })
  expect(await faultIn({ name: 'x', bytes: textBytes(twice('MICR_NO')) })).toBeNull()
})

test('C-021 an investor master without PANs gives folios without an identity', async () => {
  const bytes = textBytes(without(sampleOf('WBR9'), 'PAN_NO', 'JOINT1_PAN'))
  const { row } = await rowOf('WBR9', bytes)
  expect('holder' in row && row.holder).toMatchObject({ name: 'ASHA RAO', pan: null })
})

test('C-142 masters say who a folio’s people are: birthdays, addresses, what stands in the place of a PAN', async () => {
  const written = {
    WBR9: {
      ...{
        INV_DOB: '5/29/1975 12:00:00 AM',
        JH1_DOB: '31/12/1980',
        PAN_NO: 'aaapa00o0a',
        JH1_EMAIL: 'r@example.in',
      },
      ...{
        ADDRESS1: '4 Lake Road',
        ADDRESS3: 'Adyar',
        CITY: 'CHENNAI',
        PINCODE: '600020',
        MOBILE_NO: '9000000001',
      },
    },
    MFSD211: {
      ...{ 'Date of Birth': '29/05/1975', 'PAN Number': 'AAAPA00O0A', 'Mobile Number': '9000000001' },
      ...{ Address1: '4 Lake Road', Address3: 'Adyar', City: 'CHENNAI', Pincode: '600020' },
    },
  }
  for (const [layout, cells] of Object.entries(written)) {
    const { heading, rows } = sampleOf(layout)
    const filled = [...rows].map((row) =>
      row.map((cell, at) => new Map(Object.entries(cells)).get(heading[at]!) ?? cell),
    )
    const { row } = await rowOf(layout, textBytes({ heading, rows: filled }))
    expect(row).toMatchObject({
      holder: {
        name: 'ASHA RAO',
        pan: null,
        panText: 'AAAPA00O0A',
        birthday: '1975-05-29',
        mobile: '9000000001',
      },
      joint: [layout === 'WBR9' ? { birthday: '1980-12-31', email: 'r@example.in' } : { birthday: null }],
      address: { lines: ['4 Lake Road', 'Adyar'], city: 'CHENNAI', pin: '600020' },
      reportedOn: '2026-08-19',
    })
  }
})

test('C-021 a PAN that says there is none is none', async () => {
  const wbr9 = sampleOf('WBR9')
  const at = wbr9.heading.indexOf('PAN_NO')
  for (const [written, read] of [
    ['PANNOTREQD', null],
    ['aaapa0000a', 'AAAPA0000A'],
    ['', null],
  ] as const) {
    const rows = [...wbr9.rows].map((row) => row.with(at, written))
    const { row } = await rowOf('WBR9', textBytes({ heading: wbr9.heading, rows }))
    expect('holder' in row && row.holder).toMatchObject({ name: 'ASHA RAO', pan: read })
  }
})

test('C-021 an older WBR2 without stamp duty, flags and EUIN is read', async () => {
  const bytes = textBytes(
    without(sampleOf('WBR2'), 'STAMP_DUTY', 'TRXN_TYPE_FLAG', 'EUIN', 'ORIGINAL_TRXNNO', 'PAN'),
  )
  const { row } = await rowOf('WBR2', bytes)
  expect('outcome' in row && [row.outcome, row.stampDuty, row.pan]).toEqual([
    { status: 'ok', kind: 'purchase', reason: null },
    0,
    null,
  ])
})
