import { styleText } from 'node:util'
import stringWidth from 'string-width'
import { toPlainText } from '#kit/text/plain-text.ts'

/** A column of a table; one that shrinks gives up its room first when the terminal is narrow. */
export interface TableColumn {
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
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const cells = rows.map((row) => row.map((text) => toPlainText(text)))
  const widths = columns.map(({ title }, at) =>
    Math.max(...[title, ...cells.map((row) => row[at] ?? '')].map((text) => stringWidth(text))),
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

function formatBlocks(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => columns.map(({ title }, at) => `${styleText('bold', title)} ${row[at] ?? ''}`).join('\n'))
    .join('\n\n')
}

/** One record as a line of JSON, with every character that a terminal might act on written as its number. */
export function toJsonLine(record: unknown): string {
  return JSON.stringify(record).replace(
    /[\x7f-\x9f\u2028\u2029\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function fit(text: string, width: number, alignsRight: boolean): string {
  const cut = stringWidth(text) > width ? `${cutTo(text, width - 1)}…` : text
  const blank = ' '.repeat(Math.max(0, width - stringWidth(cut)))
  return alignsRight ? blank + cut : cut + blank
}

function cutTo(text: string, width: number): string {
  let cut = ''
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    used += stringWidth(segment)
    if (used > width) break
    cut += segment
  }
  return cut
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the firm's clock shows it: `21 Nov 2026, 14:05`. */
export function formatInstant(iso: string): string {
  return indianTime.format(new Date(iso))
}

/** A text of several lines, each indented under its label. */
export function formatText(label: string, text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n')
  return [label, ...lines.map((line) => `  ${toPlainText(line)}`.trimEnd())].join('\n')
}
