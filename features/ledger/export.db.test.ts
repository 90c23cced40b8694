import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { sampleFirm as facts } from '#content/fixtures/sample-firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { exportCsv, exportRows, exportXlsx, statementOf } from './export.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { judgeFile } from './import-transactions.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts } from './record.server.ts'
import { drawStatement } from './statement.server.ts'

const words = wordsIn('en').transactions

eachDatabase(
  '1.18/5 an export is read back as the same ledger, and nothing typed can be a formula',
  async (open) => {
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    const sale = draft({
      kind: 'redemption',
      date: '2026-08-18',
      units: 9_999,
      amountPaise: 219_978,
      stampDutyPaise: 0,
      navE8: 220_0000_0000,
    })
    await enterDrafts(services, id, [draft({ folio: '=HYPERLINK("x")' }), draft(), sale])
    const statement = await statementOf(await readPortfolio(services, id, 'en'), {
      from: null,
      to: '2026-08-20',
    })
    const rows = exportRows(statement, words)
    const csv = await exportCsv(rows, words.export)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)

    const other = await makeClient(open)
    const seen = await judgeFile(services, other.id, csv)
    expect(seen.ok && seen.rows.map(({ state }) => state)).toEqual(['new', 'new', 'new'])
    const again = await judgeFile(services, id, csv)
    expect(again.ok && again.rows.map(({ state }) => state)).toEqual(['known', 'known', 'known'])

    const parts = unzipSync(new Uint8Array(await exportXlsx({ rows, statement, words })))
    const sheet = strFromU8(parts['xl/worksheets/sheet2.xml']!)
    expect(sheet).not.toContain('<f>')
    const all = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    expect(all).toMatch(/('|&apos;|&#39;)=HYPERLINK\(/)
    expect(sheet).toContain('<v>10000</v>')
  },
)

eachDatabase('1.18/5 a statement is a PDF of as many pages as it needs, in any script', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(
    services,
    id,
    Array.from({ length: 120 }, () => draft()),
  )
  const portfolio = await readPortfolio(services, id, 'en')
  const pdf = await drawStatement({
    firm: facts,
    words,
    locale: localeWords,
    language: 'en',
    client: { name: 'अनीता राव', email: 'anita@example.com' },
    isSample: false,
    statement: await statementOf(portfolio, { from: '2026-04-01', to: '2026-08-20' }),
    madeOn: '2026-08-20',
    costs: null,
    mandatory: [
      'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
    ],
    seal: null,
    translation: null,
  })
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  // Both weights, and the font that the rupee sign is in.
  expect(text.match(/\/BaseFont \/[A-Z0-9+]*\+?Figtree/gi)?.length).toBeGreaterThanOrEqual(3)
})

eachDatabase('a statement is made out to a name in Telugu or Hindi letters', async (open) => {
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const portfolio = await readPortfolio(services, id, 'en')
  const draw = async (name: string) => {
    const pdf = await drawStatement({
      firm: facts,
      words,
      locale: localeWords,
      language: 'en',
      client: { name, email: 'anita@example.com' },
      isSample: portfolio.isSample,
      statement: await statementOf(portfolio, { from: '2026-04-01', to: '2026-08-20' }),
      madeOn: '2026-08-20',
      costs: null,
      mandatory: [],
      seal: null,
      translation: null,
    })
    return [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, font]) => font)
  }
  expect(await draw('శ్రీమతి వేంకట లక్ష్మీ నరసింహ సుబ్రహ్మణ్యం పిళ్ళై')).toContain('NotoSansTelugu')
  expect(await draw('अनीता राव')).toContain('NotoSansDevanagari')
  const latin = await draw('Anita Rao')
  expect(latin.filter((font) => font?.startsWith('Noto'))).toEqual([])
})

eachDatabase(
  '1.18/5 the lines of a period open and close each folio, with signs and figures of its last day',
  async (open) => {
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    const sale = {
      kind: 'redemption',
      date: '2026-08-18',
      units: 9_999,
      amountPaise: 219_978,
      stampDutyPaise: 0,
    } as const
    await enterDrafts(services, id, [draft(), draft({ ...sale, navE8: 220_0000_0000 })])
    const statement = await statementOf(await readPortfolio(services, id, 'en'), {
      from: '2026-08-10',
      to: '2026-08-18',
    })
    const rows = exportRows(statement, words)
    // 49.998 units for 10,000. 9.999 of them cost 10,000 × 9,999 / 49,998 = 1,999.88 and brought 2,199.78: 199.90.
    // 39.999 are left; they cost 8,000.12, and at 220 they are worth 8,799.78.
    expect(rows.map((row) => [row.date, row.kind, row.amount, row.units, row.balance])).toEqual([
      ['2026-08-10', 'Opening balance', null, null, 49.998],
      ['2026-08-18', 'Redemption', -2_199.78, -9.999, 39.999],
      ['2026-08-18', 'Closing balance', null, null, 39.999],
    ])
    expect(rows.at(-1)).toMatchObject({ cost: 8_000.12, realised: 199.9, nav: 220, value: 8_799.78 })
  },
)

eachDatabase(
  'a file of any language and kind is read back, whatever language the reader uses',
  async (open) => {
    speakPseudoLanguage()
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    const other = await makeClient(open)
    await enterDrafts(services, id, [draft()])
    const statement = await statementOf(await readPortfolio(services, id, 'en'), {
      from: null,
      to: '2026-08-20',
    })
    for (const language of ['en', 'xx'] as const) {
      const own = wordsIn(language).transactions
      const [opening, row, closing] = exportRows(statement, own)
      if (!opening || !row || !closing) throw new Error('there is no row')
      for (const kind of enterableKinds) {
        const csv = await exportCsv([opening, { ...row, kind: own.kinds[kind] }, closing], own.export)
        const seen = await judgeFile(services, other.id, csv)
        const faults = seen.ok
          ? seen.rows.flatMap((one) => ('faults' in one ? (one.faults.kind ?? []) : []))
          : null
        // The lines of the balances are no transactions.
        expect([seen.ok && seen.rows.length, faults], `${language} ${kind}`).toEqual([1, []])
      }
    }
    const { transactions } = wordsIn('xx')
    expect(await exportCsv(exportRows(statement, transactions), transactions.export)).toMatch(/^\uFEFF?⟦Dàŧé/)
  },
)

eachDatabase('C-006, C-008 our own export says what is not known, and imports back whole', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const merger = { schemeCode: '118650', folio: '100/1' } as const
  await enterDrafts(
    services,
    id,
    [
      draft({ kind: 'opening', date: '2026-08-01', units: 100_000 }),
      draft(),
      // 20 of the 100 units go, for 4,400.00 less 0.04 of STT, 10.00 of TDS and 44.00 of load.
      draft({
        kind: 'redemption',
        date: '2026-08-18',
        units: 20_000,
        amountPaise: 434_596,
        sttPaise: 4,
        tdsPaise: 1_000,
        loadPaise: 4_400,
        navE8: 220_0000_0000,
      }),
      draft({ ...merger, kind: 'merger-in', date: '2026-08-18', units: 5_000, amountPaise: 0 }),
    ],
    null,
    'statement',
  )
  const portfolio = await readPortfolio(services, id, 'en')
  const statement = await statementOf(portfolio, { from: null, to: '2026-08-19' })
  const rows = exportRows(statement, words)
  expect(
    rows.map(({ kind, amount, stt, tds, load, cost, realised }) => [
      kind,
      amount,
      stt,
      tds,
      load,
      cost,
      realised,
    ]),
  ).toEqual([
    ['Opening balance', null, null, null, null, 0, null],
    ['Units held before', 0, 0, 0, 0, null, null],
    ['Purchase', 10_000, 0, 0, 0, null, null],
    ['Redemption', -4_345.96, 0.04, 10, 44, null, null],
    ['Closing balance', null, null, null, null, 'not known', 'not known'],
    ['Opening balance', null, null, null, null, 0, null],
    ['Units from a merger', 0, 0, 0, 0, null, null],
    ['Closing balance', null, null, null, null, 'not known', 0],
  ])
  expect(rows[4]?.note).toBe(`${words.export.costNotKnown} ${words.export.salesNotKnown}`)

  const csv = await exportCsv(rows, words.export)
  expect(csv).toContain('not known')
  const seen = await judgeFile(services, (await makeClient(open)).id, csv)
  if (!seen.ok) throw new Error(seen.reason)
  // All four come back, with their taxes, also those that people don't enter.
  expect(seen.rows.map((row) => ('draft' in row ? row.draft : row))).toMatchObject([
    { kind: 'opening', units: expect.any(Number) },
    { kind: 'purchase' },
    { kind: 'redemption', amountPaise: 434_596, sttPaise: 4, tdsPaise: 1_000, loadPaise: 4_400 },
    { kind: 'merger-in', units: 5_000, amountPaise: 0 },
  ])
  // Another file may not say so: only a statement or the office knows what such a row belongs to.
  const withoutNote = csv
    .split('\n')
    .map((line) => line.replace(/,[^,]*$/, ''))
    .join('\n')
  const judged = await judgeFile(services, (await makeClient(open)).id, withoutNote)
  if (!judged.ok) throw new Error(judged.reason)
  expect(judged.rows.flatMap((row) => ('faults' in row ? [row.faults] : []))).toEqual([
    { kind: 'only-from-statement' },
    { kind: 'only-from-statement' },
  ])

  const parts = unzipSync(new Uint8Array(await exportXlsx({ rows, statement, words })))
  const book = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('')
  expect(book).toContain(words.export.sumsWithout)
  expect(book.match(/not known/g)?.length).toBeGreaterThan(3)
  expect(book).not.toMatch(/>null<|NaN/)
})
