import type { Firm } from '#content/firm.ts'
import { letterhead } from './pdf-letter.server.ts'
import { ink, muted } from './pdf-page.server.ts'
import { tagBlock, tagNothing } from './pdf-tags.server.ts'
import { type Pdf, printText } from './pdf-text.server.ts'

export const mm = 72 / 25.4
/** The address of a letter in a window envelope (DL or C5/6, window on the left), and where the sheet is folded in three. @source DIN 5008, form B. */
const addressField = { left: 20 * mm, top: 50 * mm, width: 82 * mm, lines: 7 }
const foldsAt = [105 * mm, 210 * mm]
const textTop = 100 * mm

/** To whom a letter goes; the address as the post has it, with line breaks or commas. */
export interface Addressee {
  readonly name: string
  readonly address: string
}

/** Prints letterhead, day, address in the window and fold marks on a new sheet; text goes on below the window. */
export function letterInWindow(pdf: Pdf, firm: Firm, day: string, to: Addressee): void {
  foldMarks(pdf)
  letterhead(pdf, firm, day)
  printAddress(pdf, to)
  pdf.y = textTop
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

function printAddress(pdf: Pdf, { name, address }: Addressee): void {
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
