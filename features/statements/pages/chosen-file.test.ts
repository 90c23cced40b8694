import { expect, test } from 'vitest'
import { inspectFile } from './chosen-file.ts'

test.each([
  ['statement.pdf', '%PDF-1.7\n', 'pdf'],
  ['download', 'blanks before \n%PDF-1.4', 'pdf'],
  // What is called a PDF is never sent, whatever is in it.
  ['cut.pdf', 'no head', 'pdf'],
  ['folios.json', ' {"folios": []}', 'json'],
  ['transactions.json', '{"dtTrxnResult": [{}]}', 'table'],
  ['ecas.json', '{"accounts": []}', 'table'],
  ['mine.csv', 'Date,Type\n2025-01-01,SIP\n', 'table'],
  ['mine.csv', '\xFF\xFED\x00a\x00', 'table'],
  ['book.xlsx', 'PK\x03\x04rest', 'table'],
  ['archive.zip', 'PK\x03\x04rest', 'other'],
  ['photo.heic', '\x00\x00\x00\x18ftypheic', 'other'],
])('C-001 C-003 %s that begins with %j is a %s', async (name, start, kind) => {
  const file = new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name)
  expect((await inspectFile(file)).kind).toBe(kind)
})

test('C-001 a file that the browser calls a PDF is never sent', async () => {
  expect((await inspectFile(new File(['x'], 'statement', { type: 'application/pdf' }))).kind).toBe('pdf')
})
