import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Locale } from '#content/words/locale.ts'
import { factRow, footers, letterhead, printClient } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  heading,
  ink,
  openPdf,
  paragraph,
  paragraphs,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { heightOf, longestWord, type Pdf } from '#kit/pdf/pdf-text.server.ts'
import type { PaperFact } from './paper.ts'
import type { PaperFile } from './papers.server.ts'
import type { PapersWords } from './words/papers.ts'

/** What goes into the PDF of a sealed paper. */
export interface PaperPdf extends PaperFile {
  readonly firm: Firm
  readonly words: PapersWords
  readonly locale: Locale
  /** The address of the page that verifies papers. */
  readonly verifyAt: string
  /** What the attached file is called. */
  readonly fileName: string
  /** Who has checked the words around it; null in English. */
  readonly translation: string | null
}

/**
 * Draws a sealed paper on A4 like a letter: letterhead, the paper as it was shown, its seal. The file to verify is attached.
 *
 * @returns The bytes of a PDF.
 */
export async function drawPaper(order: PaperPdf): Promise<Buffer> {
  const { firm, words, locale, paper, text, fileName } = order
  const { content } = paper
  const { pdf, bytes } = await openPdf({
    title: content.paper.title,
    author: content.firm.name,
    language: content.language,
    letters: text,
  })
  letterhead(pdf, firm, fill(words.pdf.made, { date: instantText(locale, Date.parse(paper.at)) }))
  title(pdf, content.paper.title)
  pdf.y += 4
  printClient(pdf, { name: content.client.name, email: null })
  paragraph(pdf, `${words.kinds[paper.kind]} · ${content.firm.name}, ${content.firm.registration}`)
  pdf.y += 6
  flowText(pdf, content.paper.lead, '400', 12, ink)
  for (const part of content.paper.parts) {
    heading(pdf, part.heading)
    for (const [at, line] of part.lines.entries()) {
      ensureRoom(pdf, 40)
      if (at > 0) pdf.y += 5
      flowText(pdf, line, '400', 11, ink)
    }
    const nameWidth = nameWidthOf(pdf, part.facts)
    for (const { name, value } of part.facts) factRow(pdf, name, value, nameWidth)
  }
  seal(pdf, order)
  pdf.file(Buffer.from(text), {
    name: fileName,
    type: 'application/json',
    creationDate: new Date(paper.at),
    modifiedDate: new Date(paper.at),
  })
  footers(pdf, `${content.firm.name} · ${paper.hash.slice(0, 16)}`, words.pdf.page)
  return await bytes()
}

/** Names as long as questions get more of the sheet, if no value needs it. */
function nameWidthOf(pdf: Pdf, facts: readonly PaperFact[]): number {
  pdf.fontSize(9.5)
  const hasQuestion = facts.some(({ name }) => heightOf(pdf, name, '400', 158) > 30)
  const fits = facts.every(({ value }) => longestWord(pdf, value, '400') <= widthOfSheet(pdf) - 330)
  return hasQuestion && fits ? 330 : 170
}

/** The seal and what is said about it, on one sheet. */
function seal(pdf: Pdf, { words, locale, paper, day, verifyAt, fileName, translation }: PaperPdf): void {
  const { paper: text } = words
  const rows: readonly (readonly [name: string, value: string])[] = [
    [text.hash, paper.hash],
    [text.number, String(paper.sequence)],
    [text.previous, paper.sequence === 1 ? text.first : paper.previous],
    ...(day ? [[fill(text.day, { date: dateText(locale, day.day) }), day.root] as const] : []),
  ]
  const notes = [
    ...(day ? [] : [text.noDay]),
    fill(words.pdf.attached, { file: fileName, address: verifyAt }),
    ...(translation === null ? [] : [translation]),
  ]
  pdf.fontSize(9.5)
  const heightOfRow = ([name, value]: (typeof rows)[number]) =>
    Math.max(heightOf(pdf, name, '400', 158), heightOf(pdf, value, '400', widthOfSheet(pdf) - 170)) + 8
  const height = rows.reduce((sum, row) => sum + heightOfRow(row), 42)
  paragraphs(pdf, notes, {
    height,
    print() {
      heading(pdf, text.seal)
      for (const [name, value] of rows) factRow(pdf, name, value)
      pdf.y += 6
    },
  })
}
