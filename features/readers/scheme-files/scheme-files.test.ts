import { expect, test } from 'vitest'
import { type AnyRow, bytesOf, read } from './fixtures/read-scheme-file.ts'

/**
 * Files of exchanges and AMFI with invented schemes. What must come of each row was written by the program that made the files,
 * not by these readers.
 */

const expectedOf = (name: string) => JSON.parse(bytesOf(name).toString('utf8'))

/** The fields that a file expects of a row, as the row has them. */
function differing(rows: readonly AnyRow[], expected: readonly Record<string, unknown>[]) {
  const byLine = new Map(rows.map((row) => [row.line, row as unknown as Record<string, unknown>]))
  return expected.flatMap((wanted) => {
    const got = byLine.get(Number(wanted.line))
    return Object.entries(wanted).flatMap(([field, value]) =>
      got && got[field] === value ? [] : [{ line: wanted.line, field, value, got: got?.[field] }],
    )
  })
}

test('C-152 reads the scheme master of BSE, whose quotation marks are letters', async () => {
  const { layout, rows, bad, fault } = await read('master.txt', bytesOf('scheme-master-bse.txt'))
  expect([layout, fault]).toEqual(['BSE scheme master', null])
  // The last row has the number of the first.
  expect(bad).toMatchObject([{ reason: 'row-twice', line: 201 }])
  const { schemes } = expectedOf('scheme-master-bse.expected.json')
  // The registrar's prefix of the invented house Teak stands in no column, so it is not known here.
  const open = schemes
    .filter(({ line }: { line: number }) => line !== 201)
    .map(({ registrarCode, house, ...wanted }: Record<string, string>) => ({
      ...wanted,
      house,
      registrarCode: house === 'TeakMutualFund_MF' ? null : registrarCode,
    }))
  expect(open).toHaveLength(199)
  expect(differing(rows, open)).toEqual([])
})

test('C-152 reads the scheme master of NSE, which ends without a line end', async () => {
  const { layout, rows, bad, fault } = await read('master.txt', bytesOf('scheme-master-nse.txt'))
  expect([layout, fault, bad]).toEqual(['NSE scheme master', null, []])
  expect(rows).toHaveLength(200)
  expect(differing(rows, expectedOf('scheme-master-nse.expected.json').schemes)).toEqual([])
})

test("C-152 reads AMFI's scheme data, with two ISINs in one cell", async () => {
  const { layout, rows, bad, fault } = await read('data.csv', bytesOf('schemedata.csv'))
  expect([layout, fault, bad]).toEqual(['AMFI scheme data', null, []])
  expect(differing(rows, expectedOf('schemedata.expected.json').schemes)).toEqual([])
})

const ratiosExpected = () =>
  expectedOf('ter.expected.json').schemes.flatMap(
    ({ nsdlCode, days }: { nsdlCode: string; days: Record<string, string | null>[] }) =>
      days.map(({ on, regularTotal, directTotal }) => ({
        key: `${nsdlCode} ${on}`,
        regularPercent: regularTotal,
        directPercent: directTotal,
      })),
  )

test("C-152 reads AMFI's expense ratios as XLSX, and leaves out the notes below", async () => {
  const { layout, rows, bad, fault } = await read('ter.xlsx', bytesOf('ter.xlsx'))
  expect([layout, fault, bad]).toEqual(['AMFI expense ratios', null, []])
  const got = rows.map(({ nsdlCode, on, regularPercent, directPercent }) => ({
    key: `${nsdlCode} ${on}`,
    regularPercent,
    directPercent,
  }))
  expect(got).toEqual(ratiosExpected())
})

test('C-152 reads expense ratios with the columns of before April 2026', async () => {
  const { layout, rows, bad, fault } = await read('ter.csv', bytesOf('ter-before-april-2026.csv'))
  expect([layout, fault, bad]).toEqual(['AMFI expense ratios to March 2026', null, []])
  expect(rows).toHaveLength(200)
  // Line 2 of the file: 0.90 + 0.00 + 0.05 + 0.16 and 0.20 + 0.00 + 0.05 + 0.04.
  expect(rows[0]).toMatchObject({
    nsdlCode: 'NEEM/O/E/LCF/13/01/0001',
    on: '2026-03-01',
    regularPercent: '1.11',
    directPercent: '0.29',
  })
})

const files = [
  'scheme-master-bse.txt',
  'scheme-master-nse.txt',
  'ter-before-april-2026.csv',
  'schemedata.csv',
]
const textOf = (name: string) => bytesOf(name).toString('utf8')
const separatorOf = (name: string) => (name.endsWith('.txt') ? '|' : ',')

/** The file with its first line changed. */
function withHead(name: string, change: (heads: string[]) => string[]): string {
  const [head = '', ...rest] = textOf(name).split('\r\n').slice(0, 30)
  return [change(head.split(separatorOf(name))).join(separatorOf(name)), ...rest].join('\r\n')
}

/** The columns of a file that are read; without one of them it is another file. */
const needed = (name: string) => {
  const heads = textOf(name).split('\r\n', 1)[0]!.split(separatorOf(name))
  const unread = name.endsWith('.txt')
    ? /RTA Scheme|Transaction|Redemption (Qty|Max|Min|Amount)|(Min|Max)imum Redemption|Redemption .*(–|-)|AMC_IND|AMC IND|Face/i
    : /^$/
  return heads.filter((head) => !unread.test(head))
}

test.each(files)('C-153 %s is refused without any one of its columns, by name', async (name) => {
  for (const gone of needed(name)) {
    const { fault } = await read(
      name,
      withHead(name, (heads) => heads.map((head) => (head === gone ? 'Else' : head))),
    )
    expect([gone, fault?.reason]).toEqual([gone, 'columns-missing'])
    expect(fault?.missing?.map((head) => head.toUpperCase().replace(/\W|_/g, ''))).toEqual([
      gone.toUpperCase().replace(/\W|_/g, ''),
    ])
  }
})

test.each(files)('C-153 %s with moved columns is read as before', async (name) => {
  const before = await read(name, textOf(name))
  const separator = separatorOf(name)
  // Quoted commas stay where they are: only files between bars and without such cells are turned round.
  const lines = textOf(name)
    .split('\r\n')
    .filter((line) => !line.includes('"'))
  const turned = lines.map((line) => (line === '' ? line : line.split(separator).reverse().join(separator)))
  const after = await read(name, turned.join('\r\n'))
  const plain = ({ line: _, ...row }: AnyRow) => row
  expect(after.fault).toBeNull()
  expect(after.rows.map(plain)).toEqual(
    before.rows.filter(({ line }) => !textOf(name).split('\r\n')[line - 1]!.includes('"')).map(plain),
  )
  expect(after.rows.length).toBeGreaterThan(195)
})

test.each(files)('C-153 %s with a column twice is refused', async (name) => {
  for (const twice of needed(name).slice(0, 8)) {
    const text = textOf(name)
      .split('\r\n')
      .map((line, at) => (line === '' ? line : `${line}${separatorOf(name)}${at === 0 ? twice : ''}`))
      .join('\r\n')
    const { fault } = await read(name, text)
    expect([twice, fault?.reason]).toEqual([twice, 'column-twice'])
  }
})

test.each(files)('C-153 %s whose cells moved under their headings is refused', async (name) => {
  for (const by of [1, 2, 5]) {
    const [head, ...rows] = textOf(name).split('\r\n')
    const separator = separatorOf(name)
    const moved = rows.map((row) => {
      const cells = row.split(separator)
      return row === '' ? row : [...cells.slice(-by), ...cells.slice(0, -by)].join(separator)
    })
    const { fault } = await read(name, [head, ...moved].join('\r\n'))
    expect([by, fault !== null]).toEqual([by, true])
  }
})

test('C-153 a minimum that stands under the maximum, and a total under its part, refuse the file', async () => {
  const swapped = (name: string, one: string, other: string) =>
    read(
      name,
      withHead(name, (heads) => heads.map((head) => (head === one ? other : head === other ? one : head))),
    )
  const master = await swapped('scheme-master-bse.txt', 'Minimum Purchase Amount', 'Maximum Purchase Amount')
  expect(master.fault).toMatchObject({ reason: 'cells-disagree', column: 'Minimum Purchase Amount' })
  const ratios = await swapped(
    'ter-before-april-2026.csv',
    'Regular Plan - Total TER (%)',
    'Regular Plan - GST (%)',
  )
  expect(ratios.fault).toMatchObject({ reason: 'cells-disagree', column: 'Regular Plan - Total TER (%)' })
})

test.each([
  ['Minimum Purchase Amount', '1000.00.0'],
  ['Minimum Purchase Amount', '-100'],
  ['Purchase Cutoff Time', '25:00:00'],
  ['Start Date', 'Feb 30 2013'],
  ['Lock-in Period', 'three years'],
  ['Unique No', 'x1'],
])('C-153 a row whose %s is %s is put aside, and the file is read', async (column, cell) => {
  const [head = '', ...rows] = textOf('scheme-master-bse.txt').split('\r\n')
  const at = head.split('|').indexOf(column)
  const cells = rows[4]!.split('|')
  rows[4] = cells.with(at, cell).join('|')
  const { fault, bad } = await read('master.txt', [head, ...rows].join('\r\n'))
  expect(fault).toBeNull()
  expect(bad[0]).toMatchObject({ reason: 'cell-unreadable', line: 6, column })
})

test('C-152 takes UTF-8, with a byte order mark, and Windows-1252', async () => {
  const text = textOf('scheme-master-bse.txt')
  const marked = await read('master.txt', `\ufeff${text}`)
  // The en dash of one heading is 0x96 there.
  const windows = await read('master.txt', Buffer.from(text.replace('–', '\x96'), 'latin1'))
  const plain = await read('master.txt', text)
  expect(plain.rows).toHaveLength(199)
  expect(marked).toEqual(plain)
  expect(windows).toEqual(plain)
})

test('C-152 a bar at the end, a quotation mark in a name and the codes of three houses are read', async () => {
  const [head, first = ''] = textOf('scheme-master-bse.txt').split('\r\n')
  const cells = first.split('|')
  const row = (number: string, house: string, code: string, name = '"NEEM" FUND - REGULAR') =>
    cells.with(0, number).with(5, house).with(41, code).with(8, name).join('|')
  const { rows, bad } = await read(
    'master.txt',
    [
      head,
      `${row('1', 'NipponIndiaMutualFund_MF', '')}|`,
      `${row('2', 'BIRLASUNLIFEMUTUALFUND_MF', 'BALCD')}|`,
      `${row('3', 'SUNDARAMMUTUALFUND_MF', '', '"')}|`,
    ].join('\r\n'),
  )
  expect(bad).toEqual([])
  expect(rows.map(({ registrarCode, name }) => [registrarCode, name])).toEqual([
    ['RMF001RG', '"NEEM" FUND - REGULAR'],
    ['B001RG', '"NEEM" FUND - REGULAR'],
    ['176001RG', '"'],
  ])
})

test.each([
  ['Rs. 500/- and in multiples of Re. 1/- thereafter', 50000],
  ['5000', 500000],
  ['Rs 5,000', 500000],
  ['₹1,00,000/-', 10000000],
  ['Rs. 10 lakh', null],
  ['Rs.5000 for lumpsum and Rs.500 for SIP', null],
  ['As per SID', null],
  ['', null],
])('C-152 the minimum %j is %s paise', async (text, paise) => {
  const [head, first = ''] = textOf('schemedata.csv').split('\r\n')
  const cells = first.split(',').with(6, `"${text}"`)
  const { rows } = await read('data.csv', [head, cells.join(',')].join('\r\n'))
  expect(rows[0]?.minimumPaise).toBe(paise)
})

test('C-152 reads 15,000 rows in less than a second', async () => {
  const [head, ...rows] = textOf('scheme-master-bse.txt').split('\r\n')
  const many = Array.from({ length: 15_000 }, (_, at) => rows[at % 190]!.replace(/^\d+/, String(at + 1)))
  const bytes = new TextEncoder().encode([head, ...many].join('\r\n'))
  const began = process.threadCpuUsage()
  const { rows: read15k } = await read('master.txt', bytes)
  const { user, system } = process.threadCpuUsage(began)
  expect(read15k).toHaveLength(15_000)
  expect((user + system) / 1000).toBeLessThan(1_000)
})
