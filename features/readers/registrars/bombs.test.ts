import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { faultIn } from './fixtures/read-all.ts'
import { xlsWithSheets } from './fixtures/xls-with-sheets.ts'
import { openFeed } from './open-feed.ts'

/**
 * Files of some kilobytes that kept the reader busy for minutes: each is refused at once, also without the process that would
 * stop it. The times are of the processor, so that a busy machine changes little: far above what they take, far below what they
 * took.
 */

const workbook = '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>'
const open = '<worksheet><sheetData>'

function workbookWith(sheet: string, texts = ''): Uint8Array {
  const parts = { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet }
  const all = texts === '' ? parts : { ...parts, 'xl/sharedStrings.xml': texts }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const texts = (inside: string) => `<sst>${`<si>${inside}</si>`.repeat(400)}</sst>`
const sheet = `${open}<row><c t="s"><v>0</v></c></row></sheetData></worksheet>`

test.each([
  ['rows that begin and never end', workbookWith(`${open}${'<row '.repeat(100_000)}`)],
  ['rows whose tags never end', workbookWith(`${open}${'<row r="1" '.repeat(200_000)}`)],
  ['rows that never close', workbookWith(`${open}${'<row>'.repeat(200_000)}`)],
  ['prefixes without a name', workbookWith(`${open}${'<a'.repeat(500_000)}`)],
  ['texts that begin and never end', workbookWith(sheet, texts('<t '.repeat(13_000)))],
  ['other tags before one that ends', workbookWith(sheet, texts(`${'<ta'.repeat(13_000)}>`))],
  ['readings that begin and never end', workbookWith(sheet, texts('<rPh>'.repeat(7_900)))],
  ['readings whose tags never end', workbookWith(sheet, texts('<rPh '.repeat(7_900)))],
  ['an XLS of 50,000 sheets that are one', xlsWithSheets(50_000, 200_000)],
  ['an XLS of 90 sheets without a row', xlsWithSheets(90, 200_000)],
])('C-134 refuses %s at once', async (_, bytes) => {
  const began = process.threadCpuUsage()
  expect(await faultIn({ name: 'x', bytes })).not.toBeNull()
  expect(cpuMsSince(began)).toBeLessThan(2_000)
})

test.each([
  ['120 MB of one letter', new Uint8Array(120_000_000).fill(0x61)],
  ['60 MB of commas', new Uint8Array(60_000_000).fill(0x2c)],
  ['commas in twenty long lines', linesOf(20, 1_000_000)],
])('C-134 refuses %s before it is split', async (_, bytes) => {
  const before = process.memoryUsage().heapUsed
  const began = process.threadCpuUsage()
  expect((await faultIn({ name: 'x', bytes }))?.reason).toBe('cell-too-long')
  expect(cpuMsSince(began)).toBeLessThan(2_000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
})

test('C-134 a workbook of 100 sheets is looked through, and one of 101 is not', async () => {
  const of = (count: number) =>
    zipSync({
      'xl/workbook.xml': strToU8(workbook),
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheet)]),
      ),
      'xl/sharedStrings.xml': strToU8('<sst><si><t>Date</t></si></sst>'),
    })
  const reason = async (count: number) => {
    const [feed] = await openFeed(
      { name: 'x', bytes: of(count) },
      { ...(await import('./limits.ts')).feedLimits, entries: 200 },
    )
    return feed?.ok ? null : feed?.fault.reason
  }
  expect(await reason(100)).toBe('unknown-layout')
  expect(await reason(101)).toBe('too-many-sheets')
})

function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

function linesOf(count: number, length: number): Uint8Array {
  const bytes = new Uint8Array(count * length).fill(0x2c)
  for (let at = length - 1; at < bytes.length; at += length) bytes[at] = 0x0a
  return bytes
}
