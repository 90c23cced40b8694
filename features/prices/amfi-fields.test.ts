import { expect, test } from 'vitest'
import { parseAmfiDate, parseHeader, parseIsin, parseNavE8 } from './amfi-fields.ts'

test.each([
  ['107.1360', 10_713_600_000],
  ['388', 38_800_000_000],
  ['10.', 1_000_000_000],
  ['0.00000001', 1],
  ['12.34567891', 1_234_567_891],
  // 0.1 and 1.005 have no exact fraction in binary; digits put together have.
  ['0.1', 10_000_000],
  ['1.005', 100_500_000],
  ['35.3838', 3_538_380_000],
  ['10.1234567800', 1_012_345_678],
  [' 10.5 ', 1_050_000_000],
  ['90071992.54740991', Number.MAX_SAFE_INTEGER],
])('a NAV of %s is %i hundred-millionths of a rupee', (text, navE8) => {
  expect(parseNavE8(text)).toEqual({ ok: true, value: navE8 })
})

test.each([
  ['N.A.', 'nav-not-a-number'],
  ['#DIV/0!', 'nav-not-a-number'],
  ['#N/A', 'nav-not-a-number'],
  ['', 'nav-not-a-number'],
  ['.', 'nav-not-a-number'],
  ['-10.5', 'nav-not-a-number'],
  ['1,234.50', 'nav-not-a-number'],
  ['1e3', 'nav-not-a-number'],
  ['Infinity', 'nav-not-a-number'],
  ['०.५', 'nav-not-a-number'],
  ['0', 'nav-zero'],
  ['0.0000', 'nav-zero'],
  ['0.', 'nav-zero'],
  ['0.000000001', 'nav-too-precise'],
  ['10.123456789', 'nav-too-precise'],
  ['90071992.54740992', 'nav-too-large'],
  ['9'.repeat(400), 'nav-too-large'],
])('%s is no NAV: %s', (text, reason) => {
  expect(parseNavE8(text)).toEqual({ ok: false, reason })
})

test.each([
  ['18-Aug-2026', '2026-08-18'],
  ['01-JAN-2008', '2008-01-01'],
  ['29-Feb-2024', '2024-02-29'],
  ['05-Oct-2026 ', '2026-10-05'],
  ['29-Feb-2026', null],
  ['31-Apr-2026', null],
  ['00-Jan-2026', null],
  ['18-08-2026', null],
  ['18-Foo-2026', null],
  ['18-Aug-26', null],
  ['18-Aug-0026', null],
  ['2026-08-18', null],
  ['', null],
])('the date %s is %s', (text, date) => {
  expect(parseAmfiDate(text)).toBe(date)
})

test.each([
  ['INF082J01127', 'INF082J01127'],
  ['INF178L01BT0 ', 'INF178L01BT0'],
  ['inf082j01127', 'INF082J01127'],
  ['-', null],
  ['', null],
  ['Redeemed', null],
  ['HDFCNIVODG', null],
])('the ISIN %s is kept as %s', (text, isin) => {
  expect(parseIsin(text)).toBe(isin)
})

test('a header is known by its names, in any order and spacing', () => {
  const usual = parseHeader(
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
  )
  expect(usual).toMatchObject({
    kind: 'daily',
    fields: 6,
    code: 0,
    isin: 1,
    name: 3,
    nav: 4,
    date: 5,
    plan: -1,
  })
  const turned = parseHeader(
    'Date;NET ASSET VALUE;Option;Plan;scheme code;ISIN Div Payout / ISIN Growth; ISIN Div Reinvestment;Scheme  Name',
  )
  expect(turned).toMatchObject({
    kind: 'daily',
    date: 0,
    nav: 1,
    option: 2,
    plan: 3,
    code: 4,
    isin: 5,
    name: 7,
  })
})

test.each([
  [
    'a name that is not known',
    'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Face Value;Net Asset Value;Date',
  ],
  ['no date', 'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value'],
  [
    'one name twice',
    'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;NAV Name;Net Asset Value;Date',
  ],
  ['commas', 'Scheme Code,Scheme Name,Net Asset Value,Date'],
])('a header with %s is not known', (_, header) => {
  expect(parseHeader(header)).toBeNull()
})
