import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { wordsIn } from '#content/words.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { testBody } from './fixtures/papers.server.ts'
import { drawPaper } from './paper-pdf.server.ts'

const { papers: words, locale } = wordsIn('en')

/** The lines of each sheet of a paper with so many paragraphs. */
async function sheetsOf(paragraphs: number): Promise<string[]> {
  const body = testBody()
  const lines = Array.from({ length: paragraphs }, (_, at) => `Line ${at}.`)
  const content = {
    ...body,
    paper: { ...body.paper, parts: [{ heading: 'Lines', lines, facts: [] }] },
    salt: '',
    client: { name: 'Anita Rao', number: 'ab12cd34e' },
    firm: { name: firm.name, registration: 'ARN' },
  }
  const hash = '3fb7f81d271146e151874e70a4e2d2a773d70f79d9d19d02b8795cca68e176ad'
  const paper = { content, hash, previous: hash, sequence: 2, at: '2026-08-19T06:30:00Z', kind: 'review' }
  const bytes = await drawPaper({
    firm,
    words,
    locale,
    paper: paper as never,
    text: '{}',
    day: null,
    verifyAt: 'https://neem.example.in/verify',
    fileName: 'paper-2.json',
    translation: 'Nobody has checked this translation yet.',
  } as never)
  const read = await readPdf(new Uint8Array(bytes), { password: '' })
  if (!read.ok) throw new Error('the paper can be read')
  return read.paper.pages.map(({ items }) => items.map((item) => item.text).join(' '))
}

test('C-084 a seal and all that is said about it are on one sheet, however long the paper is', async () => {
  const papers = await Promise.all([20, 21, 22, 23, 24, 25, 26, 27, 28].map(sheetsOf))
  expect(new Set(papers.map((sheets) => sheets.length))).toEqual(new Set([1, 2]))
  for (const sheets of papers) {
    const sealed = sheets.filter((text) => /The seal|Hash of|translation/.test(text))
    expect(sealed).toEqual([sheets.at(-1)])
  }
})
