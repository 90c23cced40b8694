import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { addressIn, defaultLanguage, type Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import { letterhead } from '#kit/pdf/pdf-letter.server.ts'
import { backdrop, flowText, green, ink, margin, muted, openPdf, title } from '#kit/pdf/pdf-page.server.ts'
import { tagBlock, tagNothing } from '#kit/pdf/pdf-tags.server.ts'
import { type Pdf, printText } from '#kit/pdf/pdf-text.server.ts'
import { groupedCode } from './invitation.ts'
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

const mm = 72 / 25.4
/** The address of a letter in a window envelope (DL or C5/6, window on the left), and where the sheet is folded in three. @source DIN 5008, form B. */
const addressField = { left: 20 * mm, top: 50 * mm, width: 82 * mm, lines: 7 }
const foldsAt = [105 * mm, 210 * mm]
const textTop = 100 * mm

/**
 * Draws letters, each on a sheet of A4 in its reader's language: letterhead, address in the window, number and code in a frame.
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
  const { locale, invitations } = wordsIn(letter.language)
  const { paper, mailFact } = invitations
  foldMarks(pdf)
  letterhead(pdf, firm, dateText(locale, today))
  printAddress(pdf, letter)
  pdf.y = textTop
  title(pdf, paper.title)
  pdf.y += 10
  const say = (text: string, values: Readonly<Record<string, string>> = {}) => {
    flowText(pdf, fill(text, values), '400', 11.5, ink)
    pdf.y += 7
  }
  const phone = firm.phones[0] ?? ''
  say(paper.greeting, { name: letter.name })
  say(paper.why, { firm: firm.name })
  say(paper.steps)
  say(`1.  ${paper.step1}`, { address: `${origin}${addressIn(letter.language, '/welcome')}` })
  say(`2.  ${paper.step2}`)
  printCode(pdf, letter)
  say(`3.  ${paper.step3}`, { fact: mailFact[letter.fact] })
  say(paper.until, { day: dateText(locale, letter.until) })
  say(paper.help, { phone })
  say(paper.refuse)
  pdf.y += 4
  say(paper.closing)
  flowText(pdf, firm.name, '600', 11.5, green)
}

/** Short lines at the left edge, where the sheet is folded. */
function foldMarks(pdf: Pdf): void {
  tagNothing(pdf, () => {
    for (const y of foldsAt)
      pdf
        .moveTo(5 * mm, y)
        .lineTo(10 * mm, y)
        .lineWidth(0.4)
        .strokeColor(muted)
        .stroke()
  })
}

function printAddress(pdf: Pdf, { name, address }: Letter): void {
  const { left, top, width, lines } = addressField
  const parts = addressLines(address).slice(0, lines - 1)
  pdf.fontSize(11).fillColor(ink)
  tagBlock(pdf, 'P', () => {
    printText(pdf, name, '600', { left, top, width })
    for (const part of parts) printText(pdf, part, '400', { left, top: pdf.y, width })
  })
}

/** Returns the lines of an address as they stand in a window: those that were typed, or two parts between commas to a line. */
export function addressLines(address: string): string[] {
  const typed = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (typed.length > 1) return typed
  const parts = (typed[0] ?? '').split(',').map((part) => part.trim())
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, at) =>
    parts.slice(2 * at, 2 * at + 2).join(', '),
  )
}

/** The client number and the code, large and apart from everything else. */
function printCode(pdf: Pdf, { number, code, language }: Letter): void {
  const { paper } = wordsIn(language).invitations
  const top = pdf.y
  const height = 58
  backdrop(pdf, top, height, 8)
  const boxes = [
    [paper.number, number, margin + 16],
    [paper.code, groupedCode(code), margin + 190],
  ] as const
  for (const [label, value, left] of boxes)
    tagBlock(pdf, 'P', () => {
      pdf.fontSize(9).fillColor(muted)
      printText(pdf, label, '400', { left, top: top + 9, width: 300 })
      pdf.fontSize(18).fillColor(green)
      printText(pdf, value, '600', { left, top: top + 25, width: 320 })
    })
  pdf.y = top + height + 12
}
