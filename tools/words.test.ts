import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './project-files.ts'
import { type Book, readBook, type Sentence } from './words/sentences.ts'
import { readSheet, type SheetRow, writeSheet } from './words/sheet.ts'
import { apply, judge, summary } from './words/take-in.ts'

const wordFiles = globSync(
  ['{features/*,site,desk,content,kit/mail}/words/*.{en,hi,te}.json', 'content/read-by.json'],
  { cwd: root },
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  for (const file of wordFiles) cpSync(join(root, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The files that differ from those of the project, each with the lines that do. */
function changedLines(): Record<string, string[]> {
  const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')
  return Object.fromEntries(
    wordFiles.flatMap((file) => {
      const before = linesOf(join(root, file))
      const after = linesOf(join(folder, file))
      const lines = after.filter((line, at) => line !== before[at])
      return lines.length > 0 || before.length !== after.length ? [[file, lines]] : []
    }),
  )
}

/** Sends the sheet out and back. */
async function sheet(format: 'xlsx' | 'csv' = 'csv'): Promise<SheetRow[]> {
  const rows = await readSheet(await writeSheet(readBook(folder).sentences, format))
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}

/** Takes back the row of one sentence with other cells. */
async function edited(subject: string, key: string, cells: Partial<SheetRow['cells']>) {
  const book = readBook(folder)
  const rows = await readSheet(await writeSheet([sentenceOf(book, subject, key)], 'csv'))
  if (typeof rows === 'string') throw new Error(rows)
  const found = rows[0]!
  return judge(book, [{ row: found.row, cells: { ...found.cells, ...cells } }])
}

function sentenceOf(book: Book, subject: string, key: string): Sentence {
  return book.sentences.find((one) => one.subject === subject && one.key === key)!
}

const sentence = (subject: string, key: string) => sentenceOf(readBook(folder), subject, key)

test.each(['xlsx', 'csv'] as const)(
  'every sentence goes out as %s and comes back without a change',
  async (format) => {
    const rows = await sheet(format)
    expect(rows.length).toBeGreaterThan(6000)
    expect(rows.some(({ cells }) => cells.Subject.startsWith('desk'))).toBe(false)
    const book = readBook(folder)
    const { changes, refused } = judge(book, rows)
    expect({ changes, refused }).toEqual({ changes: [], refused: [] })
    apply(book, changes)
    expect(changedLines()).toEqual({})
    expect(summary(changes)).toEqual(['Nothing changed.'])
  },
)

test.each(['xlsx', 'csv'] as const)('one Telugu cell of %s changes one line of one file', async (format) => {
  const rows = (await sheet(format)).map((row) =>
    row.cells.Subject === 'gains' && row.cells.Key === 'file.terms.long'
      ? { ...row, cells: { ...row.cells, Telugu: 'ఎక్కువ "కాలం"' } }
      : row,
  )
  const book = readBook(folder)
  const { changes, refused } = judge(book, rows)
  expect(refused).toEqual([])
  apply(book, changes)
  expect(changedLines()).toEqual({
    'features/gains/words/gains.te.json': ['  "file.terms.long": "ఎక్కువ \\"కాలం\\"",'],
  })
  expect(summary(changes)).toEqual(['Telugu, gains: 1 changed'])
})

test('a sentence says where it is seen and has its comment, or that of what it is part of', () => {
  expect(readBook(folder).sentences.find(({ subject }) => subject === 'about')?.seen).toBe('About /about')
  expect(sentence('locale', 'times.evening')).toMatchObject({
    seen: 'How this language picks plural forms and writes dates and large amounts.',
    comment: expect.stringContaining('Times of office hours'),
  })
})

test('blanks around a sentence stay when it changes', async () => {
  const { subject, key, texts } = readBook(folder).sentences.find(({ texts }) => texts.te?.endsWith(' '))!
  const names = texts.te!.match(/\{@?\w+\}/g) ?? []
  const { changes } = await edited(subject, key, { Telugu: ['కొత్త', ...names].join(' ') })
  expect(changes[0]!.text).toMatch(/[^ ] $/)
})

test('a row is refused with a sentence', async () => {
  const refusal = async (cells: Partial<SheetRow['cells']>, key = 'dates.day') =>
    (await edited('locale', key, cells)).refused.map((text) => text.replace(/^Row \d+ /, ''))
  expect(await refusal({ Subject: 'nothing' })).toEqual([
    '(nothing, dates.day): no subject is called “nothing”.',
  ])
  expect(await refusal({ Key: 'dates.year' })).toEqual([
    '(locale, dates.year): locale has no sentence “dates.year”.',
  ])
  expect(await refusal({ English: '{day}' })).toEqual([
    '(locale, dates.day): the English is not that of locale.en.json, where alone it is changed.',
  ])
  expect(await refusal({ Hindi: '' })).toEqual(['(locale, dates.day): the Hindi is empty.'])
  expect(await refusal({ Telugu: '{day} {month}' })).toEqual([
    '(locale, dates.day): the Telugu needs {day}, {month}, {year}, as in English.',
  ])
  expect(await refusal({ Telugu: '{@day} {day} {month} {year}' })).toEqual([
    '(locale, dates.day): the Telugu file has no shared sentence “@day”.',
  ])
  // A plural form of one thing may leave the number out, and has no name of its own.
  expect(await refusal({ Telugu: 'ఒక లక్ష' }, 'amounts.lakh.one')).toEqual([])
  expect(await refusal({ Telugu: '{count} లక్ష' }, 'amounts.lakh.one')).toEqual([
    '(locale, amounts.lakh.one): the Telugu needs {number}, as in English.',
  ])
  const rows = (await sheet()).slice(0, 1)
  const { refused } = judge(readBook(folder), [...rows, { ...rows[0]!, row: 9 }])
  expect(refused).toEqual([
    expect.stringContaining('the same sentence is in row 9.'),
    expect.stringContaining('Row 9'),
  ])
})

test('a plural form that Hindi has not stays empty', async () => {
  const { refused } = await edited('price-age', 'ages.day.one', { Hindi: 'एक दिन' })
  expect(refused).toEqual([expect.stringContaining('Hindi has no sentence for this plural form.')])
})

test('a file that is no sheet of words is refused', async () => {
  const bytes = new TextEncoder().encode('Subject,Key,English,Hindi\r\nlocale,percent,x,y\r\n')
  expect(await readSheet(bytes)).toBe(
    'The first row has no column “Telugu”, “Who read the Hindi”, “Who read the Telugu”.',
  )
})

test('who read a sentence is known until it changes', async () => {
  const takeIn = async (cells: Partial<SheetRow['cells']>) => {
    const { changes, refused } = await edited('gains', 'file.terms.long', cells)
    expect(refused).toEqual([])
    apply(readBook(folder), changes)
  }
  const readers = () => sentence('gains', 'file.terms.long').readers
  await takeIn({ 'Who read the Telugu': 'Asha Rao' })
  expect(Object.keys(changedLines())).toEqual(['content/read-by.json'])
  expect(readers()).toEqual({ hi: '', te: 'Asha Rao' })
  await takeIn({})
  expect(readers().te).toBe('Asha Rao')
  await takeIn({ Telugu: 'ఎక్కువ కాలం' })
  expect(readers().te).toBe('')
  expect(readFileSync(join(folder, 'content/read-by.json'), 'utf8')).toBe('{\n  "hi": {},\n  "te": {}\n}\n')
  await takeIn({ Telugu: 'చాలా కాలం', 'Who read the Telugu': 'Ravi Iyer' })
  expect(readers().te).toBe('Ravi Iyer')
})
