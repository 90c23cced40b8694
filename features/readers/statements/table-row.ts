import type { IsoDate } from '#finance/dates.ts'
import { columnOf, PRINTED_DATE } from './columns.ts'
import { type Figure, isFigureLike, parseFigure, parsePrintedDate } from './figures.ts'
import type { Columns } from './layouts/layout.ts'
import type { Line, Piece } from './lines.ts'
import { type Notices, positionOf } from './notices.ts'
import type { StatementPosition } from './statement.ts'

/** A row while more lines of its description may come. */
export interface OpenRow {
  readonly at: StatementPosition
  readonly date: IsoDate
  readonly words: string[]
  readonly figures: Readonly<Record<'amount' | 'units' | 'price' | 'balance', Figure | null>>
}

/** The pieces of a line with a date in front, split where a program had joined date and words. */
function datedPieces({ pieces }: Line): readonly Piece[] | null {
  const [first, ...others] = pieces
  if (!first) return null
  if (PRINTED_DATE.test(first.text)) return pieces
  const [, date, words] = /^(\d{2}-[A-Za-z]{3}-\d{4}) (\S.*)$/.exec(first.text) ?? []
  if (!date || !words) return null
  const middle = first.x + ((first.right - first.x) * date.length) / first.text.length
  return [{ ...first, text: date, right: middle }, { ...first, text: words, x: middle }, ...others]
}

/** True if a line has a date in front and a figure in a column: a row, and no sentence that begins with a date. */
export function resemblesRow(line: Line, columns: Columns): boolean {
  const pieces = datedPieces(line)
  return pieces?.some((piece) => isFigureLike(piece.text) && columnOf(piece, columns) !== null) ?? false
}

/**
 * Reads a line that begins with a date as a row.
 *
 * Figures are told apart by the column they end in: a lone figure is an amount in one row and a balance in the next.
 *
 * @returns null if the line does not begin with a date.
 */
export function readRow(line: Line, columns: Columns, notices: Notices): OpenRow | null {
  const pieces = datedPieces(line)
  if (!pieces) return null
  const date = parsePrintedDate(pieces[0]!.text)
  if (date === null) return null
  const figures: Record<keyof OpenRow['figures'], Figure | null> = {
    amount: null,
    units: null,
    price: null,
    balance: null,
  }
  const words: string[] = []
  const cells = pieces.slice(1).flatMap((each) => withoutTail(each, columns))
  const inOrder = columnsInOrder(cells, columns)
  for (const piece of cells) {
    const column = inOrder?.get(piece) ?? columnOf(piece, columns)
    const isNumber = /^[-(]?[\d,.]+\)?$/.test(piece.text)
    // Everything that ends in a column and is no word must be a figure; so must all behind the first column.
    if (column !== null && /\d/.test(piece.text) && (isNumber || piece.x > columns.amount - 60)) {
      const figure = parseFigure(piece.text, column)
      if (figure === null || figures[column] !== null) notices.addLine('figure-not-understood', line)
      figures[column] ??= figure
    } else if (isFigureLike(piece.text) || piece.x > columns.amount) {
      notices.addLine('figure-not-understood', line)
    } else words.push(piece.text)
  }
  return { at: positionOf(line), date, words, figures }
}

/** The columns of figures that do not end in them, centred or ragged, where there is one for each; null for any other row. */
function columnsInOrder(cells: readonly Piece[], columns: Columns): ReadonlyMap<Piece, keyof Columns> | null {
  const figures = cells.filter(({ text }) => isFigureLike(text))
  const names = (['amount', 'units', 'price', 'balance'] as const).filter((name) => columns[name] !== null)
  const fits = figures.every((piece, index) => columnOf(piece, columns) === names[index])
  if (fits || figures.length !== names.length || cells.slice(-names.length)[0] !== figures[0]) return null
  return new Map(figures.map((piece, index) => [piece, names[index]!]))
}

/** Splits a figure off the end of words when a program had joined them: `Purchase 10,000.00`. */
function withoutTail(piece: Piece, columns: Columns): readonly Piece[] {
  const [, words, figure] = /^(.*\S) (\(?[\d,]+\.\d{2,4}\)?)$/.exec(piece.text) ?? []
  if (!words || !figure || columnOf(piece, columns) === null) return [piece]
  const middle = piece.right - ((piece.right - piece.x) * figure.length) / piece.text.length
  return [
    ...withoutTail({ ...piece, text: words, right: middle }, columns),
    { ...piece, text: figure, x: middle },
  ]
}

/** True if a line has no date in front and no figure in a column: words alone. */
export function isWords({ pieces }: Line, columns: Columns): boolean {
  return (
    !PRINTED_DATE.test(pieces[0]?.text ?? '') &&
    !pieces.some((piece) => isFigureLike(piece.text) && columnOf(piece, columns) !== null)
  )
}

/** True if words can be part of a row's description: below or above it, right of the date and left of the figures. */
export function continuesRow({ pieces }: Line, columns: Columns, dateEnds: number): boolean {
  return pieces.length > 0 && pieces.every((piece) => piece.x >= dateEnds && piece.x < columns.amount)
}

/** Words lie closer to a row than this part of the widest gap only if they are its own: baselines drift by a point. */
const CLOSE = 0.88

/**
 * How many lines of words belong to the row above them; the others belong to the row below. Some makers centre a
 * description around its figures. The widest gap parts the rows, if the words below it lie clearly closer to the row below;
 * otherwise, and where the page breaks, all words go on from the row above.
 */
export function wordsOfAbove(above: Line | null, words: readonly Line[], below: Line | null): number {
  if (!above || !below || [above, ...words].some(({ page }) => page !== below.page)) return words.length
  const lines = [above, ...words, below]
  const gaps = lines.slice(1).map((line, index) => lines[index]!.y - line.y)
  const widest = Math.max(...gaps)
  const last = gaps.at(-1)!
  return last < CLOSE * widest ? gaps.indexOf(widest) : words.length
}
