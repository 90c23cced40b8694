import {
  isHeader,
  isSection,
  type NavFault,
  type NavFileKind,
  type NavLayout,
  parseAmfiDate,
  parseHeader,
  parseIsin,
  parseNavE8,
  parseSchemeCode,
  toCleanText,
  toSectionName,
} from './amfi-fields.ts'

/** The facts about a scheme in one line. */
export interface SchemeFacts {
  readonly schemeCode: string
  readonly name: string
  /** Of the growth option, or of the payout option. */
  readonly isin: string | null
  readonly isinReinvestment: string | null
  readonly plan: string | null
  readonly option: string | null
  /** Empty when the file names none before this line. */
  readonly fundHouse: string
  /** Such as `Open Ended Schemes(Equity Scheme - ELSS)`. */
  readonly section: string
  /** The day of the facts, ISO text. */
  readonly date: string
}

/** One price, with what its line says of the scheme. */
export interface NavRow extends SchemeFacts {
  readonly line: number
  /** Rupees times 10^8. */
  readonly navE8: number
}

/** Why one line is refused. The other lines are still read. */
export type RowRule = 'fields' | 'code' | 'name' | 'date' | NavFault

export interface RefusedRow {
  readonly line: number
  /** The line's first 200 characters. */
  readonly text: string
  readonly rule: RowRule
}

/** Why a whole file is refused. */
export interface FileRefusal {
  readonly rule: 'empty' | 'html' | 'unknown-header' | 'second-header' | 'half' | 'not-utf8' | 'long-line'
  /** The line where it was seen, counted from 1. */
  readonly line: number
}

/** The lines completed by one more chunk of bytes, in file order. */
export interface NavLines {
  readonly rows: NavRow[]
  readonly refused: RefusedRow[]
  /** Schemes of refused lines in which only the price is invalid. */
  readonly unpriced: SchemeFacts[]
}

/** Reads a file piece by piece and keeps only the line that is not complete yet. */
export interface NavFileReader {
  /** Known once the header was read. */
  readonly kind: NavFileKind | null
  /** Set as soon as the file is known to be unusable; later bytes are ignored. */
  readonly refusal: FileRefusal | null
  read(bytes: Uint8Array): NavLines
  /** Ends the file. Only then can a truncated file be detected. */
  end(): NavLines
}

const refusedCharacters = 200
/** The longest line seen has 260 characters; a file without any line end must not fill the memory. */
const maxLineCharacters = 20_000
/** Every day AMFI ever published fits several times. */
const maxCachedDates = 50_000

/**
 * Makes a reader for one of AMFI's files, daily or history, in every layout
 * they have had, told apart by the names in the header.
 *
 * A file is refused as a whole when its header is not known, when it is a web
 * page, when it holds nothing, when it is not UTF-8, and when it is cut off:
 * its last line that is not blank has no line end or too few fields.
 */
export function readNavFile(): NavFileReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const dates = new Map<string, string | null>()
  let layout: NavLayout | null = null
  let headerLine = ''
  let refusal: FileRefusal | null = null
  let lineNumber = 0
  let rest = ''
  let section = ''
  let fundHouse = ''
  let hasRows = false
  let endsShort = false
  let lines: NavLines = { rows: [], refused: [], unpriced: [] }

  function refuse(rule: FileRefusal['rule']): void {
    refusal ??= { rule, line: Math.max(lineNumber, 1) }
  }

  function readText(text: string): void {
    const all = rest + text
    let start = 0
    for (let end = all.indexOf('\n'); end >= 0 && !refusal; end = all.indexOf('\n', start)) {
      readLine(all.slice(start, all[end - 1] === '\r' ? end - 1 : end))
      start = end + 1
    }
    rest = all.slice(start)
    if (rest.length > maxLineCharacters) refuse('long-line')
  }

  function readLine(line: string): void {
    lineNumber += 1
    if (line.length > maxLineCharacters) refuse('long-line')
    else if (line.trim() === '') return
    else if (!layout) readHeader(line)
    else if (!line.includes(';')) readHeading(line)
    else if (isHeader(line)) readHeaderAgain(line)
    else readRow(line, layout)
  }

  function readHeader(line: string): void {
    layout = parseHeader(line)
    headerLine = line.trim()
    if (!layout) refuse(line.trimStart().startsWith('<') ? 'html' : 'unknown-header')
  }

  /** Two files in one are fine as long as they say the same of every field. */
  function readHeaderAgain(line: string): void {
    if (line.trim() !== headerLine) refuse('second-header')
    endsShort = true
  }

  function readHeading(line: string): void {
    endsShort = true
    // A section that goes on with the fund house of the one before does not name it again.
    if (isSection(line)) section = toSectionName(line)
    else fundHouse = toCleanText(line)
  }

  function readRow(line: string, at: NavLayout): void {
    hasRows = true
    const fields = line.split(';')
    endsShort = fields.length < at.fields
    const broken = readFields(fields, at)
    if (broken) lines.refused.push({ line: lineNumber, text: line.slice(0, refusedCharacters), rule: broken })
  }

  /** Reads the fields of a line. Returns the rule that they break. */
  function readFields(fields: readonly string[], at: NavLayout): RowRule | null {
    if (fields.length !== at.fields) return 'fields'
    // The layout was found in a header with as many fields as this line.
    const schemeCode = parseSchemeCode(fields[at.code]!)
    if (!schemeCode) return 'code'
    const name = toCleanText(fields[at.name]!)
    if (name === '') return 'name'
    const date = readDate(fields[at.date]!)
    if (!date) return 'date'
    const facts: SchemeFacts = {
      schemeCode,
      name,
      isin: parseIsin(fields[at.isin]!),
      isinReinvestment: parseIsin(fields[at.isinReinvestment]!),
      plan: toCleanText(fields[at.plan] ?? '') || null,
      option: toCleanText(fields[at.option] ?? '') || null,
      fundHouse,
      section,
      date,
    }
    const nav = parseNavE8(fields[at.nav]!)
    if (nav.ok) lines.rows.push({ ...facts, line: lineNumber, navE8: nav.value })
    else lines.unpriced.push(facts)
    return nav.ok ? null : nav.reason
  }

  function readDate(text: string): string | null {
    const known = dates.get(text)
    if (known !== undefined) return known
    const date = parseAmfiDate(text)
    // A longer text would be a view into the whole piece of the file, and keep that in memory.
    if (text.length <= '18-Aug-2026'.length && dates.size < maxCachedDates) dates.set(text, date)
    return date
  }

  function decode(bytes: Uint8Array | undefined): string {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      refuse('not-utf8')
      return ''
    }
  }

  function take(): NavLines {
    const taken = lines
    lines = { rows: [], refused: [], unpriced: [] }
    return taken
  }

  return {
    get kind() {
      return layout?.kind ?? null
    },
    get refusal() {
      return refusal
    },
    read(bytes) {
      if (!refusal) readText(decode(bytes))
      return take()
    },
    end() {
      if (!refusal) readText(decode(undefined))
      const isCutOff = rest.trim() !== ''
      if (!refusal && isCutOff) readLine(rest)
      if (!refusal && layout && (isCutOff || endsShort)) refuse('half')
      if (!refusal && !hasRows) refuse('empty')
      return take()
    },
  }
}
