import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { footers } from './pdf-letter.server.ts'
import { heading, lastRow, openPdf, paragraph, table, title } from './pdf-page.server.ts'

const columns = [
  { label: 'తేదీ', width: 100, align: 'left' as const },
  { label: 'మొత్తం ₹', width: 100, align: 'right' as const },
]

/** Draws a title, a heading, a table of so many rows with its sum, and a law line in English. */
async function drawn(rows: number): Promise<string> {
  const { pdf, bytes } = await openPdf({
    title: 'స్టేట్\u200cమెంట్',
    author: 'Firm',
    language: 'te',
    letters: 'స',
  })
  title(pdf, 'స్టేట్\u200cమెంట్')
  heading(pdf, 'పెట్టుబడులు')
  table(
    pdf,
    columns,
    Array.from({ length: rows }, (_, at) => [`${at + 1} మే 2026`, '5,000.00']),
  )
  lastRow(pdf, columns, ['మొత్తం', '1,00,000.00'])
  paragraph(pdf, 'Mutual Fund investments are subject to market risks.')
  footers(pdf, 'Firm', 'పేజీ {page}, మొత్తం {pages}')
  return (await bytes()).toString('latin1')
}

/** The objects of a PDF by their numbers. */
function objects(pdf: string): Map<string, string> {
  return new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = '', body = '']) => [id, body]),
  )
}

/** The tree of tags, as in `Table(TR(TH TH))`. */
function tagsOf(pdf: string): string {
  const all = objects(pdf)
  const written = (id: string): string => {
    const body = all.get(id)!
    const children = [...(/\/K \[([^\]]*)\]/s.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
    const inside = children.map(([, child = '']) => written(child)).join(' ')
    return `${/\/S \/(\w+)/.exec(body)![1]}${inside === '' ? '' : `(${inside})`}`
  }
  const [root = ''] = [...all].find(([, body]) => body.includes('/S /Document'))!
  return written(root)
}

test('a screen reader is told the language and title of a PDF, its headings and its table', async () => {
  const pdf = await drawn(2)
  const row = 'TR(TD TD)'
  expect(tagsOf(pdf)).toBe(`Document(H1 H2 Table(TR(TH TH) ${row} ${row} ${row}) P)`)
  expect(pdf).toContain('/Lang (te)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(2)
  // The law line alone is in another language than the document.
  expect(pdf.match(/\/Lang \(en\)/g)).toHaveLength(1)
})

test('a table over several sheets is one, and its labels are read once', async () => {
  const pdf = await drawn(60)
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
  expect(tagsOf(pdf).match(/Table|TH/g)).toEqual(['Table', 'TH', 'TH'])
  expect(tagsOf(pdf).match(/TR/g)).toHaveLength(62)
})

test('nothing on a sheet stands outside a tag', async () => {
  const streams = [...(await drawn(60)).matchAll(/stream\n(.*?)\nendstream/gs)]
  const pages = streams
    .map(([, data]) => inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'))
    .filter((page) => page.includes('BT\n'))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    let open = 0
    for (const operator of page.split('\n')) {
      if (/B[DM]C$/.test(operator)) open += 1
      if (operator === 'EMC') open -= 1
      if (/^(BT|S|f)$/.test(operator)) expect(open).toBeGreaterThan(0)
    }
    expect(open).toBe(0)
  }
})

test('the rows of a very long table are read as lines', async () => {
  // By hand: a title, a heading and the law line; the labels, 1,001 rows and their sum.
  expect(tagsOf(await drawn(1001)).match(/\bP\b/g)).toHaveLength(1 + 1 + 1001 + 1)
})
