import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import {
  backdrop,
  ensureRoom,
  flowText,
  green,
  ink,
  margin,
  muted,
  paragraph,
  rule,
  widthOfSheet,
} from './pdf-page.server.ts'
import { tagBlock, tagNothing } from './pdf-tags.server.ts'
import { canPrint, heightOf, type Pdf, printText } from './pdf-text.server.ts'

/** What the firm's papers have in common: the letterhead, the client, the figures in boxes, the line at the foot. */

/** Prints the firm's letterhead, with a line such as the date on its right. */
export function letterhead(pdf: Pdf, firm: Firm, made: string): void {
  const { street, area, city, postalCode } = firm.address
  const { number } = obligationsOf(firm)
  const contact = `${street}, ${area}, ${city} ${postalCode} · ${firm.phones[0] ?? ''} · ${firm.email}`
  headLines(pdf, [firm.name, `${firm.legalName} · ${number}`, contact], made)
}

/** Prints a name, two lines below it, and a line on the right. */
export function headLines(pdf: Pdf, [name, ...lines]: readonly [string, string, string], made: string): void {
  const right = { left: margin, top: margin + 4, width: widthOfSheet(pdf), align: 'right' as const }
  pdf.fontSize(8.5).fillColor(muted)
  tagBlock(pdf, 'P', () => printText(pdf, made, '400', right))
  pdf.y = margin
  flowText(pdf, name, '600', 16, green)
  for (const line of lines) flowText(pdf, line, '400', 8.5, muted)
  pdf.y += 8
  rule(pdf, green, 1.5)
  pdf.y += 18
}

/** A figure with its name; `instead` stands where the amount is not known. */
export type FigureBox = readonly [label: string, amount: Paise | null, instead: string]

/** Prints figures in boxes, four in a row. The last one is what people look for, and is larger. */
export function figureBoxes(pdf: Pdf, boxes: readonly FigureBox[]): void {
  const perRow = 4
  const width = widthOfSheet(pdf) / perRow
  const rows = Array.from({ length: Math.ceil(boxes.length / perRow) }, (_, row) =>
    boxes.slice(row * perRow, (row + 1) * perRow),
  )
  // The last one has the room of two, unless it ends a row.
  const roomOf = (box: FigureBox) =>
    width * (box === boxes.at(-1) && boxes.length % perRow !== 0 ? 2 : 1) - 14
  pdf.fontSize(8)
  const heights = rows.map((row) =>
    Math.max(...row.map((box) => heightOf(pdf, box[0], '400', roomOf(box)) - 9.6 + 40)),
  )
  pdf.y += 12
  let top = pdf.y
  const height = heights.reduce((sum, each) => sum + each, 12)
  backdrop(pdf, top, height, 8)
  for (const [at, row] of rows.entries()) {
    for (const [index, box] of row.entries()) {
      const [label, amount, instead] = box
      const place = { left: margin + 12 + index * width, width: roomOf(box) }
      const isLast = box === boxes.at(-1)
      // Figures of a row stand on one line, however long the labels above are.
      const bottom = top + heights[at]! - 18.4
      const labelTop = top + 11
      tagBlock(pdf, 'P', () => {
        pdf.fontSize(8).fillColor(muted)
        printText(pdf, label, '400', { ...place, top: labelTop })
        pdf.fontSize(isLast ? 15 : 11).fillColor(ink)
        printText(pdf, rupeesText(amount, instead), '600', { ...place, top: bottom })
      })
    }
    top += heights[at]!
  }
  pdf.y = top + 12
}

/** An amount with the rupee sign before it. */
function rupeesText(amount: Paise | null, instead: string): string {
  return moneyText(amount, instead).replace(/^−?(?=\d)/, (sign) => `${sign}₹`)
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
    pdf.fontSize(8).fillColor(muted)
    const number = fill(page, { page: at + 1, pages: count })
    const place = { left: margin, top: pdf.page.height - margin, width: widthOfSheet(pdf) }
    tagNothing(pdf, () => printText(pdf, `${line} · ${number}`, '400', { ...place, align: 'center' }))
  }
}

/** Prints the client's name, as the client writes it, and e-mail address; null prints none. */
export function printClient(
  pdf: Pdf,
  { name, email }: { readonly name: string; readonly email: string | null },
): void {
  // A row of dots for a name would look as if it had been struck out.
  const parts = [canPrint(pdf, name) ? name : null, email].filter((part) => part !== null)
  paragraph(pdf, parts.join(' · '))
}

/** Prints a name and its value side by side, with a rule under them. */
export function factRow(pdf: Pdf, name: string, value: string, nameWidth = 170): void {
  pdf.fontSize(9.5)
  const left = margin + nameWidth
  const room = pdf.page.width - margin - left
  const height = Math.max(heightOf(pdf, name, '400', nameWidth - 12), heightOf(pdf, value, '400', room))
  // A longer one than a sheet goes on on the next.
  ensureRoom(pdf, Math.min(height + 12, 300))
  const top = pdf.y + 4
  tagBlock(pdf, 'P', () => {
    pdf.fillColor(muted)
    printText(pdf, name, '400', { left: margin, top, width: nameWidth - 12 })
    const under = pdf.y
    pdf.fillColor(ink)
    printText(pdf, value, '400', { left, top, width: room, flows: true })
    pdf.y = (pdf.y > top ? Math.max(pdf.y, under) : pdf.y) + 4
  })
  rule(pdf, '#d9d0be', 0.5)
}
