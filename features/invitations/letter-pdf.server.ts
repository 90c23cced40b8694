import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { addressIn, defaultLanguage, type Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import {
  backdrop,
  flowText,
  green,
  ink,
  margin,
  muted,
  openPdf,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { tagBlock, tagNothing } from '#kit/pdf/pdf-tags.server.ts'
import { type Pdf, printText } from '#kit/pdf/pdf-text.server.ts'
import { letterInWindow, mm } from '#kit/pdf/pdf-window.server.ts'
import { drawQr } from '#kit/text/qr-code.server.ts'
import { groupedCode, letterPath } from './invitation.ts'
import type { AskedFact } from './tables/tables.server.ts'

/** One letter: to whom, and what it invites with. */
export interface Letter {
  readonly number: string
  readonly name: string
  /** Of the post, with line breaks or commas. */
  readonly address: string
  readonly language: Language
  readonly fact: AskedFact
  readonly code: string
  readonly until: IsoDate
}

/** Letters that are printed together. */
export interface LetterBatch {
  readonly firm: Firm
  readonly origin: string
  readonly today: IsoDate
  readonly letters: readonly Letter[]
}

const textSize = 12
const smallSize = 11
/** Steps are indented behind their numbers; the QR code is at the right of the first. */
const stepLeft = margin + 28
const qrSize = 42 * mm
const stepWidth = 350

/**
 * Draws letters, each on a sheet of A4 in its reader's language: letterhead, address in the window, and three steps, the first with a QR code.
 *
 * @returns The bytes of one PDF.
 */
export async function drawLetters(batch: LetterBatch): Promise<Buffer> {
  const { firm, letters } = batch
  const { pdf, bytes } = await openPdf({
    title: wordsIn(letters[0]?.language ?? defaultLanguage).invitations.paper.title,
    author: firm.name,
    language: letters[0]?.language ?? defaultLanguage,
    letters: letters
      .map(({ language, name, address }) => `${wordsIn(language).invitations.paper.why}${name}${address}`)
      .join(''),
  })
  for (const [at, letter] of letters.entries()) {
    if (at > 0) pdf.addPage()
    drawLetter(pdf, batch, letter)
  }
  return await bytes()
}

function drawLetter(pdf: Pdf, { firm, origin, today }: LetterBatch, letter: Letter): void {
  const { language, name, fact, until } = letter
  const { locale, invitations } = wordsIn(language)
  const { paper, mailFact } = invitations
  const at = (path: string) => `${origin}${addressIn(language, path)}`
  letterInWindow(pdf, firm, dateText(locale, today), letter)
  title(pdf, paper.title)
  pdf.y += 8
  const say = (text: string, values: Readonly<Record<string, string>> = {}, gap = 6) => {
    flowText(pdf, fill(text, values), '400', textSize, ink)
    pdf.y += gap
  }
  say(paper.greeting, { name })
  say(paper.why, { firm: firm.name }, 14)

  const qrTop = pdf.y
  step(pdf, 1, paper.step1, stepWidth)
  pdf.y += 3
  tagBlock(pdf, 'P', () => {
    pdf.fontSize(smallSize).fillColor(muted)
    const text = fill(paper.noCamera, { address: at('/welcome') })
    printText(pdf, text, '400', { left: stepLeft, top: pdf.y, width: stepWidth })
  })
  pdf.y += 6
  printCode(pdf, letter)
  printQr(pdf, at(letterPath(letter)), qrTop)
  pdf.y = Math.max(pdf.y, qrTop + qrSize) + 12
  const whole = widthOfSheet(pdf) - (stepLeft - margin)
  step(pdf, 2, fill(paper.step2, { fact: mailFact[fact] }), whole)
  pdf.y += 10
  step(pdf, 3, paper.step3, whole)
  pdf.y += 16

  say(paper.help, { phone: firm.phones[0] ?? '' })
  say(paper.until, { day: dateText(locale, until) })
  say(paper.refuse, {}, 12)
  say(paper.closing, {}, 2)
  flowText(pdf, firm.name, '600', textSize, green)
}

/** Prints a step behind its number in a disc. */
function step(pdf: Pdf, number: number, text: string, width: number): void {
  const top = pdf.y
  tagNothing(pdf, () => {
    pdf.circle(margin + 9, top + 7.5, 9).fill(green)
  })
  tagBlock(pdf, 'P', () => {
    pdf.fontSize(10).fillColor('#fff')
    printText(pdf, String(number), '600', { left: margin, top: top + 1.5, width: 18, align: 'center' })
    pdf.fontSize(textSize).fillColor(ink)
    printText(pdf, text, '600', { left: stepLeft, top, width })
  })
}

/** Draws the QR code at the right edge. Its content is also printed as text. */
function printQr(pdf: Pdf, address: string, top: number): void {
  const { size, path } = drawQr(address)
  tagNothing(pdf, () => {
    pdf
      .save()
      .translate(pdf.page.width - margin - qrSize, top)
      .scale(qrSize / size)
      .path(path)
      .fill(ink)
      .restore()
  })
}

/** The client number and the code, large and apart from everything else. */
function printCode(pdf: Pdf, { number, code, language }: Letter): void {
  const { paper } = wordsIn(language).invitations
  const top = pdf.y
  const height = 56
  backdrop(pdf, top, height, 8, { left: stepLeft, width: stepWidth })
  const boxes = [
    [paper.number, number, stepLeft + 14],
    [paper.code, groupedCode(code), stepLeft + 150],
  ] as const
  for (const [label, value, left] of boxes)
    tagBlock(pdf, 'P', () => {
      pdf.fontSize(9).fillColor(muted)
      printText(pdf, label, '400', { left, top: top + 8, width: 200 })
      pdf.fontSize(18).fillColor(green)
      printText(pdf, value, '600', { left, top: top + 24, width: 220 })
    })
  pdf.y = top + height
}
