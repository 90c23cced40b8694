import { expect, test } from 'vitest'
import { proofRules } from './fixtures/read-fixture.ts'
import { type Cell, typedPaper, typedRow, typedStatement } from './fixtures/typed-paper.ts'
import { proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'
import type { PaperText, TextItem } from './text-page.ts'

function read(paper: PaperText) {
  const outcome = readStatement(paper)
  if (!outcome.ok) throw new Error(outcome.reason)
  const { statement } = outcome
  const notices = statement.notices.map(({ key, at }) => [key, at.line])
  return { statement, folio: statement.folios[0]!, scheme: statement.folios[0]?.schemes[0], notices }
}

const bought = typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '10.000')

test('C-009 reads a guardian, joint holders and the bank where a statement names them', () => {
  const line = (text: string): readonly Cell[] => [[53, text]]
  const { folio, notices } = read(
    typedStatement([bought], {
      folio: [
        line('2nd Holder: B PERSON-NAME'),
        line('Guardian: C PERSON'),
        line('Bank: State Bank of India, A/c 1234'),
        line('Something else'),
      ],
    }),
  )
  expect(folio).toMatchObject({
    holders: ['A PERSON', 'B PERSON-NAME'],
    guardian: 'C PERSON',
    details: ['Bank: State Bank of India, A/c 1234'],
    pan: 'AAAPA0000A',
    kyc: 'OK',
  })
  expect(folio.schemes[0]?.code).toBe('A12')
  expect(notices).toEqual([['line-not-understood', 15]])
})

test('C-002 splits what a program had joined: date and words, words and figures', () => {
  const { scheme, notices } = read(
    typedStatement([
      [
        [53, '01-Feb-2018 Purchase'],
        [{ end: 377 }, '1,000.00'],
        [{ end: 432 }, '10.000'],
        [{ end: 485.5 }, '100.00'],
        [{ end: 560 }, '10.000'],
      ],
      [
        [53, '02-Feb-2018'],
        [{ end: 377 }, '*** STT Paid *** 0.10'],
      ],
    ]),
  )
  expect(notices).toEqual([])
  expect(scheme?.rows).toMatchObject([
    { description: 'Purchase', amount: '1000.00', units: '10.000', price: '100.00', balance: '10.000' },
    { description: '*** STT Paid ***', amount: '0.10', kind: 'stt' },
  ])
})

test('C-002 a number below a description is part of it, and no balance', () => {
  const { scheme, notices } = read(
    typedStatement([
      typedRow('01-Feb-2018', 'SIP Purchase - Instalment No', '1,000.00', '10.000', '100.00', '10.000'),
      [[96, '116']],
    ]),
  )
  expect(notices).toEqual([])
  expect(scheme?.rows).toMatchObject([{ description: 'SIP Purchase - Instalment No 116', balance: '10.000' }])
})

test('C-005 reports by page and line what is no row, no figure, or in no column', () => {
  expect(read(typedStatement([bought, [[53, 'What is this']]])).notices).toEqual([['line-not-used', 15]])
  expect(
    read(typedStatement([typedRow('01-Feb-2018', 'Purchase', '1,000.0', '10.000', '100.00', '10.000')]))
      .notices,
  ).toEqual([['figure-not-understood', 14]])
  expect(
    read(
      typedStatement([
        bought,
        [
          [53, '02-Feb-2018'],
          [96, 'Purchase'],
          [{ end: 400 }, '10.00'],
        ],
      ]),
    ).notices,
  ).toEqual([['figure-not-understood', 15]])
  expect(read(typedStatement([typedRow('31-Feb-2018', 'Purchase', '1.00')])).notices).toEqual([
    ['row-not-understood', 14],
  ])
})

/** The paper with the item of this text on another height. */
function moved(paper: PaperText, text: string, by: number): PaperText {
  const pages = paper.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.text === text ? { ...item, y: item.y + by } : item)),
  }))
  return { ...paper, pages }
}

test('C-131 a description that is centred around its figures is whole, in the first row and below another', () => {
  const centred = (first: string, second: string): readonly (readonly Cell[])[] => [
    [[96, first]],
    typedRow('01-Feb-2018', 'from Zenith', '500.00', '5.000', '100.00', second),
    [[96, `end ${second}`]],
  ]
  let paper = typedStatement([
    ...centred('Lateral Shift In', '5.000'),
    ...centred('Lateral Shift In of', '10.000'),
  ])
  // The lines around the figures stand four points nearer to them than the rows to each other.
  for (const text of ['Lateral Shift In', 'Lateral Shift In of']) paper = moved(paper, text, -3)
  for (const text of ['end 5.000', 'end 10.000']) paper = moved(paper, text, 3)
  const { scheme, notices } = read(paper)
  expect(notices).toEqual([])
  expect(scheme?.rows.map(({ description, kind }) => [description, kind])).toEqual([
    ['Lateral Shift In from Zenith end 5.000', 'switch-in'],
    ['Lateral Shift In of from Zenith end 10.000', 'switch-in'],
  ])
})

test('C-131 a scheme without transactions says so without a date, spaced or not', () => {
  for (const words of [
    '*** No transactions during this statement period ***',
    'N o transactions during this period',
  ])
    for (const x of [53, 96]) {
      const { scheme, notices } = read(typedStatement([[[x, words]]], { opening: '10.000' }))
      expect(notices).toEqual([])
      expect(scheme?.rows).toEqual([])
    }
})

test('C-131 reads a folio line whose number has letters, whose KYC is words, and whose PAN is missing', () => {
  const lineOf = (text: string) => {
    const paper = typedStatement([bought])
    const pages = paper.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => {
        if (/^(PAN: AAAPA|KYC: OK)/.test(item.text)) return []
        return item.text.startsWith('Folio No') ? [{ ...item, text, width: text.length * 3 }] : [item]
      }),
    }))
    const { statement } = read({ ...paper, pages })
    const [{ number, pan, kyc, panKyc } = {} as never] = statement.folios
    return { number, pan, kyc, panKyc }
  }
  expect(lineOf('Folio No: NS4477001 / 0 PAN: AAAPA0000A KYC: ON HOLD PAN: NOT OK')).toEqual({
    number: 'NS4477001 / 0',
    pan: 'AAAPA0000A',
    kyc: 'ON HOLD',
    panKyc: 'NOT OK',
  })
  expect(lineOf('Folio No: 12345678')).toEqual({ number: '12345678', pan: null, kyc: null, panKyc: null })
  expect(lineOf('Folio No: 12345678 PAN: PAN EXEMPT KYC: OK')).toEqual({
    number: '12345678',
    pan: 'PAN EXEMPT',
    kyc: 'OK',
    panKyc: null,
  })
})

test('leaves out rotated text and the second of two equal texts, and joins pieces that touch', () => {
  const paper = typedStatement([bought])
  const page = paper.pages[0]!
  const amount = page.items.find(({ text }) => text === '1,000.00' && text.length > 0)!
  const row = page.items.find(({ text }) => text === 'Purchase')!
  const pieces = (item: TextItem): TextItem[] =>
    [...item.text].map((letter, index) => ({
      ...item,
      text: letter,
      font: `f${index % 2}`,
      width: 3,
      x: item.x + index * 3,
    }))
  const items = [
    ...page.items.filter((item) => item !== row),
    ...pieces(row),
    { ...row, text: 'CAMS 180826', rotation: 90 },
    { ...amount, x: amount.x + 1, y: amount.y - 0.7 },
  ]
  const { scheme, notices } = read({ ...paper, pages: [{ ...page, items }] })
  expect(notices).toEqual([])
  expect(scheme?.rows).toMatchObject([{ description: 'Purchase', amount: '1000.00' }])
})

test('C-002 reads a summary with lines of fund houses, as KFintech prints it', () => {
  const holding = (folio: string, isin: string, name: string): readonly Cell[] => [
    [31, folio],
    [82, isin],
    [128, name],
    [{ end: 334 }, '1,000.00'],
    [{ end: 376 }, '10.000'],
    [388, '31-Dec-2025'],
    [{ end: 466 }, '100.00'],
    [{ end: 533 }, '1,000.00'],
    [541, 'KFINTECH'],
  ]
  const { statement, notices } = read(
    typedPaper([
      [
        [[165, 'Consolidated Account Summary']],
        [[254, 'As on 31-Dec-2025']],
        [[58, 'Email Id: a@example.com']],
        [[58, 'A Person']],
        [
          [31, 'Folio No.'],
          [82, 'ISIN'],
          [128, 'Scheme Name'],
        ],
        [[31, 'Zenith Mutual Fund']],
        holding('4000004/44', 'INF000Z01AA8', 'ZBF01-Zenith Balanced'),
        [[128, 'Fund - Growth']],
        [[31, 'DSP Fund House']],
        holding('5000005', 'INF740K01185', 'D110-DSP Fund'),
        [
          [128, 'Total'],
          [{ end: 334 }, '2,000.00'],
          [{ end: 533 }, '2,000.00'],
        ],
        [[31, 'KFINCASWS-300625174455 Version:V4.1 Live-2044']],
      ],
    ]),
  )
  expect(notices).toEqual([])
  expect(statement).toMatchObject({
    maker: 'kfintech',
    kind: 'summary',
    investor: { name: 'A Person' },
    folios: [
      {
        house: 'Zenith Mutual Fund',
        number: '4000004/44',
        schemes: [{ name: 'Zenith Balanced Fund - Growth', isin: 'INF000Z01AA8' }],
      },
      { house: 'DSP Fund House', number: '5000005', schemes: [{ name: 'DSP Fund' }] },
    ],
  })
})

test('names a layout of a version that nobody has seen, and reads it', () => {
  const paper = typedStatement([bought])
  const page = paper.pages[0]!
  const items = page.items.map((item) => ({ ...item, text: item.text.replace('V3.5', 'V3.9') }))
  expect(read({ ...paper, pages: [{ ...page, items }] }).notices).toEqual([['version-not-seen', 1]])
})

test('C-005 a statement in which no scheme is found does not add up to nothing', () => {
  const paper = typedPaper([
    [
      [[165, 'Consolidated Account Statement']],
      [[254, '01-Jan-2018 To 31-Dec-2020']],
      [[58, 'Email Id: a@example.com']],
      [[58, 'A Person']],
      [[53, 'Folio No: 12345678 / 95 KYC: OK']],
      [[20, 'CAMSCASWS-31122011 Version:V2.8 Live-709']],
    ],
  ])
  const { statement } = read(paper)
  expect(statement.notices.map(({ key }) => key)).toContain('no-schemes')
  expect(proveStatement(statement, proofRules).verdict).toBe('refused')
})
