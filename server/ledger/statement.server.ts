import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { dateText } from '#content/dates.ts'
import type { Locale } from '#content/en/locale.ts'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import type { Firm as FirmFacts } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Holding, Totals } from '#finance/ledger-holdings.ts'
import { formatNumber } from '#finance/rupees.ts'
import { navText, rupeesOf, unitsText } from '#finance/units.ts'
import type { ExportRow } from './export.server.ts'
import type { Portfolio } from './portfolio.server.ts'

const fonts = join(import.meta.dirname, '../../content/data/statement-fonts')
const margin = 42
const green = '#0e3b2e'
const muted = '#4d5b53'
const line = '#d9d0be'

/** The contents of a statement. */
export interface Statement {
  readonly firm: FirmFacts
  readonly words: TransactionsWords
  /** The language of the words. */
  readonly locale: Locale
  /** The client's name and e-mail. */
  readonly client: { readonly name: string; readonly email: string }
  readonly portfolio: StatedPortfolio
  readonly rows: readonly ExportRow[]
  readonly from: IsoDate
  readonly to: IsoDate
  readonly madeOn: IsoDate
  /** The lines that a registration asks for. */
  readonly mandatory: readonly string[]
}

/** What a statement says of a portfolio. */
export type StatedPortfolio = Pick<Portfolio, 'isSample' | 'asOf' | 'schemes'> & {
  readonly holdings: readonly Pick<Holding, 'schemeCode' | 'folio' | 'units' | 'price' | 'valuePaise'>[]
  readonly totals: Pick<Totals, 'valuePaise' | 'unpriced'>
}

/** A column: where it begins, how wide it is, and on which side its text is aligned. */
type Column = { label: string; width: number; align: 'left' | 'right' }

/**
 * Draws a statement on A4: the firm's letterhead, the holdings, the transactions of the period.
 *
 * @returns The bytes of a PDF.
 */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { words, locale, portfolio, rows, from, to } = statement
  const text = words.export
  // Loaded with the first statement: with its fonts it is one of the largest libraries here.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: text.statement, Author: statement.firm.name },
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

  letterhead(pdf, statement)
  heading(pdf, text.statement)
  printClient(pdf, statement.client)
  say(pdf, fill(text.period, { from: dateText(locale, from), to: dateText(locale, to) }))
  if (portfolio.isSample) say(pdf, text.sample, '600', '#b3372b')

  if (portfolio.asOf) {
    heading(pdf, fill(text.holdings, { date: dateText(locale, portfolio.asOf) }))
    const columns: Column[] = [
      { label: words.columns.fund, width: 190, align: 'left' },
      { label: words.columns.folio, width: 80, align: 'left' },
      { label: words.columns.units, width: 70, align: 'right' },
      { label: words.columns.nav, width: 65, align: 'right' },
      { label: `${text.value} ₹`, width: 106, align: 'right' },
    ]
    table(
      pdf,
      columns,
      portfolio.holdings.map((holding) => [
        portfolio.schemes.get(holding.schemeCode)?.name ?? holding.schemeCode,
        holding.folio,
        unitsText(holding.units),
        holding.price ? navText(holding.price.navE8) : '–',
        holding.valuePaise === null ? '–' : formatNumber(rupeesOf(holding.valuePaise), 2),
      ]),
    )
    const { valuePaise, unpriced } = portfolio.totals
    // A sum that leaves a holding out would look complete.
    if (valuePaise !== null && unpriced === 0)
      row(pdf, columns, [text.total, '', '', '', formatNumber(rupeesOf(valuePaise), 2)], '600')
  }

  heading(pdf, words.title)
  if (rows.length === 0) say(pdf, text.noTransactions)
  else {
    const columns: Column[] = [
      { label: words.columns.date, width: 62, align: 'left' },
      { label: words.columns.type, width: 72, align: 'left' },
      { label: words.columns.fund, width: 157, align: 'left' },
      { label: words.columns.folio, width: 70, align: 'left' },
      { label: `${words.columns.amount} ₹`, width: 75, align: 'right' },
      { label: words.columns.units, width: 75, align: 'right' },
    ]
    table(
      pdf,
      columns,
      rows.map((row) => [
        dateText(locale, row.date),
        row.kind,
        row.name,
        row.folio,
        formatNumber(row.amount, 2),
        formatNumber(row.units, 3),
      ]),
    )
  }
  pdf.moveDown(1)
  for (const sentence of [text.note, ...statement.mandatory]) say(pdf, sentence)
  footers(pdf, statement)
  pdf.end()
  await done
  return Buffer.concat(parts)
}

type Pdf = InstanceType<typeof PDFDocument>

function letterhead(pdf: Pdf, { firm, madeOn, words, locale }: Statement): void {
  const { street, area, city, postalCode } = firm.address
  const { number } = obligationsOf(firm)
  pdf.font('600').fontSize(18).fillColor(green).text(firm.name, margin, margin)
  pdf.font('400').fontSize(8.5).fillColor(muted)
  pdf.text(`${firm.legalName} · ${number}`)
  pdf.text(`${street}, ${area}, ${city} ${postalCode} · ${firm.phones[0] ?? ''} · ${firm.email}`)
  pdf.text(fill(words.export.made, { date: dateText(locale, madeOn) }))
  pdf.moveDown(0.6)
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(1.5)
    .strokeColor(green)
    .stroke()
  pdf.moveDown(0.8)
}

function heading(pdf: Pdf, text: string): void {
  ensureRoom(pdf, 60)
  pdf.moveDown(0.6)
  pdf.font('600').fontSize(13).fillColor(green).text(text, margin)
  pdf.moveDown(0.3)
}

function say(pdf: Pdf, text: string, weight = '400', colour = muted): void {
  ensureRoom(pdf, 30)
  pdf.font(weight).fontSize(9).fillColor(colour)
  pdf.text(printable(pdf, text), margin, pdf.y, { width: pdf.page.width - 2 * margin })
}

function table(pdf: Pdf, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const labels = columns.map(({ label }) => label)
  row(pdf, columns, labels, '600')
  for (const cells of rows) {
    if (ensureRoom(pdf, heightOf(pdf, columns, cells) + 8)) row(pdf, columns, labels, '600')
    row(pdf, columns, cells, '400')
  }
}

function row(pdf: Pdf, columns: readonly Column[], cells: readonly string[], weight: string): void {
  const top = pdf.y + 4
  const height = heightOf(pdf, columns, cells)
  let left = margin
  for (const [index, { width, align }] of columns.entries()) {
    const text = cells[index] ?? ''
    const isInRupees = text.endsWith(' ₹')
    pdf.fontSize(9).fillColor(weight === '600' ? muted : '#14231c')
    // The rupee sign has a font of its own.
    const room = isInRupees ? pdf.font(`₹${weight}`).widthOfString('₹') + 3 : 0
    if (isInRupees) pdf.text('₹', left, top, { width: width - 6, align })
    pdf.font(weight)
    pdf.text(printable(pdf, isInRupees ? text.slice(0, -2) : text), left, top, {
      width: width - 6 - room,
      align,
    })
    left += width
  }
  pdf.y = top + height + 4
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
}

function heightOf(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  pdf.font('400').fontSize(9)
  return Math.max(
    ...columns.map(({ width }, index) => pdf.heightOfString(cells[index] || ' ', { width: width - 6 })),
  )
}

/** Starts a new page if too little room is left. Returns true if it did. */
function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height < pdf.page.height - margin - 24) return false
  pdf.addPage()
  return true
}

function footers(pdf: Pdf, { words, firm }: Statement): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('400').fontSize(8).fillColor(muted)
    const number = fill(words.export.page, { page: page + 1, pages: count })
    pdf.text(`${firm.name} · ${number}`, margin, pdf.page.height - margin, {
      width: pdf.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    })
  }
}

/** Replaces what the font can't draw with a plain character instead of a blank: names may be in any script. */
function printable(pdf: Pdf, text: string): string {
  return [...text].map((sign) => (isDrawn(pdf, sign) ? sign : '•')).join('')
}

function isDrawn(pdf: Pdf, sign: string): boolean {
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  return font.hasGlyphForCodePoint(sign.codePointAt(0)!)
}

/** Prints the client's name, as the client writes it, and e-mail address. */
function printClient(pdf: Pdf, { name, email }: Statement['client']): void {
  const words = wordsInFonts(name, ['400', ...nameFonts], (font, sign) => isDrawn(pdf.font(font), sign))
  if (words?.every(({ font }) => font === '400')) {
    say(pdf, `${name} · ${email}`)
  } else {
    // A row of dots for a name would look as if it had been struck out.
    if (words) printName(pdf, words)
    say(pdf, email)
  }
}

function printName(pdf: Pdf, words: NonNullable<ReturnType<typeof wordsInFonts>>): void {
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
const nameFonts = ['telugu', 'devanagari'] as const

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
