import { styleText } from 'node:util'

/** A column of a table; one that shrinks gives up its room first when the terminal is narrow. */
export interface Column {
  readonly title: string
  readonly shrinks?: boolean
  readonly alignsRight?: boolean
}

const gap = '  '
const narrowest = 8
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Lays rows out under their titles, no wider than the terminal. Texts that do
 * not fit end in an ellipsis; where even that does not help, each row becomes a
 * few lines of its own, so that an id is never cut.
 */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const cells = rows.map((row) => row.map((text) => toPlainText(text)))
  const widths = columns.map(({ title }, at) =>
    Math.max(...[title, ...cells.map((row) => row[at] ?? '')].map(textWidth)),
  )
  const total = () => widths.reduce((sum, each) => sum + each, gap.length * (columns.length - 1))
  for (let excess = total() - width; excess > 0; excess = total() - width) {
    const widest = columns
      .map((_, at) => at)
      .filter((at) => columns[at]?.shrinks && (widths[at] ?? 0) > narrowest)
      .sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0]
    if (widest === undefined) return formatBlocks(columns, cells)
    widths[widest] = Math.max(narrowest, (widths[widest] ?? 0) - Math.ceil(excess / columns.length))
  }
  const line = (row: readonly string[]) =>
    columns
      .map(({ alignsRight }, at) => fit(row[at] ?? '', widths[at] ?? 0, alignsRight ?? false))
      .join(gap)
      .trimEnd()
  const title = line(columns.map((column) => column.title))
  return [styleText('bold', title), ...cells.map(line)].join('\n')
}

function formatBlocks(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => columns.map(({ title }, at) => `${styleText('bold', title)} ${row[at] ?? ''}`).join('\n'))
    .join('\n\n')
}

/**
 * A text that can't move the cursor, change colours or turn the direction of
 * what follows: somebody else typed it, and it is about to be printed to a terminal.
 */
export function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
}

/** One record as a line of JSON, with every character that a terminal might act on written as its number. */
export function toJsonLine(record: unknown): string {
  return JSON.stringify(record).replace(
    /[\x7f-\x9f\u2028\u2029\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function fit(text: string, width: number, alignsRight: boolean): string {
  const cut = textWidth(text) > width ? `${cutTo(text, width - 1)}…` : text
  const blank = ' '.repeat(Math.max(0, width - textWidth(cut)))
  return alignsRight ? blank + cut : cut + blank
}

function cutTo(text: string, width: number): string {
  let cut = ''
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment)
    if (used > width) break
    cut += segment
  }
  return cut
}

/** How many places a text takes in a terminal. */
export function textWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment)
  return width
}

function graphemeWidth(grapheme: string): number {
  if (/^\p{Mark}+$/u.test(grapheme)) return 0
  return /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(
    grapheme,
  )
    ? 2
    : 1
}
