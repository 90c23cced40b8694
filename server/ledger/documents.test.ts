import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { localeWords } from '#content/en/locale.ts'
import { firm } from '#content/firm.ts'
import { wordsIn } from '#content/words.ts'
import { milliUnits } from '#finance/units.ts'
import { countTurns } from '#server/fixtures/turns.ts'
import { statementPdf, transactionsXlsx, zipOf } from './documents.server.ts'
import type { ExportRow } from './export.server.ts'
import type { Statement } from './statement.server.ts'

const rows = (count: number): ExportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    date: '2026-08-18',
    kind: 'Purchase',
    schemeCode: '125497',
    name: 'SBI Small Cap Fund',
    folio: `100/${index}`,
    amount: 10_000,
    nav: 220,
    units: 45.452,
    stampDuty: 0.5,
    load: 0,
  }))

const statement = (count: number): Statement => ({
  firm,
  words: wordsIn('en').transactions,
  locale: localeWords,
  client: { name: 'Anita Rao', email: 'anita@example.com' },
  portfolio: {
    isSample: false,
    asOf: '2026-08-19',
    schemes: new Map(),
    holdings: [
      { schemeCode: '125497', folio: '100/1', units: milliUnits(45_452), price: null, valuePaise: null },
    ],
    totals: { valuePaise: null, unpriced: 1 },
  },
  rows: rows(count),
  from: '2026-04-01',
  to: '2026-08-20',
  madeOn: '2026-08-20',
  mandatory: [],
})

test('a long statement is drawn while everything else has its turns', async () => {
  const { result, turns } = await countTurns(() => statementPdf(statement(500)))
  expect(strFromU8(result.subarray(0, 5))).toBe('%PDF-')
  // In this thread it would be a turn for each of its font files at the most.
  expect(turns).toBeGreaterThan(100)
})

test('documents asked for at once are all made, each its own', async () => {
  const [sheet, zip, pdf] = await Promise.all([
    transactionsXlsx(rows(3), wordsIn('en').transactions.export),
    zipOf({ 'a.txt': strToU8('a') }),
    statementPdf(statement(1)),
  ])
  expect(strFromU8(unzipSync(sheet)['xl/worksheets/sheet1.xml']!)).toContain('<v>10000</v>')
  expect(strFromU8(unzipSync(zip)['a.txt']!)).toBe('a')
  expect(strFromU8(pdf.subarray(0, 5))).toBe('%PDF-')
})

test('a document that can not be made fails alone', async () => {
  const broken = { ...statement(1), madeOn: 'never' as Statement['madeOn'] }
  const [failed, made] = await Promise.allSettled([
    statementPdf(broken),
    transactionsXlsx(rows(1), wordsIn('en').transactions.export),
  ])
  expect(failed.status).toBe('rejected')
  expect(made.status).toBe('fulfilled')
})
