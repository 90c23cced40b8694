import { refuse } from '../fault.ts'
import type { FeedLimits } from '../limits.ts'
import { decodedSlices } from './encoding.ts'
import { mostBeforeFirstRow, type TableRow } from './table-row.ts'

interface Dialect {
  readonly separator: string
  readonly quote: '"' | "'" | null
}

interface SourceLine {
  readonly line: number
  readonly text: string
}

/** In this order where two separate equally well. KFintech's text has tildes. */
const separators = [',', '\t', '~', '|', ';']
/** So many lines are looked at to find the separator and the quotation mark. */
const LINES_LOOKED_AT = 20
/** And so many letters of each to tell how cells are quoted. */
const LETTERS_LOOKED_AT = 10_000

/**
 * Yields the rows of separated text: commas, tabs, tildes, bars or semicolons; quoted by `"`, by `'` as CAMS does,
 * or not at all. Blank lines are left out.
 *
 * An apostrophe inside a name quoted by apostrophes (`'PATRICK D'MELLO'`) is part of the name, since no separator
 * follows it.
 *
 * @param isQuoted False where a quotation mark is a letter like others.
 * @throws {FeedRefusal} When it passes a limit or a quotation mark stays open.
 */
export function* delimitedRows(bytes: Uint8Array, limits: FeedLimits, isQuoted = true): Generator<TableRow> {
  const longest = limits.cellLength * 20
  const lines = linesOf(bytes, longest)
  const looked = firstOf(lines, LINES_LOOKED_AT)
  const seen = dialectOf(looked.map(({ text }) => text))
  const dialect = isQuoted ? seen : { ...seen, quote: null }
  let open: SourceLine | null = null
  let isFirst = true
  for (const { line, text } of chain(looked, lines)) {
    const record: SourceLine = open ? { line: open.line, text: `${open.text}\n${text}` } : { line, text }
    if (record.text.length > longest) refuse(open ? 'quote-open' : 'cell-too-long', { line: record.line })
    const cells = splitRecord(record.text, dialect)
    open = cells ? null : record
    if (cells?.some((cell) => cell !== '')) {
      isFirst = false
      yield { line: record.line, cells }
    } else if (isFirst && line > mostBeforeFirstRow) refuse('unknown-layout')
  }
  if (open) refuse('quote-open', { line: open.line })
}

/** The first of what a generator yields. Unlike `take`, leaves the generator open for the rest. */
function firstOf(lines: Generator<SourceLine>, count: number): SourceLine[] {
  const first: SourceLine[] = []
  while (first.length < count) {
    const { value, done } = lines.next()
    if (done) break
    first.push(value)
  }
  return first
}

function* chain(first: readonly SourceLine[], rest: Iterable<SourceLine>): Generator<SourceLine> {
  yield* first
  yield* rest
}

/**
 * Lines end in \n, \r\n or, in files of old Macs, \r. A line is judged by its length before anything else is done with it.
 */
function* linesOf(bytes: Uint8Array, longest: number): Generator<SourceLine> {
  let rest = ''
  let line = 0
  let end: '\n' | '\r' | null = null
  for (const slice of decodedSlices(bytes)) {
    rest += slice
    end ??= rest.includes('\n') ? '\n' : rest.length > longest && rest.includes('\r') ? '\r' : null
    let from = 0
    for (let at = end ? rest.indexOf(end) : -1; end && at >= 0; at = rest.indexOf(end, from)) {
      line += 1
      if (at - from > longest) refuse('cell-too-long', { line })
      const text = rest.slice(from, at)
      yield { line, text: end === '\n' && text.endsWith('\r') ? text.slice(0, -1) : text }
      from = at + 1
    }
    rest = rest.slice(from)
    if (rest.length > longest) refuse('cell-too-long', { line: line + 1 })
  }
  for (const text of rest.split(end ?? '\r')) {
    line += 1
    yield { line, text }
  }
}

function dialectOf(lines: readonly string[]): Dialect {
  const widest = (separator: string) => Math.max(...lines.map((text) => countOf(separator, text)))
  const separator = separators.toSorted((one, other) => widest(other) - widest(one))[0]!
  const cells = lines.flatMap((text) =>
    text
      .slice(0, LETTERS_LOOKED_AT)
      .split(separator)
      .map((cell) => cell.trim()),
  )
  const quotedBy = (quote: string) =>
    cells.filter((cell) => cell.length > 1 && cell.startsWith(quote) && cell.endsWith(quote)).length
  const single = quotedBy("'")
  const double = quotedBy('"')
  if (single > double) return { separator, quote: "'" }
  return { separator, quote: double > 0 || separator === ',' ? '"' : null }
}

function countOf(letter: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** The cells of a record; null while a quotation mark is open, so that the record goes on in the next line. */
function splitRecord(text: string, { separator, quote }: Dialect): string[] | null {
  if (quote === null || !text.includes(quote)) return text.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  for (let at = 0; ; ) {
    const start = skipBlanks(text, at, separator)
    if (text[start] === quote) {
      const end = closingQuote(text, start + 1, quote, separator)
      if (end < 0) return null
      const inside = text.slice(start + 1, end)
      cells.push((inside.includes(quote) ? inside.replaceAll(quote + quote, quote) : inside).trim())
      at = skipBlanks(text, end + 1, separator)
    } else {
      const end = text.indexOf(separator, at)
      cells.push(text.slice(at, end < 0 ? text.length : end).trim())
      at = end < 0 ? text.length : end
    }
    if (at >= text.length) return cells
    at += 1
  }
}

function closingQuote(text: string, from: number, quote: string, separator: string): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 1)) {
    const next = skipBlanks(text, at + 1, separator)
    if (next >= text.length || text[next] === separator) return at
    if (text[at + 1] === quote) at += 1
  }
  return -1
}

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from
  while (text[at] === ' ' && separator !== ' ') at += 1
  return at
}
