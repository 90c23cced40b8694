import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { localeWords } from '#content/en/locale.ts'
import { firm as facts } from '#content/firm.ts'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { wordsIn } from '#content/words.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { exportCsv, exportRows, exportXlsx } from './export.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { previewImport } from './import-transactions.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts } from './record.server.ts'
import { drawStatement, wordsInFonts } from './statement.server.ts'

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
    const rows = exportRows(await readPortfolio(services, id, 'en'), words.kinds, null, null)
    const csv = exportCsv(rows, words.export)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)

    const other = await makeClient(open)
    const seen = await previewImport(services, other.id, csv)
    expect(seen.ok && [seen.problems, seen.drafts.length]).toEqual([[], 3])
    const again = await previewImport(services, id, csv)
    expect(again.ok && [again.drafts.length, again.duplicates.length]).toEqual([0, 3])

    const parts = unzipSync(new Uint8Array(await exportXlsx(rows, words.export)))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(sheet).not.toContain('<f>')
    const all = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    expect(all).toMatch(/('|&apos;|&#39;)=HYPERLINK\(/)
    expect(sheet).toContain('<v>10000</v>')
  },
)

eachDatabase(
  'a file of any language and kind is read back, whatever language the reader uses',
  async (open) => {
    speakPseudoLanguage()
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    await enterDrafts(services, id, [draft()])
    const [row] = exportRows(await readPortfolio(services, id, 'en'), words.kinds, null, null)
    if (!row) throw new Error('there is no row')
    for (const language of ['en', 'xx'] as const) {
      const { kinds, export: file } = wordsIn(language).transactions
      for (const kind of enterableKinds) {
        const csv = exportCsv([{ ...row, kind: kinds[kind] }], file)
        const seen = await previewImport(services, id, csv)
        expect(
          seen.ok && seen.problems.flatMap(({ faults }) => faults.kind ?? []),
          `${language} ${kind}`,
        ).toEqual([])
      }
    }
    expect(exportCsv([row], wordsIn('xx').transactions.export)).toMatch(/^\uFEFF?⟦Dàŧé/)
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
    client: { name: 'अनीता राव', email: 'anita@example.com' },
    portfolio,
    rows: exportRows(portfolio, words.kinds, null, null),
    from: '2026-04-01',
    to: '2026-08-20',
    madeOn: '2026-08-20',
    mandatory: [
      'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
    ],
  })
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  // Both weights, and the font that the rupee sign is in.
  expect(text.match(/\/BaseFont \/[A-Z0-9+]*\+?Figtree/gi)?.length).toBeGreaterThanOrEqual(3)
})

test('each word of a name is set in a font that has its letters; where none has, there is no name', () => {
  const isKnown = (font: string, sign: string) => (font === 'latin') === sign.charCodeAt(0) < 0x250
  const inFonts = (name: string) => wordsInFonts(name, ['latin', 'telugu'], isKnown)
  expect(inFonts('Smt. వేంకట')).toEqual([
    { word: 'Smt.', font: 'latin' },
    { word: 'వేంకట', font: 'telugu' },
  ])
  expect(wordsInFonts('Anita வேங்கட', ['latin'], isKnown)).toBeNull()
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
      client: { name, email: 'anita@example.com' },
      portfolio,
      rows: [],
      from: '2026-04-01',
      to: '2026-08-20',
      madeOn: '2026-08-20',
      mandatory: [],
    })
    return [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, font]) => font)
  }
  expect(await draw('శ్రీమతి వేంకట లక్ష్మీ నరసింహ సుబ్రహ్మణ్యం పిళ్ళై')).toContain('NotoSansTelugu')
  expect(await draw('अनीता राव')).toContain('NotoSansDevanagari')
  const latin = await draw('Anita Rao')
  expect(latin.filter((font) => font?.startsWith('Noto'))).toEqual([])
})
