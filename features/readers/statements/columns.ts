import { isFigureLike } from './figures.ts'
import type { Columns } from './layouts/layout.ts'
import type { Line, Piece } from './lines.ts'

/** A right edge and its column lie at most this far apart, in points. */
const NEAR = 12

export const PRINTED_DATE = /^\d{2}-[A-Za-z]{3}-\d{4}$/

/**
 * Finds where the figures of a file end.
 *
 * Rows with four figures show it best: a header is missing or torn apart in many files, so it only helps where no row
 * has four figures. A file whose header names no price has three.
 */
export function findColumns(lines: readonly Line[], known: Columns): Columns {
  const header = headerColumns(lines)
  const hasPrice = header ? header.price !== null : known.price !== null
  const count = hasPrice ? 4 : 3
  const full = lines
    .filter(({ pieces }) => PRINTED_DATE.test(pieces[0]?.text ?? ''))
    .map(({ pieces }) => pieces.filter(({ text }) => isFigureLike(text)).map(({ right }) => right))
    .filter((edges) => edges.length === count)
  if (full.length === 0) return header ?? known
  const edge = (place: number) => median(full.map((edges) => edges[place]!))
  return hasPrice
    ? { amount: edge(0), units: edge(1), price: edge(2), balance: edge(3) }
    : { amount: edge(0), units: edge(1), price: null, balance: edge(2) }
}

/** The column that a figure stands in, by its right edge; null if none is near. */
export function columnOf({ right }: Piece, columns: Columns): keyof Columns | null {
  const names = ['amount', 'units', 'price', 'balance'] as const
  const near = names
    .map((name) => ({ name, away: Math.abs((columns[name] ?? Number.NaN) - right) }))
    .filter(({ away }) => away <= NEAR)
    .toSorted((one, other) => one.away - other.away)[0]
  return near?.name ?? null
}

/** Right edges of the words of the first header: `Amount`, `Units`, `Price` or `NAV`, `Balance`. */
function headerColumns(lines: readonly Line[]): Columns | null {
  const start = lines.findIndex(({ pieces }) => pieces.some(({ text }) => text === 'Amount'))
  if (start < 0) return null
  const { page, y } = lines[start]!
  const words = lines
    .slice(Math.max(0, start - 3), start + 5)
    .filter((line) => line.page === page && Math.abs(line.y - y) < 16)
    .flatMap(({ pieces }) => pieces)
  const right = (pattern: RegExp) => words.find(({ text }) => pattern.test(text))?.right ?? null
  const amount = right(/^Amount$/)
  const units = right(/^Units$/)
  const balance = right(/^Balance$/)
  return amount === null || units === null || balance === null
    ? null
    : { amount, units, price: right(/^(Price|NAV)$/), balance }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
