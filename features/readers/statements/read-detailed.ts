import { findColumns, PRINTED_DATE } from './columns.ts'
import { type Figure, parseFigure } from './figures.ts'
import { FOLIO, guardianIn, holdersIn, readFolioLine, readPeople } from './folio-lines.ts'
import { readFrontPage } from './front-page.ts'
import { isHouse } from './houses.ts'
import { type Columns, type Layout, tableHeader } from './layouts/layout.ts'
import type { Line } from './lines.ts'
import { type Notices, positionOf } from './notices.ts'
import { readHeading, startsHeading } from './scheme-heading.ts'
import { finishRows } from './scheme-rows.ts'
import type { AccountStatement, StatementFolio, StatementScheme } from './statement.ts'
import { continuesRow, isWords, type OpenRow, readRow, resemblesRow, wordsOfAbove } from './table-row.ts'
import { readValuation, readValue } from './valuation.ts'

type Body = Pick<AccountStatement, 'investor' | 'houses' | 'total' | 'folios'>

const OPENING = /^Opening Unit Balance ?: ?(\S+)$/
const CLOSING = /Closing Unit Balance ?: ?(\S+)/
/** Letters can stand apart, so blanks are left out. */
const NOTHING_HAPPENED = /^\W*notransactions?.*period/i
/** Words that belong to a folio or scheme. In a text about loads they are a line that was not recognised. */
const STRAY =
  /Folio No|\bPAN ?:|KYC ?:|Registrar ?:|ISIN ?:|Nominee \d|Opening Unit|Closing Unit|Unit Balance|Total Cost Value|Market Value on|Valuation on|NAV on \d/

/**
 * Reads the statement with all transactions: a machine that goes through the lines once and keeps its state over page
 * breaks, which fall anywhere: between a purchase and its stamp duty, after a house, before an opening balance.
 *
 * @param lines Without furniture.
 */
export function readDetailed(lines: readonly Line[], layout: Layout, notices: Notices): Body {
  const columns = findColumns(lines, layout.columns)
  const printed = lines.filter(({ text }) => !layout.furniture.some((pattern) => pattern.test(text)))
  const front = frontLength(lines, printed)
  const body = new DetailedBody(layout, columns, notices)
  for (const line of printed.slice(front)) body.take(line)
  const page = readFrontPage(printed.slice(0, front), layout, notices)
  if (layout.hasTotals && page.total === null) notices.add('totals-missing', { page: 1, line: 1 }, '')
  return { ...page, folios: body.end() }
}

/** How many lines stand before the first header of rows, or before the first folio and its house. */
function frontLength(lines: readonly Line[], printed: readonly Line[]): number {
  // The table PORTFOLIO SUMMARY has `(INR)` in its header too.
  const header = lines.find(({ text }) => tableHeader.test(text) && /Date|Amount|Units/.test(text))
  const folio = printed.findIndex(({ text }) => FOLIO.test(text))
  const house = folio > 0 && isHouse(printed[folio - 1]!.text) ? folio - 1 : folio
  const end = house < 0 ? printed.length : house
  if (!header || header.page > (printed[end]?.page ?? header.page)) return end
  const below = printed.findIndex(
    (line) => line.page > header.page || (line.page === header.page && line.line > header.line),
  )
  return below < 0 ? printed.length : Math.min(below, end)
}

class DetailedBody {
  readonly #layout: Layout
  readonly #columns: Columns
  readonly #notices: Notices
  readonly #folios: { folio: Omit<StatementFolio, 'schemes'>; schemes: StatementScheme[] }[] = []
  /** Lines since the last closing balance: text about loads, then perhaps house and folio, then a heading. */
  #waiting: Line[] = []
  #house: string | null = null
  #open: OpenScheme | null = null
  /** The scheme that was closed last, whose text about loads may follow. */
  #closed: StatementScheme | null = null
  #dateEnds = 0
  /** The line of the last row, and lines of words below it. */
  #above: Line | null = null
  #words: Line[] = []

  constructor(layout: Layout, columns: Columns, notices: Notices) {
    this.#layout = layout
    this.#columns = columns
    this.#notices = notices
  }

  take(line: Line): void {
    if (OPENING.test(line.text)) this.#openScheme(line)
    else if (this.#open) this.#takeInScheme(this.#open, line)
    else if (this.#closed && this.#takeLateValue(line)) return
    else if (resemblesRow(line, this.#columns)) this.#takeWithoutOpening(line, 'row-outside-scheme')
    else if (CLOSING.test(line.text)) this.#takeWithoutOpening(line, 'scheme-without-opening')
    else this.#waiting.push(line)
  }

  /** A scheme that its folio and heading name counts as far as its value proves the closing balance. */
  #takeWithoutOpening(line: Line, key: 'row-outside-scheme' | 'scheme-without-opening'): void {
    const isNamed = !this.#layout.hasCodes && this.#waiting.some(({ text }) => FOLIO.test(text))
    if (!isNamed) {
      this.#notices.addLine(key, line)
      return
    }
    this.#openScheme(line)
    if (key === 'row-outside-scheme') this.#notices.addLine('row-not-understood', line)
    this.#takeInScheme(this.#open!, line)
  }

  end(): StatementFolio[] {
    if (this.#open) this.#closeWithout(this.#open)
    this.#takeLoadText(this.#waiting)
    return this.#folios.map(({ folio, schemes }) => ({ ...folio, schemes }))
  }

  #openScheme(line: Line): void {
    if (this.#open) this.#closeWithout(this.#open)
    const waiting = this.#waiting
    this.#waiting = []
    const folioAt = waiting.findLastIndex(({ text }) => FOLIO.test(text))
    // A layout without codes prints the folio above each scheme.
    if (folioAt < 0 && !this.#layout.hasCodes) this.#notices.addLine('scheme-outside-folio', line)
    const heading = folioAt >= 0 ? this.#takeFolio(waiting, folioAt) : this.#takeBeforeHeading(waiting)
    const printed = OPENING.exec(line.text)?.[1]
    const opening = parseFigure(printed ?? '', 'balance')
    if (printed && opening === null) this.#notices.addLine('figure-not-understood', line)
    const { heading: headingLines, nominees } = this.#splitNominees(heading)
    if (headingLines.length === 0) this.#notices.addLine('heading-not-understood', line)
    this.#open = {
      heading: readHeading(headingLines.length > 0 ? headingLines : [line], this.#layout, this.#notices),
      nominees,
      opening,
      openingAt: positionOf(line),
      rows: [],
    }
    if (this.#folios.length === 0) {
      this.#notices.addLine('scheme-outside-folio', line)
      this.#folios.push({ folio: { ...noFolio, at: positionOf(line), house: this.#house }, schemes: [] })
    }
  }

  /** Reads the folio among waiting lines, and returns the lines of its first heading. */
  #takeFolio(waiting: readonly Line[], folioAt: number): Line[] {
    const line = waiting[folioAt]!
    const before = waiting.slice(0, folioAt)
    // MFCentral can print a kind of schemes below the house.
    const named = this.#layout.hasCodes ? -1 : before.findLastIndex(({ text }) => isHouse(text))
    const houseAt = named < 0 ? before.length - 1 : named
    const house = before[houseAt]
    // A house is printed larger than a folio, so it is known even where its name ends otherwise.
    if (house && (isHouse(house.text) || (house.height > line.height * 1.1 && house.pieces.length === 1))) {
      this.#house = house.text
      if (!isHouse(house.text)) this.#notices.addLine('house-not-known', house)
      before.splice(houseAt, 1)
    } else if (this.#house === null) this.#notices.addLine('house-not-known', line)
    this.#takeLoadText(before)
    const { number, pan, kyc, panKyc } = readFolioLine(line.text)
    if (pan !== '' && !/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) this.#notices.addLine('pan-not-understood', line)
    const after = waiting.slice(folioAt + 1)
    const isHeadless = after[0] !== undefined && /Registrar ?:|ISIN ?:/.test(after[0].text)
    if (isHeadless || after.length === 0) this.#notices.addLine('line-not-understood', line)
    const holder = isHeadless ? undefined : after.shift()
    const start = Math.max(0, after.findIndex(startsHeading))
    const people = readPeople(after.slice(0, start), this.#notices)
    this.#folios.push({
      folio: {
        at: positionOf(line),
        house: this.#house,
        number,
        pan: pan === '' ? null : pan,
        kyc,
        panKyc,
        ...people,
        holders: holder ? [...holdersIn(holder.text), ...people.holders] : people.holders,
        guardian: (holder && guardianIn(holder.text)) ?? people.guardian,
      },
      schemes: [],
    })
    return after.slice(start)
  }

  /** Finds the heading of a further scheme of the same folio: it ends the waiting lines, below text about loads. */
  #takeBeforeHeading(waiting: readonly Line[]): Line[] {
    const registrar = waiting.findLastIndex(({ text }) => /Registrar ?:/.test(text))
    let first = registrar >= 0 ? registrar : waiting.findLastIndex(startsHeading)
    if (first < 0) {
      this.#takeLoadText(waiting)
      return []
    }
    const height = waiting[first]!.height
    while (first > 0) {
      const [above, below] = [waiting[first - 1]!, waiting[first]!]
      const isNear = above.page !== below.page || above.y - below.y <= 1.6 * height
      if (!isNear || Math.abs(above.height - height) > 0.26 || isLoadText(above)) break
      first -= 1
    }
    const start = waiting.findIndex((line, index) => index >= first && startsHeading(line))
    const from = start < 0 || (registrar >= 0 && start > registrar) ? first : start
    for (const line of waiting.slice(first, from)) this.#notices.addLine('line-not-understood', line)
    this.#takeLoadText(waiting.slice(0, first))
    return waiting.slice(from)
  }

  #splitNominees(lines: readonly Line[]): { heading: Line[]; nominees: string[] } {
    const start = lines.findIndex(({ text }) => /^Nominee \d ?:/.test(text))
    if (start < 0) return { heading: [...lines], nominees: [] }
    const [first, ...others] = lines.slice(start)
    const labels = first!.text.split(/Nominee \d ?:/).slice(1)
    for (const line of others) this.#notices.addLine('line-not-understood', line)
    return {
      heading: lines.slice(0, start),
      nominees: labels
        .map((name) => name.trim())
        .filter((name) => name !== '' && !/^not registered$/i.test(name)),
    }
  }

  #takeInScheme(open: OpenScheme, line: Line): void {
    const closing = CLOSING.exec(line.text)
    const row = closing ? null : readRow(line, this.#columns, this.#notices)
    if (closing || row) this.#placeWords(open, row && { line, row })
    if (closing) {
      this.#closeScheme(open, line, closing[1]!)
    } else if (row) {
      if (PRINTED_DATE.test(line.pieces[0]!.text)) this.#dateEnds = line.pieces[0]!.right
      open.rows.push(row)
      this.#above = line
    } else if (NOTHING_HAPPENED.test(line.text.replaceAll(' ', ''))) {
      // Says that opening and closing balance are the same.
    } else if (!isWords(line, this.#columns)) this.#notices.addLine('row-not-understood', line)
    else if (continuesRow(line, this.#columns, this.#dateEnds)) this.#words.push(line)
    else this.#notices.addLine('line-not-used', line)
  }

  /** Gives the lines of words since the last row to that row, or to the row below: to the one that they stand nearer to. */
  #placeWords(open: OpenScheme, below: { line: Line; row: OpenRow } | null): void {
    const words = this.#words
    this.#words = []
    const last = open.rows.at(-1)
    const own = last ? wordsOfAbove(this.#above, words, below?.line ?? null) : 0
    for (const line of words.slice(0, own)) last!.words.push(line.text)
    const others = words.slice(own)
    const first = others.findIndex((line) => !/^\*{2,}.*\*{2,}$/.test(line.text))
    const start = below && first >= 0 ? first : others.length
    for (const line of others.slice(0, start)) this.#notices.addLine('line-not-used', line)
    below?.row.words.unshift(...others.slice(start).map(({ text }) => text))
  }

  #closeScheme(open: OpenScheme, line: Line, closing: string): void {
    const close = parseFigure(closing, 'balance')
    if (close === null) this.#notices.addLine('figure-not-understood', line)
    const { valuation, left } = readValuation(line, this.#layout, this.#notices)
    if (left.replace(CLOSING, '').trim() !== '') this.#notices.addLine('line-not-understood', line)
    this.#keep(open, {
      closing: close,
      closingAt: positionOf(line),
      valuation,
    })
  }

  #closeWithout(open: OpenScheme): void {
    this.#placeWords(open, null)
    this.#notices.add('scheme-without-closing', open.openingAt, open.heading.printed)
    this.#keep(open, { closing: null, closingAt: null, valuation: null })
  }

  #keep(open: OpenScheme, end: Pick<StatementScheme, 'closing' | 'closingAt' | 'valuation'>): void {
    this.#open = null
    this.#closed = {
      ...open.heading,
      nominees: open.nominees,
      opening: open.opening,
      openingAt: open.openingAt,
      ...end,
      rows: finishRows(open.rows, open.opening, this.#notices),
      loadText: [],
    }
    this.#folios.at(-1)?.schemes.push(this.#closed)
  }

  /** Schemes that KFintech serves print their market value half a line lower. */
  #takeLateValue(line: Line): boolean {
    const scheme = this.#closed
    if (!scheme?.valuation || scheme.valuation.value !== null || this.#waiting.length > 0) return false
    const { value, date: valueDate, left } = readValue(line.text, this.#layout)
    if (value === undefined) return false
    if (value === null || valueDate === null) this.#notices.addLine('figure-not-understood', line)
    this.#replaceClosed({ ...scheme, valuation: { ...scheme.valuation, value, valueDate } })
    if (left !== '') this.#waiting.push({ ...line, text: left })
    return true
  }

  /** Keeps what stands below a closing balance. Whatever looks like part of a folio or scheme is reported. */
  #takeLoadText(lines: readonly Line[]): void {
    for (const line of lines) {
      if (STRAY.test(line.text) || isHouse(line.text)) this.#notices.addLine('line-not-understood', line)
      if (!this.#closed) this.#notices.addLine('line-not-understood', line)
    }
    const scheme = this.#closed
    if (!scheme) return
    if (scheme.valuation?.value === null) this.#notices.add('value-missing', scheme.at, scheme.printed)
    this.#replaceClosed({ ...scheme, loadText: lines.map(({ text }) => text) })
    this.#closed = null
  }

  #replaceClosed(scheme: StatementScheme): void {
    this.#closed = scheme
    this.#folios.at(-1)?.schemes.splice(-1, 1, scheme)
  }
}

interface OpenScheme {
  readonly heading: ReturnType<typeof readHeading>
  readonly nominees: readonly string[]
  readonly opening: Figure | null
  readonly openingAt: NonNullable<StatementScheme['openingAt']>
  readonly rows: OpenRow[]
}

const noFolio = {
  number: '',
  pan: null,
  kyc: null,
  panKyc: null,
  holders: [],
  guardian: null,
  details: [],
} as const

function isLoadText({ text }: Line): boolean {
  return /\b(load|redeemed|switched|allotment|GST|w\.e\.f)\b/i.test(text)
}
