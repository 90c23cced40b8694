import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import {
  green,
  ink,
  isDrawn,
  margin,
  muted,
  nameFonts,
  type Pdf,
  panel,
  paragraph,
  printable,
  printName,
  rule,
  wordsInFonts,
} from './pdf-page.server.ts'

/** What the firm's papers have in common: the letterhead, the client, the figures in boxes, the line at the foot. */

/** Prints the firm's letterhead, with a line such as the date on its right. */
export function letterhead(pdf: Pdf, firm: Firm, made: string): void {
  const { street, area, city, postalCode } = firm.address
  const { number } = obligationsOf(firm)
  pdf.font('600').fontSize(16).fillColor(green).text(firm.name, margin, margin)
  pdf.font('400').fontSize(8.5).fillColor(muted)
  pdf.text(`${firm.legalName} · ${number}`)
  pdf.text(`${street}, ${area}, ${city} ${postalCode} · ${firm.phones[0] ?? ''} · ${firm.email}`)
  const under = pdf.y
  pdf.text(made, margin, margin + 4, { width: pdf.page.width - 2 * margin, align: 'right' })
  pdf.y = under + 8
  rule(pdf, green, 1.5)
  pdf.y += 18
}

/** A figure with its name; `instead` stands where the amount is not known. */
export type FigureBox = readonly [label: string, amount: Paise | null, instead: string]

/** Prints figures in boxes, four in a row. The last one is what people look for, and is larger. */
export function figureBoxes(pdf: Pdf, boxes: readonly FigureBox[]): void {
  const perRow = 4
  const width = (pdf.page.width - 2 * margin) / perRow
  const height = 40
  pdf.y += 12
  const top = pdf.y
  const rows = Math.ceil(boxes.length / perRow)
  pdf.roundedRect(margin, top, width * perRow, height * rows + 12, 8).fill(panel)
  for (const [index, [label, amount, instead]] of boxes.entries()) {
    const isLast = index === boxes.length - 1
    const left = margin + 12 + (index % perRow) * width
    const y = top + 11 + Math.floor(index / perRow) * height
    // The last one has the room of two, unless it ends a row.
    const room = width * (isLast && boxes.length % perRow !== 0 ? 2 : 1) - 14
    pdf.font('400').fontSize(8).fillColor(muted).text(printable(pdf, label), left, y, { width: room })
    rupees(pdf, moneyText(amount, instead), left, y + 11, isLast ? 15 : 11)
  }
  pdf.y = top + height * rows + 12
}

/** An amount with the rupee sign, which has a font of its own, before it. */
function rupees(pdf: Pdf, amount: string, left: number, top: number, size: number): void {
  pdf.fontSize(size).fillColor(ink)
  const sign = amount.startsWith('−') ? '−' : ''
  let x = left
  for (const [font, part] of [
    ['600', sign],
    ['₹600', /\d/.test(amount) ? '₹' : ''],
    ['600', amount.slice(sign.length)],
  ] as const) {
    pdf.font(font).text(part, x, top, { lineBreak: false })
    x += pdf.widthOfString(part)
  }
}

/** Stands where there is no figure. */
export const none = '–'

/** An amount with two decimals, and with the sign that figures have in print. */
export function moneyText(amount: Paise | null, instead = none): string {
  return amount === null ? instead : signed(formatNumber(rupeesOf(amount), 2))
}

/** A figure with the minus sign of print. */
export function signed(figure: string): string {
  return figure.replace(/^-/, '−')
}

/** Prints a line and the number of the page at the foot of each page. `page` is a sentence with {page} and {pages}. */
export function footers(pdf: Pdf, line: string, page: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    // Below the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('400').fontSize(8).fillColor(muted)
    const number = fill(page, { page: at + 1, pages: count })
    pdf.text(`${line} · ${number}`, margin, pdf.page.height - margin, {
      width: pdf.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    })
  }
}

/** Prints the client's name, as the client writes it, and e-mail address; null prints none. */
export function printClient(
  pdf: Pdf,
  { name, email }: { readonly name: string; readonly email: string | null },
): void {
  const words = wordsInFonts(name, ['400', ...nameFonts], (font, sign) => isDrawn(pdf.font(font), sign))
  if (words?.every(({ font }) => font === '400')) {
    paragraph(pdf, email === null ? name : `${name} · ${email}`)
  } else {
    // A row of dots for a name would look as if it had been struck out.
    if (words) printName(pdf, words)
    if (email !== null) paragraph(pdf, email)
  }
}
