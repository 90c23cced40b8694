import { dateText, instantText } from '#content/dates.ts'
import type { Locale } from '#content/en/locale.ts'
import type { PapersWords } from '#content/en/papers.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { PaperFile } from '#server/sealed/papers.server.ts'
import { footers, letterhead, printClient } from './pdf-letter.server.ts'
import {
  ensureRoom,
  green,
  heading,
  ink,
  margin,
  mixedText,
  muted,
  openPdf,
  type Pdf,
  paragraph,
  rule,
} from './pdf-page.server.ts'

/** What goes into the PDF of a sealed paper. */
export interface PaperPdf extends PaperFile {
  readonly firm: Firm
  readonly words: PapersWords
  readonly locale: Locale
  /** The address of the page that verifies papers. */
  readonly verifyAt: string
  /** What the attached file is called. */
  readonly fileName: string
}

/**
 * Draws a sealed paper on A4 like a letter: letterhead, the paper as it was shown, its seal. The file to verify is attached.
 *
 * @returns The bytes of a PDF.
 */
export async function drawPaper(order: PaperPdf): Promise<Buffer> {
  const { firm, words, locale, paper, text, fileName } = order
  const { content } = paper
  const { pdf, bytes } = await openPdf({ Title: content.paper.title, Author: content.firm.name })
  letterhead(pdf, firm, fill(words.pdf.made, { date: instantText(locale, Date.parse(paper.at)) }))
  pdf.fontSize(19).fillColor(green)
  mixedText(pdf, content.paper.title, '600')
  pdf.moveDown(0.2)
  printClient(pdf, { name: content.client.name, email: null })
  // The title of the firm is in the language of the paper.
  pdf.fontSize(9).fillColor(muted)
  mixedText(pdf, `${words.kinds[paper.kind]} · ${content.firm.name}, ${content.firm.registration}`, '400')
  pdf.moveDown(0.8)
  pdf.fontSize(12).fillColor(ink)
  mixedText(pdf, content.paper.lead, '400')
  for (const part of content.paper.parts) {
    heading(pdf, part.heading)
    for (const line of part.lines) {
      ensureRoom(pdf, 40)
      pdf.fontSize(10).fillColor(ink)
      mixedText(pdf, line, '400')
      pdf.moveDown(0.25)
    }
    for (const { name, value } of part.facts) fact(pdf, name, value)
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

const nameWidth = 170

/** A name and its value on one line, with a rule under it. */
function fact(pdf: Pdf, name: string, value: string): void {
  ensureRoom(pdf, 36)
  const top = pdf.y + 4
  pdf.fontSize(9.5).fillColor(muted)
  mixedText(pdf, name, '400', { top, width: nameWidth - 12 })
  const under = pdf.y
  pdf.fontSize(9.5).fillColor(ink)
  const left = margin + nameWidth
  mixedText(pdf, value, '400', { left, top, width: pdf.page.width - margin - left })
  pdf.y = Math.max(pdf.y, under) + 4
  rule(pdf, '#d9d0be', 0.5)
}

function seal(pdf: Pdf, { words, locale, paper, day, verifyAt, fileName }: PaperPdf): void {
  const { paper: text } = words
  ensureRoom(pdf, 170)
  heading(pdf, text.seal)
  fact(pdf, text.hash, paper.hash)
  fact(pdf, text.number, String(paper.sequence))
  fact(pdf, text.previous, paper.sequence === 1 ? text.first : paper.previous)
  if (day) fact(pdf, fill(text.day, { date: dateText(locale, day.day) }), day.root)
  pdf.moveDown(0.8)
  if (!day) paragraph(pdf, text.noDay)
  paragraph(pdf, fill(words.pdf.attached, { file: fileName, address: verifyAt }))
}
