import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { exportRows, type NamedStatement, statementOf } from '#features/ledger/export.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import type { Statement } from '#features/ledger/statement.server.ts'
import { countTurns } from '#tests/fixtures/turns.ts'
import { statementPdf, transactionsXlsx, zipOf } from './documents.server.ts'

const words = wordsIn('en').transactions

/** So many purchases of ₹10,000 for 45.452 units each, in a folio of their own. */
async function named(count: number): Promise<NamedStatement> {
  const entries = Array.from({ length: count }, (_, index) => ({
    ...draft({ date: '2026-08-18', folio: `100/${index}`, units: 45_452 }),
    id: String(index),
  }))
  return await statementOf(
    { entries: entries as never, schemes: new Map(), histories: new Map() },
    { from: '2026-04-01', to: '2026-08-20' },
  )
}

const book = async (count: number) => {
  const statement = await named(count)
  return { rows: exportRows(statement, words), statement, words }
}

const statement = async (count: number): Promise<Statement> => ({
  firm,
  words,
  locale: localeWords,
  language: 'en',
  client: { name: 'Anita Rao', email: 'anita@example.com' },
  isSample: false,
  statement: await named(count),
  madeOn: '2026-08-20',
  costs: null,
  mandatory: [],
  seal: null,
  translation: null,
})

test('a long statement is drawn while everything else has its turns', async () => {
  const large = await statement(500)
  const { result, turns } = await countTurns(() => statementPdf(large))
  expect(strFromU8(result.subarray(0, 5))).toBe('%PDF-')
  // In this thread it would be a turn for each of its font files at the most.
  expect(turns).toBeGreaterThan(100)
})

test('documents asked for at once are all made, each its own', async () => {
  const [sheet, zip, pdf] = await Promise.all([
    transactionsXlsx(await book(3)),
    zipOf({ 'a.txt': strToU8('a') }),
    statementPdf(await statement(1)),
  ])
  expect(strFromU8(unzipSync(sheet)['xl/worksheets/sheet2.xml']!)).toContain('<v>10000</v>')
  expect(strFromU8(unzipSync(zip)['a.txt']!)).toBe('a')
  expect(strFromU8(pdf.subarray(0, 5))).toBe('%PDF-')
})

test('a document that can not be made fails alone', async () => {
  const broken = { ...(await statement(1)), madeOn: 'never' as Statement['madeOn'] }
  const [failed, made] = await Promise.allSettled([statementPdf(broken), transactionsXlsx(await book(1))])
  expect(failed.status).toBe('rejected')
  expect(made.status).toBe('fulfilled')
})
