import { join } from 'node:path'
import { scriptsIn } from '#server/letters/scripts.ts'
import { openShapedFont } from '#server/letters/shaped-font.server.ts'
import {
  bottomOf,
  heightOf,
  letterFont,
  longestWord,
  type Pdf,
  printText,
  rememberScripts,
  type Weight,
} from './pdf-text.server.ts'

/** The sheets of a PDF: fonts, colours, headings, lines of text and tables in the look of the site. */

const fonts = join(import.meta.dirname, '../../content/data/statement-fonts')
/** The margin of a sheet, and the colours of the light theme (app/ui/tokens.css). */
export const margin = 42
export const green = '#0e3b2e'
export const muted = '#4d5b53'
const hairline = '#d9d0be'
export const ink = '#14231c'
export const panel = '#f5efe3'

/** A column: how wide it is, and on which side its text is aligned. */
export type PdfColumn = { label: string; width: number; align: 'left' | 'right' }

/** What readers of PDFs show of a document, and the letters that it needs. */
export interface PdfHead {
  readonly title: string
  readonly author: string
  /** As in `lang` of a page. */
  readonly language: string
  /** Some text in each script that is printed. Fonts of other scripts, and what joins their letters, are not loaded. */
  readonly letters: string
}

/**
 * Opens a document on A4 with the fonts of the site.
 *
 * @returns The document, and `bytes`, which ends it and returns all of it.
 */
export async function openPdf(head: PdfHead): Promise<{ pdf: Pdf; bytes: () => Promise<Buffer> }> {
  // Loaded with the first document: with its fonts it is one of the largest libraries here.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: head.language,
    info: { Title: head.title, Author: head.author },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  const scripts = scriptsIn(head.letters)
  rememberScripts(pdf, scripts)
  for (const weight of ['400', '600'] as const) {
    pdf.registerFont(weight, join(fonts, `figtree-${weight}.ttf`))
    for (const script of scripts) {
      const font = await openShapedFont(join(fonts, `noto-${script}-${weight}.ttf`))
      pdf.registerFont(letterFont(script, weight), font as never)
    }
  }
  const bytes = async () => {
    pdf.end()
    await done
    return Buffer.concat(parts)
  }
  return { pdf, bytes }
}

/** Prints a heading, on the next sheet if little room is left under it. */
export function heading(pdf: Pdf, text: string): void {
  ensureRoom(pdf, 90)
  pdf.y += 16
  flowText(pdf, text, '600', 13, green)
  pdf.y += 3
}

/** Prints the title of a document. */
export function title(pdf: Pdf, text: string): void {
  flowText(pdf, text, '600', 19, green)
}

/** Prints text across the sheet, which goes on on the next one. */
export function flowText(pdf: Pdf, text: string, weight: Weight, size: number, colour: string): void {
  pdf.fontSize(size).fillColor(colour)
  printText(pdf, text, weight, { left: margin, top: pdf.y, width: widthOfSheet(pdf), flows: true })
}

/** Prints small text across the sheet. */
export function paragraph(pdf: Pdf, text: string, weight: Weight = '400', colour = muted): void {
  ensureRoom(pdf, 30)
  flowText(pdf, text, weight, 9, colour)
}

/** Prints paragraphs that stay on one page together: none of them stands alone on the last one. */
export function paragraphs(pdf: Pdf, texts: readonly string[]): void {
  pdf.fontSize(9)
  const width = widthOfSheet(pdf)
  ensureRoom(
    pdf,
    texts.reduce((height, text) => height + heightOf(pdf, text, '400', width) + 4, 0),
  )
  for (const text of texts) {
    paragraph(pdf, text)
    pdf.y += 3
  }
}

/** Returns how wide the text of a sheet is. */
export function widthOfSheet(pdf: Pdf): number {
  return pdf.page.width - 2 * margin
}

/** Draws a line across the sheet. */
export function rule(pdf: Pdf, colour: string, width: number): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}

/**
 * Prints a table. Its labels stand again at the top of each sheet.
 *
 * @param isPart True for a row that belongs to the one above it, such as the stamp duty of a payment: they are read together.
 */
export function table(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  isPart: (cells: readonly string[]) => boolean = () => false,
): void {
  const labels = columns.map(({ label }) => label)
  tableRow(pdf, columns, labels, '600', muted)
  for (const [index, cells] of rows.entries()) {
    const next = rows[index + 1]
    // A row stays on one page with its parts.
    const parts = isPart(cells) ? [] : partsAfter(rows, index, isPart)
    const height = [cells, ...parts].reduce((total, row) => total + rowHeight(pdf, columns, row, '400'), 8)
    if (ensureRoom(pdf, height)) tableRow(pdf, columns, labels, '600', muted)
    const hasRule = next === undefined || !isPart(next)
    tableRow(pdf, columns, cells, '400', isPart(cells) ? muted : ink, hasRule)
  }
}

function partsAfter<Row>(rows: readonly Row[], index: number, isPart: (row: Row) => boolean): readonly Row[] {
  let end = index + 1
  while (end < rows.length && isPart(rows[end]!)) end += 1
  return rows.slice(index + 1, end)
}

/** Prints one row of a table. */
export function tableRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  weight: Weight,
  colour: string,
  hasRule = true,
): void {
  const top = pdf.y + 4
  const height = rowHeight(pdf, columns, cells, weight)
  pdf.fillColor(colour)
  let left = margin
  for (const [index, { width, align }] of columns.entries()) {
    const place = { left, top, width: roomOf(columns, index), align }
    if (cells[index]) printText(pdf, cells[index], weight, place)
    left += width
  }
  pdf.y = top + height + (hasRule ? 4 : -2)
  if (hasRule) rule(pdf, hairline, 0.5)
}

/** The width of a cell: columns are apart, and the last one ends at the edge. */
function roomOf(columns: readonly PdfColumn[], index: number): number {
  return columns[index]!.width - (index === columns.length - 1 ? 0 : 6)
}

/** Sets the size in which no word of a row is cut, and returns how high the row is. */
function rowHeight(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  weight: Weight,
): number {
  pdf.fontSize(rowSize)
  const shares = cells.map((cell, index) => roomOf(columns, index) / longestWord(pdf, cell, weight))
  pdf.fontSize(Math.max(smallestSize, rowSize * Math.min(1, ...shares)))
  return Math.max(...cells.map((cell, index) => heightOf(pdf, cell, weight, roomOf(columns, index))))
}

const rowSize = 9
const smallestSize = 6.5

/** Starts a new page if too little room is left. Returns true if it did. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height < bottomOf(pdf)) return false
  pdf.addPage()
  return true
}
