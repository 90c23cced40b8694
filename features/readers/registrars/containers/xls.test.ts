import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { feedLimits } from '../limits.ts'
import { openFeed } from '../open-feed.ts'
import { sheetsOfXls } from './xls.ts'

/** Workbooks of Excel 97 to 2003. wbr2.xls in fixtures was written by SheetJS; these by hand, byte by byte. */

type Bytes = readonly number[]
const u16 = (value: number): Bytes => [value & 255, (value >> 8) & 255]
const u32 = (value: number): Bytes => [...u16(value & 0xffff), ...u16(value >>> 16)]
const double = (value: number): Bytes => [...new Uint8Array(Float64Array.of(value).buffer)]
const narrow = (text: string): Bytes => [...text].map((letter) => letter.charCodeAt(0))
const wide = (text: string): Bytes => [...text].flatMap((letter) => u16(letter.charCodeAt(0)))
const record = (id: number, ...bytes: Bytes[]): Bytes => {
  const body = bytes.flat()
  return [...u16(id), ...u16(body.length), ...body]
}
const begin = (type: number, version = 0x600) => record(0x809, u16(version), u16(type), u32(0), u32(0))
const end = record(0x0a)
const sector = 512

/** A compound file with one stream. */
function compound(stream: Bytes, name = 'Workbook'): Uint8Array {
  const content = [...stream, ...new Array<number>(Math.max(0, 4096 - stream.length)).fill(0)]
  const count = Math.ceil(content.length / sector)
  const file = new Uint8Array(sector * (3 + count))
  const put = (at: number, bytes: Bytes) => file.set(bytes, at)
  put(0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  put(30, [...u16(9), ...u16(6)])
  put(44, [...u32(1), ...u32(1)])
  put(56, [...u32(4096), ...u32(0xfffffffe), ...u32(0), ...u32(0xfffffffe), ...u32(0), ...u32(0)])
  for (let at = 80; at < sector; at += 4) put(at, u32(0xffffffff))
  const fat = [
    0xfffffffd,
    0xfffffffe,
    ...Array.from({ length: count }, (_, at) => (at === count - 1 ? 0xfffffffe : at + 3)),
  ]
  for (let at = 0; at < sector / 4; at += 1) put(sector + at * 4, u32(fat[at] ?? 0xffffffff))
  const entry = (at: number, title: string, type: number, start: number, size: number) => {
    put(sector * 2 + at * 128, wide(title))
    put(sector * 2 + at * 128 + 64, [...u16(title.length * 2 + 2), type])
    put(sector * 2 + at * 128 + 116, [...u32(start), ...u32(size)])
  }
  entry(0, 'Root Entry', 5, 0xfffffffe, 0)
  entry(1, name, 2, 2, content.length)
  put(sector * 3, content)
  return file
}

/** A workbook with one sheet. */
function workbook(globals: Bytes, cells: Bytes, version = 0x600): Uint8Array {
  const head = begin(5, version)
  const sheet = (at: number) => record(0x85, u32(at), [0, 0], [1, 0], narrow('S'))
  const at = head.length + sheet(0).length + globals.length + end.length
  return compound([...head, ...sheet(at), ...globals, ...end, ...begin(0x10), ...cells, ...end])
}

const rowsIn = (bytes: Uint8Array) =>
  sheetsOfXls(bytes, feedLimits).flatMap((sheet) => [...sheet()].map(({ line, cells }) => [line, ...cells]))

/** Style 0 is plain, 1 a built-in day, 2 a format of the workbook's own. */
const styles = [
  ...record(0x41e, u16(164), u16(8), [0], narrow('[Red]d"y"')),
  ...record(0xe0, u16(0), u16(0)),
  ...record(0xe0, u16(0), u16(14)),
  ...record(0xe0, u16(0), u16(164)),
]
const cell = (id: number, row: number, column: number, style: number, ...bytes: Bytes[]) =>
  record(id, u16(row), u16(column), u16(style), ...bytes)

test('C-021 reads numbers in each of their forms, and days by their style', () => {
  const cells = [
    ...cell(0x203, 0, 0, 0, double(72.62)),
    // [MS-XLS] 2.5.198.3: a whole number is shifted by two; 1 more means a hundredth.
    ...cell(0x27e, 0, 1, 0, u32((12_345 << 2) | 3)),
    ...cell(0x27e, 0, 2, 0, u32((-7 << 2) | 2)),
    // The upper thirty bits of the double 1.5.
    ...cell(0x27e, 0, 3, 0, u32(0x3ff80000)),
    // 46,253 days after 30 December 1899 is 19 August 2026.
    ...cell(0x203, 2, 0, 1, double(46_253)),
    ...cell(0x203, 2, 1, 2, double(46_253.75)),
    ...record(0xbd, u16(2), u16(3), u16(0), u32((5 << 2) | 2), u16(1), u32((46_253 << 2) | 2), u16(4)),
  ]
  expect(rowsIn(workbook(styles, cells))).toEqual([
    [1, '72.62', '123.45', '-7', '1.5'],
    [3, '2026-08-19', '2026-08-19', '', '5', '2026-08-19'],
  ])
  const mac = [...styles, ...record(0x22, u16(1))]
  expect(rowsIn(workbook(mac, cell(0x203, 0, 0, 1, double(46_253 - 1_462))))).toEqual([[1, '2026-08-19']])
})

test('C-021 reads texts that go on in the next record, wide or narrow, with runs and readings', () => {
  const texts = [
    ...record(0xfc, u32(4), u32(4), [...u16(6), 0, ...narrow('AMC')]),
    // Goes on with the other width.
    ...record(0x3c, [1], wide('_Ré'), [...u16(2), 8 | 4, ...u16(1), ...u32(3)], narrow('ab')),
    ...record(0x3c, [1, 2, 3, 4, 9, 9, 9], [...u16(2), 1], wide('₹1'), u16(3), [0]),
    ...record(0x3c, [0], narrow('end')),
  ]
  const shared = (row: number, index: number) => cell(0xfd, row, 0, 0, u32(index))
  const cells = [0, 1, 2, 3].flatMap((index) => [...shared(index, index)])
  expect(rowsIn(workbook(texts, cells)).map(([, text]) => text)).toEqual(['AMC_Ré', 'ab', '₹1', 'end'])
  expect(() => rowsIn(workbook(texts, [...shared(0, 4)]))).toThrow('xls-damaged')
})

test('C-021 reads the last result of a formula, and texts that are not shared', () => {
  const result = (...bytes: number[]) => [...bytes, ...new Array<number>(6 - bytes.length).fill(0), 255, 255]
  const rest = [...u16(0), ...u32(0)]
  const cells = [
    ...cell(0x06, 0, 0, 0, double(2.5), rest),
    ...cell(0x06, 0, 1, 0, result(0), rest),
    ...record(0x207, u16(2), [0], narrow('hi')),
    ...cell(0x06, 0, 2, 0, result(2, 0, 7), rest),
    ...cell(0x204, 0, 3, 0, u16(2), [0], narrow('ok')),
    ...cell(0x205, 0, 4, 0, [1, 0]),
  ]
  expect(rowsIn(workbook([], cells))).toEqual([[1, '2.5', 'hi', '', 'ok', '1']])
})

test('C-027 names a workbook of Excel 95, one with a password, and a damaged one', () => {
  const plain = cell(0x203, 0, 0, 0, double(1))
  expect(() => rowsIn(workbook([], plain, 0x500))).toThrow('old-excel')
  expect(() => rowsIn(workbook(record(0x2f, u16(1)), plain))).toThrow('old-excel')
  expect(() => rowsIn(compound(begin(5), 'EncryptedPackage'))).toThrow('old-excel')
  expect(() => rowsIn(workbook([], [...plain, ...u16(0x203), ...u16(60_000)]))).toThrow('xls-damaged')
  expect(() => rowsIn(workbook([], [...cell(0x203, 5, 0, 0, double(1)), ...plain]))).toThrow('xls-damaged')
  const looped = workbook([], plain)
  // The first sector of the stream is followed by itself.
  looped.set(u32(2), sector + 8)
  expect(() => rowsIn(looped)).toThrow('xls-damaged')
})

test('C-027 a damaged byte or a cut in a workbook ends in rows or a reason, never in an error', async () => {
  const whole = readFileSync(new URL('../fixtures/wbr2.xls', import.meta.url))
  // A linear congruence, so that each run damages the same places.
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 150; round += 1) {
    const bytes = Uint8Array.from(round % 5 === 0 ? whole.subarray(0, next(whole.length)) : whole)
    // The header, the FAT and the directory are met more often than chance would have it.
    for (let times = 0; times < 4 && bytes.length > 2_000; times += 1)
      bytes[next(times % 2 === 0 ? 2_000 : bytes.length)] = next(256)
    for (const feed of await openFeed({ name: 'x.xls', bytes })) {
      if (feed.ok) expect([...feed.rows()].length).toBeLessThan(100)
      else expect(feed.fault.reason).toMatch(/^[a-z-]+$/)
    }
  }
})
