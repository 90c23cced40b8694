import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type NavLines, type NavRow, readNavFile } from './amfi-file.ts'

const sixColumns =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'
const section = 'Open Ended Schemes(Debt Scheme - Liquid Fund)'
const fundHouse = 'Quantum Mutual Fund'

/** A daily file in six columns with these rows, as AMFI writes it. */
function dailyFile(...rows: string[]): string {
  return [sixColumns, ' ', section, ' ', fundHouse, ' ', ...rows, ''].join('\r\n')
}

function read(file: string | Uint8Array, pieceBytes = 1_000_000) {
  const reader = readNavFile()
  const bytes = Buffer.from(file as string)
  const lines: NavLines = { rows: [], refused: [], unpriced: [] }
  const take = (more: NavLines) => {
    lines.rows.push(...more.rows)
    lines.refused.push(...more.refused)
    lines.unpriced.push(...more.unpriced)
  }
  for (let start = 0; start < bytes.length; start += pieceBytes)
    take(reader.read(bytes.subarray(start, start + pieceBytes)))
  take(reader.end())
  return { ...lines, kind: reader.kind, refusal: reader.refusal }
}

const quantum: Omit<NavRow, 'line'> = {
  schemeCode: '103734',
  name: 'Quantum Liquid Fund - Direct Plan Growth Option',
  isin: 'INF082J01127',
  isinReinvestment: null,
  plan: null,
  option: null,
  fundHouse,
  section,
  date: '2026-08-18',
  navE8: 3_758_560_000,
}
const quantumLine =
  '103734;INF082J01127;-;Quantum Liquid Fund - Direct Plan Growth Option;37.5856;18-Aug-2026'

test.each([
  ['daily, six columns', 'daily', sixColumns, quantumLine],
  [
    'daily, some years ago',
    'daily',
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Repurchase Price;Sale Price;Date',
    '103734;INF082J01127;-;Quantum Liquid Fund - Direct Plan Growth Option;37.5856;37.1;38.2;18-Aug-2026',
  ],
  [
    'history, old',
    'history',
    'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
    '103734;Quantum Liquid Fund - Direct Plan Growth Option;INF082J01127;;37.5856;;;18-Aug-2026',
  ],
])('a row is the same in every layout: %s', (_, kind, header, line) => {
  const file = read([header, ' ', section, ' ', fundHouse, ' ', line, ''].join('\r\n'))
  expect(file).toMatchObject({ kind, refusal: null, refused: [], rows: [{ line: 7, ...quantum }] })
})

test.each([
  [
    'daily, eight columns',
    'daily',
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
    '103734;INF082J01127;-;Quantum Liquid Fund;Direct Plan;Growth Option;37.5856;18-Aug-2026',
  ],
  [
    'history, October 2026',
    'history',
    'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date',
    '103734;Quantum Liquid Fund;Direct Plan;Growth Option;INF082J01127;;37.5856;18-Aug-2026',
  ],
])('plan and option are read where they have columns: %s', (_, kind, header, line) => {
  const file = read([header, section, fundHouse, line, ''].join('\n'))
  const row = { ...quantum, name: 'Quantum Liquid Fund', plan: 'Direct Plan', option: 'Growth Option' }
  expect(file).toMatchObject({ kind, refusal: null, rows: [row] })
})

test('the whole file of 18 August 2026 is read: 14,280 rows, of which 243 have a NAV of zero', () => {
  // Counted with awk: lines of six fields below the header; those whose fifth is zero.
  const { rows, refused, unpriced, refusal } = read(
    gunzipSync(readFileSync(join(import.meta.dirname, '../../content/data/amfi/NAVAll-2026-08-18.txt.gz'))),
  )
  expect(refusal).toBeNull()
  expect(rows.length + refused.length).toBe(14_280)
  expect(new Set(refused.map(({ rule }) => rule))).toEqual(new Set(['nav-zero']))
  expect(refused).toHaveLength(243)
  expect(unpriced).toHaveLength(243)
  expect(new Set(rows.map((row) => row.section)).size).toBeGreaterThan(80)
  expect(rows.filter((row) => !/ Mutual Fund/.test(row.fundHouse))).toEqual([])
  // It stands straight below `Open Ended Schemes(Growth)`, whose fund house is that of the section before.
  expect(rows.find((row) => row.schemeCode === '103028')).toMatchObject({
    name: 'ICICI Prudential Blended Plan A - Dividend',
    section: 'Open Ended Schemes(Growth)',
    fundHouse: 'ICICI Prudential Mutual Fund',
  })
})

test('the whole file of 19 August 2026 is read: 14,283 rows, 6,598 of them without a plan', () => {
  const { rows, refused, unpriced, refusal } = read(
    gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/NAVAll-2026-08-19-eight-columns.txt.gz'))),
  )
  expect(refusal).toBeNull()
  expect(rows.length + refused.length).toBe(14_283)
  expect([...rows, ...unpriced].filter((row) => row.plan === null)).toHaveLength(6_598)
})

test('the history report of 5 October 2026 is read', () => {
  const { rows, refused, kind } = read(
    readFileSync(join(import.meta.dirname, 'fixtures/history-report-2026-10-05-excerpt.txt')),
  )
  expect(kind).toBe('history')
  expect(refused).toEqual([])
  expect(rows.at(-1)).toEqual({
    line: 29,
    schemeCode: '120586',
    name: 'ICICI Prudential Large Cap Fund (erstwhile Bluechip Fund) - Direct Plan - Growth',
    isin: 'INF109K016L0',
    isinReinvestment: null,
    plan: 'Direct Plan',
    option: 'Growth',
    fundHouse: 'ICICI Prudential Mutual Fund',
    // Without the blanks that the report puts around brackets, so that both kinds of file name one section.
    section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
    date: '2026-10-05',
    navE8: 11_267_000_000,
  })
})

test('what a file says does not depend on how its bytes arrive', () => {
  const file = dailyFile(quantumLine, '151129;-;-;Children’s Fund – ₹;10.;19-Aug-2026', '1;2;3')
  const whole = read(file.replace(/1;2;3\r\n$/, `${quantumLine}\r\n`))
  expect(whole.rows.map(({ name }) => name)[1]).toBe('Children’s Fund – ₹')
  for (const pieceBytes of [1, 2, 3, 7, 64]) {
    expect(read(file.replace(/1;2;3\r\n$/, `${quantumLine}\r\n`), pieceBytes)).toEqual(whole)
  }
})

test.each([
  ['fields', '103734;INF082J01127;-;Quantum; Liquid Fund;37.5856;18-Aug-2026'],
  ['code', 'abc;INF082J01127;-;Quantum Liquid Fund;37.5856;18-Aug-2026'],
  ['code', '0103734;INF082J01127;-;Quantum Liquid Fund;37.5856;18-Aug-2026'],
  ['name', '103734;INF082J01127;-;  ;37.5856;18-Aug-2026'],
  ['date', '103734;INF082J01127;-;Quantum Liquid Fund;37.5856;31-Jun-2026'],
  ['nav-not-a-number', '103734;INF082J01127;-;Quantum Liquid Fund;N.A.;18-Aug-2026'],
  ['nav-not-a-number', '103734;INF082J01127;-;Quantum Liquid Fund;#DIV/0!;18-Aug-2026'],
  ['nav-not-a-number', '103734;INF082J01127;-;Quantum Liquid Fund;#N/A;18-Aug-2026'],
  ['nav-zero', '103734;INF082J01127;-;Quantum Liquid Fund;0;18-Aug-2026'],
])('a row that breaks the rule "%s" is refused alone: %s', (rule, line) => {
  const { rows, refused, refusal } = read(dailyFile(line, quantumLine))
  expect(refusal).toBeNull()
  expect(refused).toEqual([{ line: 7, text: line, rule }])
  expect(rows).toEqual([{ line: 8, ...quantum }])
})

test('a scheme whose price can not be read is known all the same', () => {
  const { unpriced } = read(dailyFile(quantumLine.replace('37.5856', 'N.A.')))
  expect(unpriced).toMatchObject([{ schemeCode: '103734', isin: 'INF082J01127', fundHouse }])
})

test('names lose double spaces and control characters; invalid ISINs are dropped', () => {
  const { rows } = read(
    dailyFile('133786;-;INF178L01BT0 ;Kotak  Bond\u0000 Fund -  Weekly ;1202.9939;21-Oct-2008'),
  )
  expect(rows).toMatchObject([
    { name: 'Kotak Bond Fund - Weekly', isin: null, isinReinvestment: 'INF178L01BT0', date: '2008-10-21' },
  ])
})

test('a Saturday file may hold Sunday prices, and a refused line shows 200 characters at most', () => {
  const long = `1;${'x'.repeat(500)}`
  const { rows, refused } = read(
    dailyFile(long, quantumLine, quantumLine.replace('18-Aug-2026', '23-Aug-2026')),
  )
  expect(rows.map(({ date }) => date)).toEqual(['2026-08-18', '2026-08-23'])
  expect(refused).toMatchObject([{ rule: 'fields', text: long.slice(0, 200) }])
})

test('the same header again is no row; another one makes the file unusable', () => {
  const twice = dailyFile(quantumLine) + dailyFile(quantumLine)
  expect(read(twice)).toMatchObject({ refusal: null, refused: [], rows: [{ line: 7 }, { line: 14 }] })
  const mixed =
    dailyFile(quantumLine) + dailyFile(quantumLine).replace('Scheme Name', 'Scheme Name;Plan;Option')
  expect(read(mixed).refusal).toEqual({ rule: 'second-header', line: 8 })
})

const page =
  '<html><head><title>Object moved</title></head><body>\r\n<h2>Object moved to here.</h2>\r\n</body></html>\r\n'

test.each([
  ['nothing', '', 'empty'],
  ['blank lines', ' \r\n\r\n', 'empty'],
  ['a header alone', `${sixColumns}\r\n`, 'empty'],
  ['a web page', page, 'html'],
  ['a web page after blank lines', `\r\n  \r\n  <!DOCTYPE html>\r\n${page}`, 'html'],
  ['a header that is not known', dailyFile(quantumLine).replace('Net Asset Value', 'NAV'), 'unknown-header'],
  ['a header cut off', sixColumns.slice(0, 40), 'unknown-header'],
  ['rows without a header', `${quantumLine}\r\n`, 'unknown-header'],
  ['a last line without its end', dailyFile(quantumLine).trimEnd(), 'half'],
  ['a last line cut off in the date', dailyFile(quantumLine, quantumLine).slice(0, -6), 'half'],
  ['too few fields in the last line', dailyFile(quantumLine, '103735;INF082J01127;-'), 'half'],
  ['a fund house in the last line', dailyFile(quantumLine, 'Axis Mutual Fund'), 'half'],
  ['a web page after the prices', dailyFile(quantumLine) + page, 'half'],
  ['a line without end', `${sixColumns}\r\n${'x'.repeat(30_000)}`, 'long-line'],
])('a file is refused as a whole for %s', (_, file, rule) => {
  for (const pieceBytes of [5, 1_000_000]) expect(read(file, pieceBytes).refusal?.rule).toBe(rule)
})

test('a file is refused when it is not UTF-8, wherever that shows', () => {
  const latin1 = Buffer.from(dailyFile(quantumLine.replace('Quantum', 'Fünd')), 'latin1')
  const cutInsideCharacter = Buffer.concat([
    Buffer.from(dailyFile(quantumLine)),
    Buffer.from('’').subarray(0, 2),
  ])
  const utf16 = Buffer.from(`\ufeff${dailyFile(quantumLine)}`, 'utf16le')
  for (const bytes of [latin1, cutInsideCharacter, utf16]) expect(read(bytes).refusal?.rule).toBe('not-utf8')
})

test('a byte order mark and bare line feeds are no reason to refuse', () => {
  expect(read(`\ufeff${dailyFile(quantumLine)}`)).toMatchObject({
    refusal: null,
    rows: [{ schemeCode: '103734' }],
  })
  expect(read(dailyFile(quantumLine).replaceAll('\r', ''))).toMatchObject({ refusal: null, rows: [quantum] })
})

test('blank lines at the end do not make a file look cut off', () => {
  expect(read(`${dailyFile(quantumLine)} \r\n \r\n `)).toMatchObject({ refusal: null, rows: [quantum] })
})
