import { join } from 'node:path'
import { scriptsIn } from './letters/scripts.ts'
import { openShapedFont } from './letters/shaped-font.server.ts'
import {
  type BlockTag,
  closeTags,
  openTags,
  tagBlock,
  tagNothing,
  tagRow,
  tagTable,
} from './pdf-tags.server.ts'
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
/** The margin of a sheet, and the colours of the light theme (site/ui/tokens.css). */
export const margin = 42
export const green = '#0e3b2e'
export const muted = '#4d5b53'
const hairline = '#d9d0be'
export const ink = '#14231c'
const panel = '#f5efe3'

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
    tagged: true,
    // Readers show the title, not the name of the file.
    displayTitle: true,
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
  openTags(pdf)
  const bytes = async () => {
    closeTags(pdf)
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
  flowText(pdf, text, '600', 13, green, 'H2')
  pdf.y += 3
}

/** Prints the title of a document. */
export function title(pdf: Pdf, text: string): void {
  flowText(pdf, text, '600', 19, green, 'H1')
}

/** Prints text across the sheet, which goes on on the next one. */
export function flowText(
  pdf: Pdf,
  text: string,
  weight: Weight,
  size: number,
  colour: string,
  tag: BlockTag = 'P',
): void {
  pdf.fontSize(size).fillColor(colour)
  const place = { left: margin, top: pdf.y, width: widthOfSheet(pdf), flows: true }
  tagBlock(pdf, tag, () => printText(pdf, text, weight, place), isEnglish(text) ? 'en' : undefined)
}

/** True for a sentence in Latin letters alone, such as the original of a law line. */
function isEnglish(text: string): boolean {
  return /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text) && !/[\u0900-\u0d7f]/.test(text)
}

/** Prints small text across the sheet. */
export function paragraph(pdf: Pdf, text: string, weight: Weight = '400', colour = muted): void {
  ensureRoom(pdf, 30)
  flowText(pdf, text, weight, 9, colour)
}

/** Prints paragraphs that stay on one page together, below what `before` prints there. Its height is in points. */
export function paragraphs(pdf: Pdf, texts: readonly string[], before = { height: 0, print() {} }): void {
  pdf.fontSize(9)
  const heights = texts.map((text) => heightOf(pdf, text, '400', widthOfSheet(pdf)) + 4)
  ensureRoom(
    pdf,
    heights.reduce((sum, height) => sum + height, before.height),
  )
  before.print()
  for (const text of texts) {
    flowText(pdf, text, '400', 9, muted)
    pdf.y += 3
  }
}

/** Returns how wide the text of a sheet is. */
export function widthOfSheet(pdf: Pdf): number {
  return pdf.page.width - 2 * margin
}

/** Draws a line across the sheet, or a part of it. */
export function rule(
  pdf: Pdf,
  colour: string,
  width: number,
  { from, to } = { from: margin, to: pdf.page.width - margin },
): void {
  tagNothing(pdf, () => {
    pdf.moveTo(from, pdf.y).lineTo(to, pdf.y).lineWidth(width).strokeColor(colour).stroke()
  })
}

/** Draws a panel behind what is printed next. */
export function backdrop(
  pdf: Pdf,
  top: number,
  height: number,
  radius: number,
  { left, width } = { left: margin, width: widthOfSheet(pdf) },
): void {
  tagNothing(pdf, () => {
    pdf.roundedRect(left, top, width, height, radius).fill(panel)
  })
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
  tagTable(pdf, rows.length)
  printRow(pdf, columns, labels, '600', muted, 'TH')
  for (const [index, cells] of rows.entries()) {
    const next = rows[index + 1]
    // A row stays on one page with its parts.
    const parts = isPart(cells) ? [] : partsAfter(rows, index, isPart)
    const height = [cells, ...parts].reduce((total, row) => total + rowHeight(pdf, columns, row, '400'), 8)
    if (ensureRoom(pdf, height)) printRow(pdf, columns, labels, '600', muted, 'again')
    const hasRule = next === undefined || !isPart(next)
    printRow(pdf, columns, cells, '400', isPart(cells) ? muted : ink, 'TD', hasRule)
  }
}

function partsAfter<Row>(rows: readonly Row[], index: number, isPart: (row: Row) => boolean): readonly Row[] {
  let end = index + 1
  while (end < rows.length && isPart(rows[end]!)) end += 1
  return rows.slice(index + 1, end)
}

/** Prints the last row of a table that was just printed: its sums. */
export function lastRow(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[]): void {
  printRow(pdf, columns, cells, '600', ink, 'TD')
}

/** @param tag `again` for labels that a screen reader has read on the sheet before. */
function printRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  weight: Weight,
  colour: string,
  tag: 'TH' | 'TD' | 'again',
  hasRule = true,
): void {
  const top = pdf.y + 4
  const height = rowHeight(pdf, columns, cells, weight)
  pdf.fillColor(colour)
  let left = margin
  const prints = columns.map(({ width, align }, index) => {
    const place = { left, top, width: roomOf(columns, index), align }
    left += width
    return () => {
      if (cells[index]) printText(pdf, cells[index], weight, place)
    }
  })
  if (tag === 'again')
    tagNothing(pdf, () => {
      for (const print of prints) print()
    })
  else tagRow(pdf, tag, prints)
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
