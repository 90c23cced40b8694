import { expect, test } from 'vitest'
import { parseExact } from '../schema/exact.ts'
import { figure } from '../schema/typed-figure.ts'
import { parseCsv, toCsv } from './csv.ts'

test('reads quotes, separators and line ends of any spreadsheet', () => {
  expect(
    parseCsv('\uFEFFa;b\r\n"x ""y""";"two\nlines"\r\r\n1;2')?.map(({ line, cells }) => [line, cells]),
  ).toEqual([
    [1, ['a', 'b']],
    [2, ['x "y"', 'two\nlines']],
    [5, ['1', '2']],
  ])
  expect(parseCsv('a,b\n"never closed')).toBeNull()
})

test.each([
  ['a title with commas above it', 'Rao, Anita, Hyderabad\n\nDate;Amount;Units\n2025;1,5;2,25\n2025;1,5;2'],
  ['the line of Excel that names it', 'sep=;\r\nDate;Amount;Units\r\n2025;1,5;2,25\r\n'],
  ['a first cell over two lines', '"Date,\nday";Amount;Units\n2025;1,5;2,25\n'],
])('finds the separator below %s', (_, text) => {
  expect(parseCsv(text)?.find(({ cells }) => cells.length === 3)?.cells[1]).toBe('Amount')
  expect(parseCsv(text)?.map(({ cells }) => cells)).toContainEqual(['2025', '1,5', '2,25'])
})

test('a cell that a spreadsheet would compute is made text, a figure stays a figure', () => {
  expect(toCsv([['=1+1', '+91', '-2', '@x', 'a,b', -2.5, null]])).toBe(
    "\uFEFF'=1+1,'+91,'-2,'@x,\"a,b\",-2.5,\r\n",
  )
})

test('nor does it compute one behind spaces or in full width', () => {
  for (const typed of [' =x', '\t=x', '＝x', '\r=x', '\n@x']) {
    expect(toCsv([[typed]]).replace(/^\uFEFF"?/, ''), JSON.stringify(typed)).toMatch(/^'/)
  }
})

// It took minutes: the work of a pattern grew with the square of the text.
test('a figure of half a megabyte is refused at once', () => {
  expect(parseExact(`1.${'0'.repeat(500_000)}1`, 2)).toBeNull()
  const years = figure({ unit: 'years', min: 1, max: 40 })
  expect(years.read(`${' '.repeat(500_000)}x`)).toEqual({ ok: false, faults: { '': 'not-a-number' } })
})

test('amounts are read digit by digit', () => {
  expect(
    ['1,00,000.10', '₹ 2,500', '0.1', '.5', '1.234', '-5', '', '1e5'].map((text) => parseExact(text, 2)),
  ).toEqual([10_000_010, 250_000, 10, null, null, null, null, null])
})
