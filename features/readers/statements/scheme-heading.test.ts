import { expect, test } from 'vitest'
import { hasCheckDigit } from './isin.ts'
import { cams2024 } from './layouts/cams-2024.ts'
import type { Line } from './lines.ts'
import { Notices } from './notices.ts'
import { readHeading } from './scheme-heading.ts'

/** A heading as printed: text on the left, and what stands in the registrar's column. */
function heading(...lines: (readonly [left: string, right?: string])[]) {
  const notices = new Notices()
  const read = readHeading(
    lines.map(([left, right], index): Line => {
      const all = [
        { x: 53, right: 400, text: left, height: 7 },
        { x: index === 0 ? 509 : 511, right: 560, text: right ?? '', height: 7 },
      ].filter(({ text }) => text !== '')
      return {
        page: 1,
        line: index + 1,
        y: 400 - index * 8,
        height: 7,
        pieces: all,
        text: all.map(({ text }) => text).join(' '),
      }
    }),
    cams2024,
    notices,
  )
  return { ...read, notices: notices.all().map(({ key }) => key) }
}

test('C-002 reads a heading on one line', () => {
  expect(
    heading([
      'D110-DSP ELSS Tax Saver Fund - Regular Plan - Growth (Non-Demat) - ISIN: INF740K01185(Advisor: ARN-54846)',
      'Registrar : CAMS',
    ]),
  ).toMatchObject({
    code: 'D110',
    name: 'DSP ELSS Tax Saver Fund - Regular Plan - Growth',
    isin: 'INF740K01185',
    option: null,
    advisor: 'ARN-54846',
    registrar: 'CAMS',
    notices: [],
  })
})

test('C-002 reads text and registrar when both wrap', () => {
  expect(
    heading(
      [
        '117PFRGG-Mirae Asset Fund (formerly Mirae (India) Fund ) - Regular Plan - ISIN: INF769K01DE6(Advisor:',
        'Registrar :',
      ],
      ['ARN-0910)', 'KFINTECH'],
    ),
  ).toMatchObject({
    code: '117PFRGG',
    name: 'Mirae Asset Fund - Regular Plan',
    isin: 'INF769K01DE6',
    advisor: 'ARN-0910',
    registrar: 'KFINTECH',
    notices: [],
  })
  // The same, where a program joined the columns of each line.
  expect(
    heading(
      ['117PFRGG-Mirae Asset Fund - Regular Plan - ISIN: INF769K01DE6(Advisor: Registrar :'],
      ['ARN-0910) KFINTECH'],
    ),
  ).toMatchObject({ isin: 'INF769K01DE6', advisor: 'ARN-0910', registrar: 'KFINTECH', notices: [] })
})

test('C-002 reads an option, and an advisor that stands below its registrar', () => {
  expect(
    heading(
      [
        'BD106P-Bandhan Fund Direct Plan IDCW# Payout Option (Non-Demat) - ISIN: INF084M01DK3 - Payout(Advisor:',
        'Registrar : CAMS',
      ],
      ['DIRECT)'],
    ),
  ).toMatchObject({
    isin: 'INF084M01DK3',
    option: 'Payout',
    advisor: 'DIRECT',
    registrar: 'CAMS',
    notices: [],
  })
})

test('C-002 joins an ISIN that is cut in two with the registrar between', () => {
  expect(
    heading(
      [
        'FTI935-Franklin Fund- Segrd PF 2(10.90% Vodafone Idea Ltd 02Sep2023 GR) (Non-Demat) - ISIN: INF090I01',
        'Registrar : CAMS',
      ],
      ['UT3(Advisor: ARN-0910)'],
    ),
  ).toMatchObject({
    code: 'FTI935',
    name: 'Franklin Fund- Segrd PF 2(10.90% Vodafone Idea Ltd 02Sep2023 GR)',
    isin: 'INF090I01UT3',
    advisor: 'ARN-0910',
    notices: [],
  })
  expect(
    heading(
      [
        'PAMP-ICICI Fund (FOF) - Growth (formerly ICICI Advisor Series) (Non-Demat) - ISIN: INF',
        'Registrar : CAMS',
      ],
      ['109K01837(Advisor: DIRECT)'],
    ),
  ).toMatchObject({ code: 'PAMP', name: 'ICICI Fund (FOF) - Growth', isin: 'INF109K01837' })
})

test('C-002 reads a demat note that wraps', () => {
  expect(
    heading(
      ['FTI897-Franklin India Opportunities Fund - Direct (Growth Option) (Non', 'Registrar : CAMS'],
      ['-Demat) - ISIN: INF090I01UK2(Advisor: DIRECT)'],
    ),
  ).toMatchObject({
    name: 'Franklin India Opportunities Fund - Direct (Growth Option)',
    isin: 'INF090I01UK2',
  })
})

test('C-002 keeps a scheme without ISIN, and says that there is none', () => {
  expect(
    heading([
      'L851-SBIMF - Unclaimed IDCW# & Redemption Scheme - Growth (Non-Demat)(Advisor: DIRECT)',
      'Registrar : CAMS',
    ]),
  ).toMatchObject({
    code: 'L851',
    name: 'SBIMF - Unclaimed IDCW# & Redemption Scheme - Growth',
    isin: null,
    advisor: 'DIRECT',
    notices: ['isin-missing'],
  })
})

test('C-002 reads a name over four lines, and an option without advisor', () => {
  expect(
    heading(
      ['176SBDP-Sundaram Balanced Fund MONTHLY IDCW', 'Registrar :'],
      ['#', 'KFINTECH'],
      ['PAYOUT (Non Demat) - ISIN: INF173K01CI4 - Payout(Advisor:'],
      ['ARN-74926)'],
    ),
  ).toMatchObject({
    code: '176SBDP',
    name: 'Sundaram Balanced Fund MONTHLY IDCW# PAYOUT',
    isin: 'INF173K01CI4',
    option: 'Payout',
    advisor: 'ARN-74926',
    registrar: 'KFINTECH',
  })
  expect(
    heading(
      ['108OPDPD-UTI Value Fund - Regular Plan (Non Demat) - ISIN: INF789F01AE0 - Payout', 'Registrar :'],
      ['', 'KFINTECH'],
    ),
  ).toMatchObject({ code: '108OPDPD', option: 'Payout', advisor: null, registrar: 'KFINTECH' })
})

test('C-002 reads a bank as advisor, a number without hyphen, and a code with a blank', () => {
  expect(
    heading([
      'K477-Kotak Fund - Growth (Regular Plan) (Non-Demat) - ISIN: INF174KA1186(Advisor: KOTAKBANK)',
      'Registrar : CAMS',
    ]),
  ).toMatchObject({
    name: 'Kotak Fund - Growth (Regular Plan)',
    isin: 'INF174KA1186',
    advisor: 'KOTAKBANK',
  })
  expect(
    heading([
      'L036-SBI Contra Fund - IDCW# (Non-Demat) - ISIN: INF200K01347 - Payout(Advisor: ARN0845)',
      'Registrar : CAMS',
    ]),
  ).toMatchObject({
    advisor: 'ARN0845',
  })
  expect(
    heading(['107 MCDG-Zenith Mid Cap Fund - ISIN: INF000Z01BB4(Advisor: DIRECT)', 'Registrar : KFINTECH']),
  ).toMatchObject({
    code: '107 MCDG',
    notices: [],
  })
})

test('reports a heading without code, without registrar, or with half an ISIN', () => {
  expect(heading(['a fund without code - ISIN: INF000Z01BB4', 'Registrar : CAMS']).notices).toEqual([
    'heading-not-understood',
  ])
  expect(heading(['A12-A Fund - ISIN: INF000Z01BB4']).notices).toEqual(['heading-not-understood'])
  expect(heading(['A12-A Fund - ISIN: INF000Z', 'Registrar : CAMS']).notices).toEqual([
    'heading-not-understood',
  ])
  expect(heading(['A12-A Fund - ISIN: INF000Z01BB5', 'Registrar : CAMS']).notices).toEqual([
    'isin-check-digit',
  ])
})

test('checks the last digit of an ISIN', () => {
  // Apple Inc., US0378331005: the example of ISO 6166.
  expect(hasCheckDigit('US0378331005')).toBe(true)
  expect(hasCheckDigit('US0378331004')).toBe(false)
  expect(hasCheckDigit('US037833100')).toBe(false)
})
