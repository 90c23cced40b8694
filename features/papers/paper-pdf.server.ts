import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Locale } from '#content/words/locale.ts'
import { factRows, factsHeight, footers, letterhead, printClient } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  heading,
  ink,
  openPdf,
  paragraph,
  paragraphs,
  paragraphsHeight,
  title,
} from '#kit/pdf/pdf-page.server.ts'
import type { Pdf } from '#kit/pdf/pdf-text.server.ts'
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
    factRows(
      pdf,
      part.facts.map(({ name, value }) => [name, value]),
    )
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

/** The seal and what is said about it, on one sheet. */
function seal(pdf: Pdf, { words, locale, paper, day, verifyAt, fileName, translation }: PaperPdf): void {
  const { paper: text } = words
  const rows: readonly (readonly [string, string])[] = [
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
  ensureRoom(pdf, 42 + factsHeight(pdf, rows) + paragraphsHeight(pdf, notes))
  heading(pdf, text.seal)
  factRows(pdf, rows)
  pdf.y += 6
  paragraphs(pdf, notes)
}
