import type { TextItem, TextPage } from './text-page.ts'

/** Neighbouring items of a line without a gap between them. */
export interface Piece {
  readonly x: number
  readonly right: number
  readonly text: string
  readonly height: number
}

/** What stands on one height of a page, from left to right. */
export interface Line {
  readonly page: number
  /** The place from the top of its page, from 1. */
  readonly line: number
  readonly y: number
  /** The largest type on it. */
  readonly height: number
  readonly pieces: readonly Piece[]
  /** The pieces, with one space between them. */
  readonly text: string
}

/** Baselines of one row differ by a point; rows lie at least 1.3 times their type apart. */
const SAME_LINE = 0.35
/** Pieces that lie closer than this part of their type belong to one word. */
const TOUCHING = 0.1
/** Widths of a font can be a little too large. */
const OVERLAP = 0.3

/**
 * Returns the lines of all pages, from top to bottom.
 *
 * The order in which a file draws is no order of reading: CAMS writes a folio's PAN before its number and a row's price
 * before its units. So lines are made from positions alone. Rotated text (the mark on the edge) and the second of two
 * equal items drawn over each other are left out.
 */
export function linesOf(pages: readonly TextPage[]): Line[] {
  return pages.flatMap((page) => linesOfPage(page))
}

export function rotatedText(page: TextPage): string[] {
  return page.items.filter(({ rotation }) => rotation !== 0).map(({ text }) => clean(text).trim())
}

function linesOfPage(page: TextPage): Line[] {
  const items = withoutTwins(
    page.items
      .filter(({ rotation }) => rotation === 0)
      .map(cleaned)
      .filter(({ text }) => text.trim() !== '')
      .sort((one, other) => other.y - one.y || one.x - other.x),
  )
  const tolerance = SAME_LINE * medianHeight(items)
  const groups: TextItem[][] = []
  for (const item of items) {
    const group = groups.at(-1)
    if (group && group[0]!.y - item.y <= tolerance) group.push(item)
    else groups.push([item])
  }
  return groups.map((group, index) => {
    const pieces = piecesOf(group)
    return {
      page: page.number,
      line: index + 1,
      y: group[0]!.y,
      height: Math.max(...group.map(({ height }) => height)),
      pieces,
      text: pieces.map(({ text }) => text).join(' '),
    }
  })
}

function piecesOf(group: readonly TextItem[]): Piece[] {
  const pieces: Piece[] = []
  for (const { x, width, height, text } of group.toSorted((one, other) => one.x - other.x)) {
    const before = pieces.at(-1)
    const gap = before ? x - before.right : Number.POSITIVE_INFINITY
    if (before && gap <= TOUCHING * height && gap >= -OVERLAP * height) {
      pieces[pieces.length - 1] = {
        x: before.x,
        right: x + width,
        text: `${before.text}${text}`,
        height: Math.max(before.height, height),
      }
    } else pieces.push({ x, right: x + width, text, height })
  }
  return pieces.map((piece) => {
    const text = squeeze(piece.text)
    return text === piece.text ? piece : { ...piece, text }
  })
}

/** KFintech's files draw a date twice, up to three points apart. */
function withoutTwins(items: readonly TextItem[]): TextItem[] {
  const kept: TextItem[] = []
  for (const item of items) {
    let isTwin = false
    for (let index = kept.length - 1; index >= 0 && !isTwin; index -= 1) {
      const other = kept[index]!
      if (other.y - item.y > item.height * 0.5) break
      const shared = Math.min(other.x + other.width, item.x + item.width) - Math.max(other.x, item.x)
      isTwin = other.text === item.text && other.font === item.font && shared >= item.width * 0.5
    }
    if (!isTwin) kept.push(item)
  }
  return kept
}

function medianHeight(items: readonly TextItem[]): number {
  const heights = items.map(({ height }) => height).sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** A piece with its text cleaned; itself, as nearly always, where there is nothing to clean. */
function cleaned(item: TextItem): TextItem {
  return PLAIN.test(item.text) ? item : { ...item, text: clean(item.text) }
}

const PLAIN = /^[ -~]*$/

/** Every hyphen and minus becomes one character, every blank a space; soft hyphens and stray glyphs go. */
function clean(text: string): string {
  return text
    .replace(/[\u2010-\u2014\u2212]/g, '-')
    .replace(/[\u00ad\ufffe\uffff\u200b]/g, '')
    .replace(/\s/g, ' ')
}

function squeeze(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}
