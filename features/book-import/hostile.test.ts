import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeSheet } from '#features/papers/sheet-xlsx.server.ts'
import { openAnyTable, tableLimits } from '#features/readers/registrars/open-any-table.ts'
import { safeCell, toCsv } from '#kit/text/csv.ts'
import type { TableName } from './client-tables.ts'
import { mapColumns } from './map-columns.ts'
import { openFile } from './open-file.server.ts'
import { readRows } from './read-rows.ts'

const today = '2026-11-28'

async function records(bytes: Uint8Array, table: TableName | null = null) {
  const opened = await openAnyTable(bytes)
  if (!opened.ok) throw new Error(opened.fault.reason)
  const mapping = mapColumns(opened.rows, { table, columns: {}, orders: {} }, today)!
  return readRows(opened.rows, mapping, today)
}

/** A workbook with one sheet of these rows. */
function workbook(rows: string, also: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><workbookPr/></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...also,
  })
}
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`

const text = 'Client,Remarks\nZoë Rao,“Rang” – later\n'
test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  [
    'Windows-1252',
    Buffer.from(text.replaceAll(/[“”]/g, '"').replace('–', '-').replace('"Rang"', 'Rang'), 'latin1'),
  ],
])('C-148 text in %s is read', async (_, bytes) => {
  const [first] = (await records(bytes)).records
  expect(first!.person.name).toBe('Zoë Rao')
  expect(first!.values.text).toMatch(/Rang.* [–-] later/)
})

test('C-148 a file that is no table, or far too large, is refused with its reason', async () => {
  const refused = async (bytes: Uint8Array) => {
    const opened = await openAnyTable(bytes)
    return opened.ok ? null : opened.fault.reason
  }
  expect(await refused(new Uint8Array())).toBe('empty')
  expect(await refused(strToU8('one line alone'))).toBe('empty')
  expect(await refused(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 1, 2]))).toBe('unknown-container')
  expect(await refused(strToU8('Client,Remarks\nA,"open'))).toBe('quote-open')
  expect(await refused(strToU8(`${'a,'.repeat(1_000_000)}\n${'b,'.repeat(10)}`))).toBe('too-many-columns')
  expect(await refused(strToU8(`Client,Remarks\nA,${'x'.repeat(5_000)}`))).toBe('cell-too-long')
  expect(await refused(strToU8('a,b\n'.repeat(20_001)))).toBe('too-many-rows')
  expect(await refused(new Uint8Array(tableLimits.bytes + 1))).toBe('too-large')
  expect(await refused(zipSync({ 'notes.txt': strToU8('x') }))).toBe('unknown-container')
})

test('C-148 a bomb is stopped in its own process, and a table comes out of it', async () => {
  const bomb = workbook(`<row><c t="inlineStr"><is><t>${' '.repeat(90_000_000)}</t></is></c></row>`)
  expect(bomb.length).toBeLessThan(200_000)
  expect(await openFile(bomb)).toMatchObject({ ok: false })
  expect(await openFile(strToU8(text))).toMatchObject({ ok: true, rows: [{ line: 1 }, { line: 2 }] })
})

test('C-148 merged cells of families carry down; a formula is its last value', async () => {
  const book = workbook(
    row('Family head', 'Member', 'Relation') +
      row('Ramesh Rao', 'Ramesh Rao', 'Self') +
      `<row><c r="B3" t="inlineStr"><is><t>Lakshmi Rao</t></is></c><c r="C3" t="str"><f>"wi"&amp;"fe"</f><v>wife</v></c></row>`,
  )
  const found = await records(book)
  expect(found.records.map(({ person, values }) => [person.name, values.head_ref, values.relation])).toEqual([
    ['Ramesh Rao', 'Ramesh Rao', 'self'],
    ['Lakshmi Rao', 'Ramesh Rao', 'spouse'],
  ])
})

test('C-148 a formula that came as text goes out as text, and comes in the same', async () => {
  const hostile = '=HYPERLINK("http://example.com","x")'
  const rows = [
    ['client_ref', 'text'],
    ['C001', hostile],
  ]
  const csv = toCsv(rows)
  expect(csv).toContain(`'${hostile.replaceAll('"', '""')}`)
  for (const bytes of [strToU8(csv), new Uint8Array(await writeSheet({ name: 'notes', rows }))])
    expect((await records(bytes, 'notes')).records[0]!.values.text).toBe(hostile)
  expect(safeCell('+919000000001')).toBe("'+919000000001")
  const contact = await records(
    strToU8(
      toCsv([
        ['client_ref', 'kind', 'value'],
        ['C001', 'mobile', '+919000000001'],
      ]),
    ),
  )
  expect(contact.records[0]!.values.value).toBe('+919000000001')
})

test('C-148 names are text, whatever they spell', async () => {
  const found = await records(
    strToU8('Client,Goal,Current cost,Target year,__proto__\nconstructor,toString,1 lakh,2030,x\n'),
  )
  expect(found.records).toMatchObject([{ person: { name: 'constructor' }, values: { goal: 'toString' } }])
})
