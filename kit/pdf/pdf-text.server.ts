import type PDFDocument from 'pdfkit'
import { type Run, runsOf } from './letters/runs.ts'
import type { Script } from './letters/scripts.ts'

/**
 * Text on a sheet of a PDF: broken into lines at words, each sign in a font that has it. It takes the place of PDFKit's own lines,
 * which are of one font.
 */

export type Pdf = InstanceType<typeof PDFDocument>
export type Weight = '400' | '600'

/** Where text stands. `top` is the top of its first line. */
export interface TextPosition {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  /** Continues on the next sheet, instead of below the edge of this one. */
  readonly flows?: boolean
}

/** The name under which a document has the letters of a script. */
export function letterFont(script: Script, weight: Weight): string {
  return `${script}${weight}`
}

/** How high the lines of a text are above and below the line that letters stand on, as a share of the size. Cells of a row stand on one line. */
const plainLine = { above: 0.95, below: 0.25 }
/** There are marks above and below the letters of Hindi and Telugu, two of them in some words. */
const tallLine = { above: 0.95, below: 0.52 }

interface DocumentFonts {
  readonly scripts: readonly Script[]
  /** The fonts that were looked up, by weight and sign. */
  readonly found: Map<string, string | null>
}
const fontsOf = new WeakMap<Pdf, DocumentFonts>()

/** Says which scripts a document has fonts of, beside Latin. */
export function rememberScripts(pdf: Pdf, scripts: readonly Script[]): void {
  fontsOf.set(pdf, { scripts, found: new Map() })
}

/** Prints text in the size and colour that are set, and moves below it. */
export function printText(pdf: Pdf, text: string, weight: Weight, place: TextPosition): void {
  const { left, top, width, align = 'left', flows = false } = place
  const size = sizeOf(pdf)
  const { above, below } = lineOf(text)
  let base = top + above * size
  for (const line of linesOf(pdf, text, weight, width)) {
    if (flows && base + below * size > bottomOf(pdf)) {
      pdf.addPage()
      // A sheet begins in black.
      pdf.fillColor(...inside(pdf)._fillColor)
      base = pdf.page.margins.top + above * size
    }
    const free = align === 'left' ? 0 : width - widthOf(pdf, line, weight)
    printRuns(pdf, runs(pdf, line, weight), left + (align === 'center' ? free / 2 : free), base)
    base += (above + below) * size
  }
  pdf.y = base - above * size
}

/** Returns the height of a text in the size that is set. */
export function heightOf(pdf: Pdf, text: string, weight: Weight, width: number): number {
  const { above, below } = lineOf(text)
  return linesOf(pdf, text, weight, width).length * (above + below) * sizeOf(pdf)
}

/** Returns the width of the longest word of a text, or of a part after which it may break. */
export function longestWord(pdf: Pdf, text: string, weight: Weight): number {
  return Math.max(...partsOf(text).map((part) => widthOf(pdf, part.trim(), weight)))
}

/** Where the last line of a sheet ends: the number of the page stands below. */
export function bottomOf(pdf: Pdf): number {
  return pdf.page.height - pdf.page.margins.top - 24
}

/** True if there is a font for every sign. */
export function canPrint(pdf: Pdf, text: string): boolean {
  return [...text].every((sign) => fontOf(pdf, sign, '400') !== null)
}

function lineOf(text: string): typeof plainLine {
  return /[\u0900-\u0d7f]/.test(text) ? tallLine : plainLine
}

/** A text in the parts between which a line may end: words, and what follows a hyphen or a slash in one. "Amount ₹" is one. */
function partsOf(text: string): string[] {
  return text.split(/(?= (?!₹$))|(?<=[-–/])(?=\p{L})/u)
}

function linesOf(pdf: Pdf, text: string, weight: Weight, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const part of partsOf(paragraph)) {
      const own = widthOf(pdf, part, weight)
      if (line !== '' && used + own > width + 0.01) {
        lines.push(line)
        line = part.trimStart()
        used = widthOf(pdf, line, weight)
      } else {
        line += part
        used += own
      }
      if (used > width + 0.01) {
        const cut = cutWord(pdf, line, weight, width)
        lines.push(...cut.slice(0, -1))
        line = cut.at(-1)!
        used = widthOf(pdf, line, weight)
      }
    }
    return [...lines, line]
  })
}

const syllables = new Intl.Segmenter('te', { granularity: 'grapheme' })

/** A word that is wider than its place, such as a hash, in pieces that fit. */
function cutWord(pdf: Pdf, word: string, weight: Weight, width: number): string[] {
  const pieces: string[] = ['']
  for (const { segment } of syllables.segment(word)) {
    const longer = pieces.at(-1)! + segment
    if (pieces.at(-1) !== '' && widthOf(pdf, longer, weight) > width + 0.01) pieces.push(segment)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

function widthOf(pdf: Pdf, text: string, weight: Weight): number {
  return runs(pdf, text, weight).reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.text), 0)
}

function runs(pdf: Pdf, text: string, weight: Weight): readonly Run<string>[] {
  return runsOf(text, weight as string, (sign) => fontOf(pdf, sign, weight))
}

/** The first font that has a sign; null if none has. */
function fontOf(pdf: Pdf, sign: string, weight: Weight): string | null {
  const { scripts, found } = fontsOf.get(pdf)!
  const key = `${weight}${sign}`
  const known = found.get(key)
  if (known !== undefined) return known
  const fonts = [weight, ...scripts.map((script) => letterFont(script, weight))]
  const font = fonts.find((one) => isIn(pdf, one, sign)) ?? null
  found.set(key, font)
  return font
}

function isIn(pdf: Pdf, name: string, sign: string): boolean {
  const { font } = inside(pdf.font(name))._font
  return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
}

/** What PDFKit keeps of a document. */
function inside(pdf: Pdf) {
  return pdf as unknown as {
    readonly _fontSize: number
    readonly _fillColor: Parameters<Pdf['fillColor']>
    readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
  }
}

function sizeOf(pdf: Pdf): number {
  return inside(pdf)._fontSize
}

function printRuns(pdf: Pdf, parts: readonly Run<string>[], left: number, base: number): void {
  let x = left
  for (const { font, text } of parts) {
    pdf.font(font)
    const isLatin = font === '400' || font === '600'
    for (const part of isLatin ? [text] : text.split(/(?<= )/)) {
      if (isLatin) printPart(pdf, part, x, base)
      else if (part !== ' ') printWord(pdf, part.trimEnd(), x, base)
      x += pdf.widthOfString(part)
    }
  }
}

/**
 * Prints a word whose glyphs are not in the order of its letters, with its letters beside it: readers of PDFs copy and search
 * those.
 */
function printWord(pdf: Pdf, word: string, x: number, base: number): void {
  const letters = Buffer.from(word, 'utf16le').swap16().toString('hex')
  // Inside the text object: PDFKit turns the sheet over around it, and poppler would look for the word upside down.
  printPart(pdf, word, x, base, `/Span <</ActualText <feff${letters}>>> BDC`)
}

/**
 * Prints text of one font, within a mark.
 *
 * PDFKit keeps each operator of all sheets as a buffer until the last one is numbered. Written as one, those of a text take a
 * tenth of the memory.
 */
function printPart(pdf: Pdf, text: string, x: number, base: number, mark: string | null = null): void {
  const operators: string[] = []
  pdf.addContent = (operator: string) => {
    if (mark !== null && operator === 'ET') operators.push('EMC')
    operators.push(operator)
    if (mark !== null && operator === 'BT') operators.push(mark)
    return pdf
  }
  pdf.text(text, x, base, { lineBreak: false, baseline: 'alphabetic' })
  Reflect.deleteProperty(pdf, 'addContent')
  pdf.addContent(operators.join('\n'))
}
