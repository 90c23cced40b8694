import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Locale } from '#content/words/locale.ts'
import { factRow, footers, letterhead, printClient } from '#kit/pdf/pdf-letter.server.ts'
import { ensureRoom, flowText, heading, ink, openPdf, paragraph, title } from '#kit/pdf/pdf-page.server.ts'
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
  pdf.y += 9
  flowText(pdf, content.paper.lead, '400', 12, ink)
  for (const part of content.paper.parts) {
    heading(pdf, part.heading)
    for (const line of part.lines) {
      ensureRoom(pdf, 40)
      flowText(pdf, line, '400', 10, ink)
      pdf.y += 3
    }
    for (const { name, value } of part.facts) factRow(pdf, name, value)
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

function seal(pdf: Pdf, { words, locale, paper, day, verifyAt, fileName, translation }: PaperPdf): void {
  const { paper: text } = words
  ensureRoom(pdf, 170)
  heading(pdf, text.seal)
  factRow(pdf, text.hash, paper.hash)
  factRow(pdf, text.number, String(paper.sequence))
  factRow(pdf, text.previous, paper.sequence === 1 ? text.first : paper.previous)
  if (day) factRow(pdf, fill(text.day, { date: dateText(locale, day.day) }), day.root)
  pdf.y += 9
  if (!day) paragraph(pdf, text.noDay)
  paragraph(pdf, fill(words.pdf.attached, { file: fileName, address: verifyAt }))
  if (translation !== null) paragraph(pdf, translation)
}
