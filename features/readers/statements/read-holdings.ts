import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { amountFigure, compareWorth, type Figure, paiseOf, parseFigure, parsePrintedDate } from './figures.ts'
import { anchorsOf, type PrintedHolding, rowsOf } from './holding-rows.ts'
import { hasCheckDigit } from './isin.ts'
import type { Line } from './lines.ts'
import { demat, holderOf } from './mfcentral-lines.ts'
import { Notices } from './notices.ts'
import { reportMissingPages } from './page-numbers.ts'
import { schemeName } from './scheme-heading.ts'
import type {
  AccountStatement,
  Maker,
  OtherPaper,
  StatementFolio,
  StatementPosition,
  StatementTotal,
} from './statement.ts'

export type HoldingsPaper = Extract<OtherPaper, 'mfcentral-detailed' | 'mfcentral-summary' | 'nsdl' | 'cdsl'>

type Cell = 'units' | 'cost' | 'nav' | 'value' | 'other'

/** Who makes each paper, and in which order its table of folios prints figures. What stands behind them is gain and expenses. */
const papers: Readonly<Record<HoldingsPaper, { readonly maker: Maker; readonly cells: readonly Cell[] }>> = {
  'mfcentral-detailed': { maker: 'mfcentral', cells: ['units', 'nav', 'cost', 'value'] },
  'mfcentral-summary': { maker: 'mfcentral', cells: ['cost', 'units', 'nav', 'value'] },
  nsdl: { maker: 'nsdl', cells: ['units', 'other', 'cost', 'nav', 'value'] },
  cdsl: { maker: 'cdsl', cells: ['units', 'nav', 'cost', 'value'] },
}

/** Rows of a table, and of transactions with an ISIN. More are no paper of a person. */
const mostRows = 2_000

/** True for a paper that is no statement of CAMS or KFintech, and prints holdings. */
export function isHoldingsPaper(paper: OtherPaper): paper is HoldingsPaper {
  return paper in papers
}

/**
 * Reads the holdings of funds from a paper of MFCentral, NSDL or CDSL, as a summary: units, NAV and value of each folio, and of
 * demat accounts.
 *
 * Headings of these papers are torn or in two scripts, so a row is known by its ISIN (or the day of its NAV) and by its figures:
 * units times NAV are its value. A row that does not prove so is held back by name. Shares, bonds and other securities are named
 * in notices; transactions are not read.
 *
 * @param lines Of the whole file.
 * @returns null if no holding proves itself or the paper names no day.
 */
export function readHoldings(
  lines: readonly Line[],
  paper: HoldingsPaper,
  pages: number,
): AccountStatement | null {
  const { maker, cells } = papers[paper]
  const notices = new Notices()
  const period = periodOf(lines)
  if (period === null) return null
  const holder = maker === 'mfcentral' ? mfcentralHolder(lines) : depositoryHolder(lines)
  const anchors = anchorsOf(lines, paper === 'mfcentral-summary' ? 'date' : 'isin')
  if (anchors.length > mostRows) return null
  const rows = rowsOf(anchors, lines, (row) => isProved(figuresOf(row, cells)))
  const found = rows.flatMap((row): { row: PrintedHolding; figures: HoldingFigures | null }[] => {
    if (row.isin !== null && (row.isDated || !row.isin.startsWith('INF'))) return []
    const figures = figuresOf(row, cells)
    if (figures && !(figures.isOfFolio && row.folio === null)) return [{ row, figures }]
    // Descriptions of folios name funds too.
    return figures || row.hasFigure ? [{ row, figures: null }] : []
  })
  const read = found.filter(({ figures }) => figures !== null)
  if (!read.some(({ figures }) => isProved(figures)) || read.some(({ row }) => isTurned(row.at, lines)))
    return null
  reportMissingPages(lines, pages, notices)
  nameOthers(rows, notices)
  const folios = found.map(({ row, figures }) => folioOf(row, figures, period.to, holder, notices))
  const total = totalOf(lines, folios)
  if (total === null) notices.add('totals-missing', { page: 1, line: 1 }, '')
  return {
    maker,
    kind: 'summary',
    layout: paper,
    mark: null,
    pages,
    period,
    investor: { name: holder.name, email: '', address: [], mobile: '', phones: [] },
    houses: [],
    total,
    folios,
    notices: notices.all(),
  }
}

/** The cells of a table of demat accounts in a detailed statement. */
const dematCells: readonly Cell[] = ['units', 'nav', 'value']

/** The holdings of a table of demat accounts, each named by its account: as {@link readHoldings} reads those of a summary. */
export function readDematTable(
  lines: readonly Line[],
  on: IsoDate,
  holder: Holder,
  notices: Notices,
): StatementFolio[] {
  const rows = rowsOf(anchorsOf(lines, 'client'), lines, (row) => isProved(figuresOf(row, dematCells)))
  return rows.map((row) => folioOf(row, figuresOf(row, dematCells), on, holder, notices))
}

interface HoldingFigures {
  /** True if they stand in the order of the table of folios. */
  readonly isOfFolio: boolean
  readonly units: Figure
  readonly nav: Figure
  readonly value: Figure
  readonly cost: Figure | null
}

/**
 * The figures of a row in the order of its table, or in that of demat accounts: balance first, price and value last. The order
 * that proves itself counts, otherwise the first that is possible; null where none is.
 */
function figuresOf({ figures, folio }: PrintedHolding, cells: readonly Cell[]): HoldingFigures | null {
  const withPercent = [...cells.slice(0, -1), 'other', ...cells.slice(-1)] as const
  const withoutCost = cells.filter((cell) => cell === 'units' || cell === 'nav' || cell === 'value')
  const inDemat = figures.map((_, at): Cell => (at === 0 ? 'units' : 'other'))
  inDemat.splice(-2, 2, 'nav', 'value')
  const ofFolio = [cells, withPercent]
  const ofAny = [withoutCost, inDemat]
  const orders = folio === null ? [...ofAny, ...ofFolio] : [...ofFolio, ...ofAny]
  const readings = orders.flatMap((order) => {
    if (order.length > figures.length || figures.length < 3) return []
    const cell = (name: Cell) => figures[order.indexOf(name)] ?? ''
    const nav = parseFigure(cell('nav'), 'price')
    const [units, value] = [inDecimals(cell('units'), 'balance'), inDecimals(cell('value'), 'amount')]
    const cost = inDecimals(cell('cost'), 'amount')
    return units && nav && value ? [{ isOfFolio: ofFolio.includes(order), units, nav, value, cost }] : []
  })
  return readings.find(isProved) ?? readings[0] ?? null
}

/** Depositories leave zeros out: `11.63`, `.196`, `40`. */
function inDecimals(text: string, sort: 'balance' | 'amount'): Figure | null {
  const [whole = '', part = ''] = text.split('.')
  return text === ''
    ? null
    : parseFigure(`${whole || '0'}.${part.padEnd(sort === 'amount' ? 2 : 3, '0')}`, sort)
}

/** True if units times NAV are the value, as far as the NAV is printed. A value of zero proves nothing: any NAV fits it. */
function isProved(figures: HoldingFigures | null): boolean {
  if (figures === null) return false
  const { isNear, printed } = compareWorth(figures.units, figures.nav, figures.value)
  return isNear && printed > 0
}

/** How far above a row its header is looked for, in points. */
const HEADER = 90

/** True if the header above a row has the NAV before the units: their product would be the same. */
function isTurned(at: StatementPosition, lines: readonly Line[]): boolean {
  const ofPage = lines.filter(({ page }) => page === at.page)
  const { y } = ofPage.find(({ line }) => line === at.line)!
  const header = ofPage.filter((line) => line.y > y && line.y < y + HEADER).flatMap(({ pieces }) => pieces)
  const nav = header.find(({ text }) => /^(?:Current )?NAV\b(?! Date)/i.test(text))
  const units = header.find(({ text }) => /\bUnits?\b|^Closing/i.test(text))
  return nav !== undefined && units !== undefined && nav.x < units.x
}

/** @param figures null for a row that can't be read: nothing but its name. */
function folioOf(
  row: PrintedHolding,
  figures: HoldingFigures | null,
  on: IsoDate,
  holder: Holder,
  notices: Notices,
): StatementFolio {
  const { at, isin } = row
  if (isin !== null && !hasCheckDigit(isin)) notices.add('isin-check-digit', at, isin)
  if (figures === null) notices.add('row-not-understood', at, row.name)
  const [, code = null, name = row.name] =
    (isin !== null && /^([A-Z0-9]{2,10}) ?- ?(\S.*)$/.exec(row.name)) || []
  const isDemat = row.folio === null || /^(?:IN\d{14}|\d{16})$/.test(row.folio)
  return {
    at,
    house: null,
    number: isDemat ? demat : (row.folio ?? demat),
    pan: holder.pan,
    kyc: null,
    panKyc: null,
    holders: holder.name === '' ? [] : [holder.name],
    guardian: null,
    details: [],
    schemes: [
      {
        at,
        code,
        name: schemeName(name),
        printed: row.name,
        isin,
        option: null,
        advisor: null,
        registrar: null,
        nominees: [],
        opening: null,
        openingAt: null,
        closing: figures?.units ?? null,
        closingAt: at,
        valuation: figures && {
          date: row.date ?? on,
          nav: figures.nav,
          valueDate: null,
          value: figures.value,
          cost: figures.cost,
        },
        rows: [],
        loadText: [],
      },
    ],
  }
}

/** Names each share, bond or other security once: where it is held, which stands behind its transactions. */
function nameOthers(rows: readonly PrintedHolding[], notices: Notices): void {
  const others = new Map(
    rows.flatMap((row) => (row.isin?.startsWith('INF') === false ? [[row.isin, row]] : [])),
  )
  for (const [isin, { at, name }] of others) notices.add('not-a-fund', at, `${isin} ${name}`)
}

/**
 * What the table of asset classes says that all folios are worth, with the demat accounts as read: their funds stand there among
 * shares.
 */
function totalOf(lines: readonly Line[], folios: readonly StatementFolio[]): StatementTotal | null {
  let at: StatementPosition | null = null
  let sum = 0
  for (const line of lines) {
    const printed = /^Mutual Fund Folios(?: \(F\))? ([\d,]+\.\d{2}) [\d.]+ ?%?$/.exec(line.text)?.[1]
    const value = printed === undefined ? null : parseFigure(printed, 'amount')
    if (value === null) continue
    at ??= { page: line.page, line: line.line }
    sum += paiseOf(value)
  }
  if (at === null) return null
  for (const { number, schemes } of folios)
    if (number === demat) sum += paiseOf(schemes[0]!.valuation?.value ?? ('0.00' as Figure))
  return { at, cost: null, value: amountFigure(sum as Parameters<typeof amountFigure>[0]) }
}

const DAY = '(\\d{2}-(?:\\d{2}|[A-Za-z]{3})-\\d{4})'
const PERIOD = new RegExp(`(?:period|date) ?:? from:? ?${DAY}.{0,60}? to ?${DAY}`, 'i')
const AS_ON = new RegExp(`as on(?: date ?:)? ?${DAY}`, 'i')

/** The period of a depository; for a list of holdings the day it was made. */
function periodOf(lines: readonly Line[]): { from: IsoDate; to: IsoDate } | null {
  const text = lines
    .filter(({ page }) => page <= 2)
    .map((line) => line.text)
    .join(' ')
  const [, first, last] = PERIOD.exec(text) ?? []
  const on = AS_ON.exec(text)?.[1]
  const [from, to] = [dayOf(first ?? on), dayOf(last ?? on)]
  return from && to && from <= to ? { from, to } : null
}

function dayOf(text: string | undefined): IsoDate | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? []
  if (!day) return parsePrintedDate(text ?? '')
  const parsed = parseIsoDate(`${year}-${month}-${day}`)
  return parsed.ok ? parsed.value : null
}

interface Holder {
  readonly name: string
  readonly pan: string | null
}

function mfcentralHolder(lines: readonly Line[]): Holder {
  const { pan, name } = holderOf(lines)
  if (pan !== '') return { pan, name }
  const [, first = '', number = null] =
    lines
      .map(({ text }) => /^(?:Primary Holder )?([A-Za-z .()]+?) ([A-Z]{5}\d{4}[A-Z])\b/.exec(text))
      .find((match) => match !== null) ?? []
  return { name: first, pan: number }
}

/** The first holder of the first account: `ASHA RAO (PAN:AAAPA0000A)`. */
function depositoryHolder(lines: readonly Line[]): Holder {
  const [, name = '', pan = ''] =
    lines
      .map(({ text }) => /^(.*?) ?\( ?PAN ?: ?([A-Z0-9X*]{10}) ?\)/.exec(text))
      .find((match) => match !== null) ?? []
  return { name, pan: /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : null }
}
