import { expect, test } from 'vitest'
import { fixtureBytes, proofRules } from './fixtures/read-fixture.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'
import type { TextItem } from './text-page.ts'

type Cell = readonly [x: number, text: string]

const opened = await readPdf(fixtureBytes('holdings/mfcentral-detail-2026.pdf'), { password: 'AAAPN0000A' })
if (!opened.ok) throw new Error(opened.reason)
const { paper } = opened

const itemsAt = (y: number, ...cells: readonly Cell[]) =>
  cells.map(
    ([x, text]): TextItem => ({ x, y, width: text.length * 3.2, height: 7, text, font: 'f', rotation: 0 }),
  )

/** MFCentral's detailed statement with its pages changed: what is taken of each scheme, and what is said. */
function reading(change: (items: readonly TextItem[], page: number) => readonly TextItem[]) {
  const pages = paper.pages.map((page) => ({ ...page, items: change(page.items, page.number) }))
  const outcome = readStatement({ ...paper, pages })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { statement } = outcome
  const { verdict, schemes } = proveStatement(statement, proofRules)
  return {
    verdict,
    taken: schemes.map(({ folio, isin, takes }) => [folio, isin, takes].join(' ')),
    names: schemes.map(({ name }) => name),
    notices: statement.notices.map(({ key, text }) => `${key}: ${text}`),
  }
}

/** The last page with lines in place of `No Folios Found`. */
const withDemat = (...lines: readonly (readonly Cell[])[]) =>
  reading((items, page) =>
    page === 5
      ? [
          ...items.filter(({ text }) => !/No Folios/.test(text)),
          ...lines.flatMap((cells, at) => itemsAt(700 - at * 16, ...cells)),
        ]
      : items,
  )

const whole = ['400011122233 INF204K01XF9 rows', '20004567 INF200K01T51 rows', '10900123 INF109K016L0 rows']
const opening: Cell = [470, 'Opening Unit Balance: 10.000']
const none: readonly Cell[] = [
  [100, '--- --- No Transaction during this statement period --- --- --- --- ---'],
]
const closing: readonly Cell[] = [
  [40, 'Closing Unit Balance: 10.000'],
  [210, 'Nav as on 30-SEP-2025: INR 100.00'],
  [430, 'Valuation on 30-Sep-2025 : INR 1,000.00'],
]
const gold = 'SBI GOLD FUND - DIRECT PLAN - GROWTH (Advisor: /DIRECT) ISIN: INF200K01RP8'
const hsbc = 'HSBC Balanced Advantage Fund - Direct Growth (Advisor: /DIRECT) ISIN: INF917K01IN1'

test('C-135 units in a demat account come in from a detailed statement as those of a folio do', () => {
  for (const account of [
    'CLIENT ID: IN300214-11722076',
    'DP ID: IN300214 CLIENT ID: 11722076',
    'BO ID : 1208180041948166',
    'Demat Account No. : 12345 KYC : OK',
  ]) {
    const read = withDemat([[40, 'SBI Mutual Fund']], [[40, account]], [[40, gold], opening], none, closing)
    expect(read.taken, account).toEqual([...whole, 'DEMAT INF200K01RP8 rows'])
    expect(read).toMatchObject({ verdict: 'whole', notices: [] })
  }
})

test('C-135 a demat account names itself once for all its schemes', () => {
  const read = withDemat(
    [[40, 'CLIENT ID: 12081800-41948166']],
    [[40, gold], opening],
    none,
    closing,
    [[40, hsbc], opening],
    none,
    closing,
  )
  expect(read).toMatchObject({
    verdict: 'whole',
    taken: [...whole, 'DEMAT INF200K01RP8 rows', 'DEMAT INF917K01IN1 rows'],
  })
})

test('C-135 a demat part that is not understood is held back by name, and the folios come in', () => {
  const table = withDemat(
    [
      [40, 'Client Id'],
      [150, 'Scheme Details'],
      [330, 'Balance Units'],
      [420, 'NAV'],
      [500, 'Market Value'],
    ],
    [
      [40, '12081800-41948166'],
      [150, 'SBI GOLD FUND - DIRECT PLAN - GROWTH'],
      [330, '10.000'],
      [420, '0.0000'],
      [500, '1,000.00'],
    ],
    [
      [40, 'IN300214-11722076'],
      [150, 'HSBC Balanced Advantage Fund'],
      [330, '5.000'],
      [420, '48.0466'],
      [500, '240.23'],
    ],
    [
      [40, 'Total'],
      [500, '1,240.23'],
    ],
  )
  // The depository leaves the NAV of the first out.
  expect(table.taken).toEqual([...whole, 'DEMAT  nothing', 'DEMAT  units'])
  expect(table.names.slice(3)).toEqual([
    'SBI GOLD FUND - DIRECT PLAN - GROWTH',
    'HSBC Balanced Advantage Fund',
  ])
  expect(table.verdict).toBe('in-part')
  // Rows and balances in an order of their own.
  const rows = withDemat(
    [[40, 'CLIENT ID: 12081800-41948166']],
    [[40, gold]],
    [
      [41, '05-SEP-2025'],
      [110, 'Credit'],
      [404, '10.000'],
      [522, '10.000'],
    ],
    closing,
  )
  expect(rows.taken.slice(0, 3)).toEqual(whole)
  expect(rows.taken.slice(3)).not.toContain('DEMAT INF200K01RP8 rows')
  expect(rows.verdict).toBe('in-part')
  expect([...rows.notices, ...rows.names].join('\n')).toContain('SBI GOLD FUND')
})

const inLast = (change: (text: string) => readonly [string, number?][]) =>
  reading((items, page) =>
    page === 4
      ? items.flatMap((item) =>
          change(item.text).map(([text, lower = 0]) => ({ ...item, text, y: item.y - lower })),
        )
      : items,
  )

test('C-135 a folio of which only units and value are printed comes in as these', () => {
  const read = inLast((text) => (/Opening Unit|No Transaction/.test(text) ? [] : [[text]]))
  expect(read.taken).toEqual([...whole.slice(0, 2), '10900123 INF109K016L0 units'])
  expect(read.names[2]).toBe('ICICI Prudential Large Cap Fund - Direct Plan - Growth')
  expect(read.verdict).toBe('whole')
  const wrong = inLast((text) =>
    /Opening Unit|No Transaction/.test(text) ? [] : [[text.replace('10,633.16', '20,633.16')]],
  )
  expect(wrong.taken[2]).toBe('10900123 INF109K016L0 nothing')
  expect(wrong.taken.slice(0, 2)).toEqual(whole.slice(0, 2))
})

test('C-135 headings, notes, empty folios and wrapped lines do not hold a statement back', () => {
  const heading = inLast((text) =>
    /^ICICI Prudential Mutual/.test(text) ? [[text], ['Equity Schemes', 9]] : [[text]],
  )
  expect(heading).toMatchObject({ taken: whole, verdict: 'whole' })
  const empty = inLast((text) =>
    /^FOLIO NO/.test(text) ? [['FOLIO NO: 777', -8], ['No Folios Found', -4], [text]] : [[text]],
  )
  expect(empty).toMatchObject({ taken: whole, verdict: 'whole' })
  const wrapped = inLast((text) =>
    /ISIN:/.test(text)
      ? [[text.split(' (Advisor')[0]!], [`(Advisor${text.split('(Advisor')[1]}`, 7]]
      : [[text]],
  )
  expect(wrapped).toMatchObject({ taken: whole, verdict: 'whole' })
  const footer = reading((items, page) =>
    page === 2 || page === 3
      ? [...items, ...itemsAt(60, [40, 'For any queries write to the registrar named in your folio.'])]
      : items,
  )
  expect(footer).toMatchObject({ taken: whole, verdict: 'whole' })
})

test('C-135 amounts that are no rupees are not taken for rupees', () => {
  const read = inLast((text) => [[text.replace('INR ', 'USD ')]])
  expect(read.taken).toEqual([...whole.slice(0, 2), '10900123 INF109K016L0 units'])
  expect(read.verdict).toBe('in-part')
})

/** A page of NSDL's eCAS with the rows of a demat account's funds. */
async function nsdlWith(...rows: readonly (readonly Cell[])[]) {
  const file = await readPdf(fixtureBytes('holdings/nsdl-ecas-2026.pdf'), { password: 'AAAPN0000A' })
  if (!file.ok) throw new Error(file.reason)
  const last = file.paper.pages.length
  const items = [
    ...itemsAt(780, [40, 'NSDL Demat Account']),
    ...itemsAt(764, [40, 'Mutual Funds (M)']),
    ...itemsAt(
      750,
      [40, 'ISIN'],
      [110, 'ISIN Description'],
      [300, 'No. of Units'],
      [400, 'NAV'],
      [500, 'Value'],
    ),
    ...rows.flatMap((cells, at) => itemsAt(720 - at * 40, ...cells)),
  ]
  const page = { ...file.paper.pages[0]!, number: last + 1, items }
  const outcome = readStatement({ ...file.paper, pages: [...file.paper.pages, page] })
  if (!outcome.ok) throw new Error(outcome.reason)
  const proof = proveStatement(outcome.statement, proofRules)
  return {
    verdict: proof.verdict,
    taken: outcome.statement.folios
      .map(({ number, schemes: [scheme] }, at) =>
        [number, scheme!.name, scheme!.closing, proof.schemes[at]!.takes].join('|'),
      )
      .slice(4),
  }
}

test('C-135 units of an ETF without decimals, rounded values and NAVs of two decimals prove themselves', async () => {
  const { taken, verdict } = await nsdlWith(
    [
      [40, 'INF204KB14I2'],
      [100, '@'],
      [110, 'NIPPON INDIA ETF NIFTY 50 BEES'],
      [300, '12,500'],
      [400, '262.41'],
      [500, '32,80,125'],
    ],
    [
      [40, 'INF204KB17I5'],
      [110, 'NIPPON INDIA ETF GOLD BEES'],
      [300, '40'],
      [400, '88.0521'],
      [500, '3,522.08'],
    ],
    // 30,000 units at 41.2368 are 12,37,104; the paper prints the NAV to a paisa.
    [
      [40, 'INF200K01RP8'],
      [110, 'SBI GOLD FUND'],
      [300, '30,000.000'],
      [400, '41.24'],
      [500, '12,37,104.00'],
    ],
  )
  expect(taken).toEqual([
    'DEMAT|NIPPON INDIA ETF NIFTY 50 BEES|12500.000|units',
    'DEMAT|NIPPON INDIA ETF GOLD BEES|40.000|units',
    'DEMAT|SBI GOLD FUND|30000.000|units',
  ])
  expect(verdict).not.toBe('refused')
})

test('C-135 a fund of an eCAS whose figures are not understood is held back by name', async () => {
  const { taken, verdict } = await nsdlWith(
    [
      [40, 'INF204KB14I2'],
      [110, 'NIPPON INDIA ETF NIFTY 50 BEES'],
      [300, '13'],
      [400, '262.41'],
      [500, '32,801.25'],
    ],
    [
      [40, 'INF200K01RP8'],
      [110, 'SBI GOLD FUND'],
      [300, '10.000'],
      [400, 'USD 12.34'],
      [500, 'USD 123.40'],
    ],
  )
  expect(taken).toEqual(['DEMAT|NIPPON INDIA ETF NIFTY 50 BEES||nothing', 'DEMAT|SBI GOLD FUND||nothing'])
  expect(verdict).not.toBe('refused')
})

test('C-135 a folio that breaks with a hyphen, and a row without what was invested, are read', async () => {
  const { taken } = await nsdlWith([
    [22, 'XXIN1 - HSBC Balanced Advantage'],
    [190, 'INF917K01IN1'],
    [258, '910121125-'],
    [312, 'DIRECT'],
    [360, '20,037.345'],
    [420, '48.0466'],
    [500, '9,62,726.30'],
  ])
  expect(taken).toEqual(['910121125|HSBC Balanced Advantage|20037.345|units'])
})
