/** What a PDF may cost before it is refused. */
export interface PdfLimits {
  readonly bytes: number
  readonly pages: number
  /** Pieces of text on one page. */
  readonly items: number
  /** Characters of text in the whole file. */
  readonly characters: number
  readonly milliseconds: number
}

/** A statement of 10,000 rows has some 160 pages of 500 items and 1,000,000 characters. */
export const pdfLimits: PdfLimits = {
  bytes: 20_000_000,
  pages: 400,
  items: 20_000,
  characters: 5_000_000,
  milliseconds: 30_000,
}

/** Why a file was not opened. */
export const pdfRefusals = [
  'empty',
  /** No PDF: an HTML page, a picture, a spreadsheet. */
  'not-a-pdf',
  /** A PDF that ends early or contradicts itself. */
  'damaged',
  'password-missing',
  'password-wrong',
  'encryption-not-known',
  'too-large',
  'too-many-pages',
  'too-much-text',
  'too-slow',
  /** It unpacks to more than the limit of memory. */
  'too-much-memory',
] as const

export type PdfRefusal = (typeof pdfRefusals)[number]
