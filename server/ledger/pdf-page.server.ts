import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'

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

type Weight = '400' | '600'

export type Pdf = InstanceType<typeof PDFDocument>

/**
 * Opens a document on A4 with the fonts of the site.
 *
 * @param info What readers show as its title and author.
 * @returns The document, and `bytes`, which ends it and returns all of it.
 */
export async function openPdf(info: {
  readonly Title: string
  readonly Author: string
}): Promise<{ pdf: Pdf; bytes: () => Promise<Buffer> }> {
  // Loaded with the first document: with its fonts it is one of the largest libraries here.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    info,
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const weight of ['400', '600']) {
    pdf.registerFont(weight, readFileSync(join(fonts, `figtree-${weight}.ttf`)))
    pdf.registerFont(`₹${weight}`, readFileSync(join(fonts, `figtree-sign-${weight}.ttf`)))
  }
  // Registered by path: they are read only if a name needs them.
  for (const script of nameFonts) pdf.registerFont(script, join(fonts, `noto-${script}-400.ttf`))
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
  pdf.fontSize(13).fillColor(green)
  mixedText(pdf, text, '600')
  pdf.moveDown(0.2)
}

/** Prints text across the sheet. */
export function paragraph(pdf: Pdf, text: string, weight: Weight = '400', colour = muted): void {
  ensureRoom(pdf, 30)
  pdf.font(weight).fontSize(9).fillColor(colour)
  pdf.text(printable(pdf, text), margin, pdf.y, { width: pdf.page.width - 2 * margin })
}

/** Prints paragraphs that stay on one page together: none of them stands alone on the last one. */
export function paragraphs(pdf: Pdf, texts: readonly string[]): void {
  pdf.font('400').fontSize(9)
  const width = pdf.page.width - 2 * margin
  ensureRoom(
    pdf,
    texts.reduce((height, text) => height + pdf.heightOfString(printable(pdf, text), { width }) + 4, 0),
  )
  for (const text of texts) {
    paragraph(pdf, text)
    pdf.moveDown(0.25)
  }
}

/**
 * Prints text that wraps, in the size and colour that are set, each sign in a font that has it: the rupee sign and Indian scripts
 * have their own.
 */
export function mixedText(
  pdf: Pdf,
  text: string,
  weight: Weight,
  { left = margin, top = pdf.y, width = pdf.page.width - 2 * margin } = {},
): void {
  const fonts = [weight, `₹${weight}`, ...nameFonts]
  const runs: { font: string; text: string }[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const font =
      sign === ' ' && last ? last.font : (fonts.find((one) => isDrawn(pdf.font(one), sign)) ?? weight)
    const drawn = isDrawn(pdf.font(font), sign) ? sign : '•'
    if (last?.font === font) last.text += drawn
    else runs.push({ font, text: drawn })
  }
  for (const [at, run] of runs.entries()) {
    const options = { width, continued: at < runs.length - 1 }
    if (at === 0) pdf.font(run.font).text(run.text, left, top, options)
    else pdf.font(run.font).text(run.text, options)
  }
}

/** Prints the title of a paper in a second language, under the first; nothing for null. */
export function ownTitle(pdf: Pdf, title: string | null): void {
  if (title === null) return
  pdf.fontSize(13).fillColor(green)
  mixedText(pdf, title, '400')
  pdf.moveDown(0.2)
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
    const height = [cells, ...parts].reduce((total, row) => total + heightOf(pdf, columns, row), 8)
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

/** Prints one row of a table. A cell that ends in ' ₹' gets the sign in front of its figure. */
export function tableRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  weight: Weight,
  colour: string,
  hasRule = true,
): void {
  const top = pdf.y + 4
  const height = heightOf(pdf, columns, cells)
  let left = margin
  for (const [index, { width, align }] of columns.entries()) {
    const text = cells[index] ?? ''
    const isInRupees = text.endsWith(' ₹')
    const isLast = index === columns.length - 1
    const own = width - (isLast ? 0 : 6)
    pdf.fontSize(9).fillColor(colour)
    // The rupee sign has a font of its own.
    const room = isInRupees ? pdf.font(`₹${weight}`).widthOfString('₹') + 3 : 0
    if (isInRupees) pdf.text('₹', left, top, { width: own, align })
    pdf.font(weight)
    pdf.text(printable(pdf, isInRupees ? text.slice(0, -2) : text), left, top, {
      width: own - room,
      align,
    })
    left += width
  }
  pdf.y = top + height + (hasRule ? 4 : -2)
  if (hasRule) rule(pdf, hairline, 0.5)
}

function heightOf(pdf: Pdf, columns: readonly PdfColumn[], cells: readonly string[]): number {
  pdf.font('400').fontSize(9)
  return Math.max(
    ...columns.map(({ width }, index) => pdf.heightOfString(cells[index] || ' ', { width: width - 6 })),
  )
}

/** Starts a new page if too little room is left. Returns true if it did. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height < pdf.page.height - margin - 24) return false
  pdf.addPage()
  return true
}

/** Replaces what the font can't draw with a plain character instead of a blank: names may be in any script. */
export function printable(pdf: Pdf, text: string): string {
  return [...text].map((sign) => (sign === '\n' || isDrawn(pdf, sign) ? sign : '•')).join('')
}

/** True if the current font has the character. */
export function isDrawn(pdf: Pdf, sign: string): boolean {
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
}

/** Prints a name word by word, each in the font that has its letters. */
export function printName(pdf: Pdf, words: NonNullable<ReturnType<typeof wordsInFonts>>): void {
  pdf.fontSize(nameSize).fillColor(muted)
  const right = pdf.page.width - margin
  let left = margin
  let base = pdf.y + nameSize * 1.4
  for (const { word, font } of words) {
    const width = pdf.font(font).widthOfString(word)
    if (left > margin && left + width > right) {
      left = margin
      base += nameSize * 1.8
    }
    // By the line that letters stand on, which is elsewhere in each font.
    pdf.text(word, left, base, { lineBreak: false, baseline: 'alphabetic' })
    left += width + nameSize / 4
  }
  pdf.y = base + nameSize * 0.9
}

/** Larger than the lines around it: there are marks above and below its letters. */
const nameSize = 11

/** The scripts, beside Latin, that a name can be written in here (tools/statement-fonts.ts). */
export const nameFonts = ['telugu', 'devanagari'] as const

/**
 * The words of a name, each with the first font that has all of its letters, which may be of two scripts in one name.
 *
 * @param fonts Names of fonts, the preferred one first.
 * @param isKnown Whether a font has a sign.
 * @returns null when some word can't be written in any of them.
 */
export function wordsInFonts(
  name: string,
  fonts: readonly string[],
  isKnown: (font: string, sign: string) => boolean,
): { word: string; font: string }[] | null {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const found = words.flatMap((word) => {
    const font = fonts.find((one) => [...word].every((sign) => isKnown(one, sign)))
    return font ? { word, font } : []
  })
  return found.length === words.length ? found : null
}
