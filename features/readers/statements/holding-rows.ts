import type { IsoDate } from '#finance/dates.ts'
import { PRINTED_DATE } from './columns.ts'
import { isFigureLike, parsePrintedDate } from './figures.ts'
import type { Line, Piece } from './lines.ts'
import { positionOf } from './notices.ts'
import type { StatementPosition } from './statement.ts'

/** The cell that names a row of a table of holdings: its ISIN, the day of its NAV, or the demat account. */
interface Anchor {
  readonly line: Line
  readonly piece: Piece
}

/** A row of a table of holdings. Its cells can have several lines, on other heights than its anchor. */
export interface PrintedHolding {
  readonly at: StatementPosition
  readonly isin: string | null
  readonly date: IsoDate | null
  /** What stands on the height of its anchor: a figure; a day, as in a transaction. */
  readonly hasFigure: boolean
  readonly isDated: boolean
  /** null where the row names none, as in a demat account. */
  readonly folio: string | null
  readonly name: string
  /** From left to right, one for each column. */
  readonly figures: readonly string[]
}

/** Depositories mark securities that are unlisted or wound up. */
const ISIN = /^(IN[A-Z0-9]{9}\d)[!#@*$^ ]*$/
const TOTAL = /^(?:sub|grand)? ?t ?otal\b/i
/** Zeros before the point can be left out. */
const isFigure = ({ text }: Piece) => isFigureLike(text) || /^\.\d+$/.test(text)
/** Units of an ETF and rounded values have no decimals. Numbers of folios look the same. */
const isNumber = (piece: Piece) => isFigure(piece) || /^[\d,]*\d$/.test(piece.text)
const DAY = /^\d{2}-(?:\d{2}|[A-Za-z]{3})-\d{4}$/
/** How far a line of a cell can lie from the anchor, in sizes of type: cells of four lines, aligned at the top. */
const FARTHEST = 6

/** A demat account as the Client Id of MFCentral, which can break behind its hyphen. */
export const CLIENT = /^(?:IN\d{6}|\d{8}) ?- ?(?:\d{8})?$|^(?:IN\d{14}|\d{16})$/

/** What names the rows of a table; the first that a line has counts. MFCentral prints no ISIN, and for demat accounts often no day. */
const anchorPatterns = { isin: [ISIN], date: [PRINTED_DATE, CLIENT], client: [CLIENT] } as const

export function anchorsOf(lines: readonly Line[], by: keyof typeof anchorPatterns): Anchor[] {
  return lines.flatMap((line) => {
    const [piece] = anchorPatterns[by].flatMap((pattern) =>
      line.pieces.filter(({ text }) => pattern.test(text)).slice(0, 1),
    )
    return piece && !TOTAL.test(line.text) ? [{ line, piece }] : []
  })
}

/** The row of each anchor, in their order; with its whole numbers as figures where only these prove it. */
export function rowsOf(
  anchors: readonly Anchor[],
  lines: readonly Line[],
  isProved: (row: PrintedHolding) => boolean,
): PrintedHolding[] {
  const ofPage = Map.groupBy(lines, ({ page }) => page)
  const besides = Map.groupBy(anchors, ({ line }) => line.page)
  return anchors.map((anchor) => {
    const { page } = anchor.line
    const others = (besides.get(page) ?? []).filter((other) => other !== anchor)
    const readings = [isFigure, isNumber].map((isCell) =>
      rowOf(anchor, others, ofPage.get(page) ?? [], isCell),
    )
    return readings.find(isProved) ?? readings[0]!
  })
}

/**
 * The row around an anchor: each piece belongs to the nearest anchor of its page, and of the figures of a column the nearest
 * counts, since a cell can hold several balances one below the other.
 *
 * @param others Anchors of the same page.
 * @param lines Of the same page.
 */
function rowOf(
  { line, piece }: Anchor,
  others: readonly Anchor[],
  lines: readonly Line[],
  isCell: (piece: Piece) => boolean,
): PrintedHolding {
  const own = lines
    .filter((each) => !TOTAL.test(each.text))
    .map((each) => ({ each, away: Math.abs(each.y - line.y) }))
    .filter(
      ({ each, away }) =>
        away <= FARTHEST * line.height && others.every((other) => Math.abs(each.y - other.line.y) >= away),
    )
    .toSorted((one, other) => one.away - other.away)
    .flatMap(({ each }) =>
      each.pieces.filter((other) => other !== piece).map((one) => ({ ...one, y: each.y })),
    )
  const figures: Piece[] = []
  for (const each of own)
    if (isCell(each) && !figures.some((other) => overlaps(other, each))) figures.push(each)
  const inOrder = figures.toSorted((one, other) => one.x - other.x)
  const isin = ISIN.exec(piece.text)?.[1] ?? null
  const words = own.filter(
    (each) => !isCell(each) && !overlaps(each, piece) && each.right <= (inOrder[0]?.x ?? Infinity),
  )
  const numbers = words.filter(({ text }) => NUMBER.test(text) && !/^(?:ARN|INZ|INA|INP)/i.test(text))
  const folio = folioAmong(numbers, isin === null)
  const beside = own.filter(({ y }) => Math.abs(y - line.y) < line.height)
  const name = words
    .filter((each) => !folio.includes(each) && !HEADER.test(each.text))
    .filter((each) => !(beside.includes(each) && isNumber(each)))
    .toSorted((one, other) => other.y - one.y || one.x - other.x)
  return {
    at: positionOf(line),
    isin,
    date: isin === null ? parsePrintedDate(piece.text) : null,
    hasFigure: beside.some(isFigure),
    isDated: beside.some(({ text }) => DAY.test(text)),
    folio: folio.length > 0 ? folio.map(({ text }) => text.replace(/-$/, '')).join('') : null,
    name: name.map(({ text }) => text).join(' '),
    figures: inOrder.map(({ text }) => text),
  }
}

const NUMBER = /^(?=.*\d)[A-Z]{0,4}[\dA-Z]+(?:\/\d*)?-?$/
const HEADER =
  /^(?:Scheme (?:Name|Details)|ISIN(?: Description)?|UCC|Folio No\.?|Security|Company Name|in `|Client Id|Invested Value|\(INR\)|DIRECT|DIR|(?:ARN|IN[ZAP])-?\d+|No\. of(?: Units| Shares)?|Units|--?|[!#@*$^]+)$/i

type Placed = Piece & { readonly y: number }

/** The number of a folio, in one piece or broken at the end of its cell: `910121125` and `82/0`, below it or beside it. */
function folioAmong(numbers: readonly Placed[], isFirst: boolean): Placed[] {
  const long = numbers.filter(({ text }) => text.replace(/\D/g, '').length >= 4)
  const whole = long.toSorted((one, other) => (isFirst ? one.x - other.x : other.x - one.x))[0]
  if (!whole) return []
  const tail = numbers.find(
    (each) => each !== whole && /^\d{1,3}\/\d{1,2}$/.test(each.text) && each.y <= whole.y,
  )
  return tail && !whole.text.includes('/') ? [whole, tail] : [whole]
}

function overlaps(one: Piece, other: Piece): boolean {
  return one.x < other.right && other.x < one.right
}
