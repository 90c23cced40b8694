import { PRINTED_DATE } from './columns.ts'
import { isFigureLike, parseFigure, parsePrintedDate } from './figures.ts'
import { readFrontPage } from './front-page.ts'
import { isHouse } from './houses.ts'
import { hasCheckDigit } from './isin.ts'
import type { Layout } from './layouts/layout.ts'
import type { Line } from './lines.ts'
import { type Notices, positionOf } from './notices.ts'
import { schemeName } from './scheme-heading.ts'
import type { AccountStatement, StatementFolio, StatementScheme, StatementTotal } from './statement.ts'

type Body = Pick<AccountStatement, 'investor' | 'houses' | 'total' | 'folios'>

const FOLIO_AND_ISIN = /^(\d[\d/ -]*?)\s*([A-Z]{2}[A-Z0-9]{9}\d)?$/

interface Holding {
  readonly line: Line
  readonly words: string[]
  readonly nameX: number
  readonly folio: StatementFolio
  readonly scheme: Omit<StatementScheme, 'code' | 'name' | 'printed'>
}

/**
 * Reads the summary: a row for each scheme with folio, ISIN, name, cost, units, NAV and value. Its folio and ISIN touch, so
 * they are cut at the twelve characters of the ISIN; names wrap below their row.
 *
 * @param lines Without furniture.
 */
export function readSummary(lines: readonly Line[], layout: Layout, notices: Notices): Body {
  const printed = lines.filter(({ text }) => !layout.furniture.some((pattern) => pattern.test(text)))
  const first = printed.findIndex((line) => cellsOf(line) !== null)
  const start = first < 0 ? printed.length : first
  const holdings: Holding[] = []
  let house: string | null = null
  let total: StatementTotal | null = null
  // A house stands above its first row, so it would end the front page.
  const above = printed[start - 1]
  const hasHouse = above !== undefined && isHouse(above.text) && above.pieces.length === 1
  for (const line of printed.slice(hasHouse ? start - 1 : start)) {
    // Below the total stand notes and, on pages of their own, loads and fees.
    if (total) continue
    const last = holdings.at(-1)
    const holding = readHolding(line, house, notices)
    const [, cost = '', value = ''] = /^Total (\S+) (\S+)$/.exec(line.text) ?? []
    if (holding) holdings.push(holding)
    else if (value !== '') total = readTotal(line, cost, value, notices)
    else if (last && line.pieces.length === 1 && Math.abs(line.pieces[0]!.x - last.nameX) < 4)
      last.words.push(line.text)
    else if (line.pieces.length === 1 && isHouse(line.text)) house = line.text
    else notices.addLine('row-not-understood', line)
  }
  if (total === null && printed.length > 0)
    notices.addLine('figure-not-understood', printed[printed.length - 1]!)
  return {
    investor: readFrontPage(printed.slice(0, hasHouse ? start - 1 : start), layout, notices).investor,
    houses: [],
    total,
    folios: holdings.map((holding) => finishHolding(holding, notices)),
  }
}

function readTotal(line: Line, cost: string, value: string, notices: Notices): StatementTotal | null {
  const [paid, worth] = [parseFigure(cost, 'amount'), parseFigure(value, 'amount')]
  if (paid === null || worth === null) notices.addLine('figure-not-understood', line)
  return worth === null ? null : { at: positionOf(line), cost: paid, value: worth }
}

/** The cells of a row: figures and date by their order, the words before them; null for any other line. */
function cellsOf({ pieces }: Line) {
  const date = pieces.findIndex(({ text }) => PRINTED_DATE.test(text))
  const firstFigure = pieces.findIndex(({ text }) => isFigureLike(text))
  return date < 0 || firstFigure < 0 || firstFigure > date
    ? null
    : {
        words: pieces.slice(0, firstFigure),
        before: pieces.slice(firstFigure, date).map(({ text }) => text),
        date: pieces[date]!.text,
        after: pieces.slice(date + 1).map(({ text }) => text),
      }
}

function readHolding(line: Line, house: string | null, notices: Notices): Holding | null {
  const cells = cellsOf(line)
  if (!cells) return null
  const [head, ...names] = cells.words
  const [, number = '', glued] = FOLIO_AND_ISIN.exec(head?.text ?? '') ?? []
  const apart = glued === undefined && /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(names[0]?.text ?? '')
  const isin = glued ?? (apart ? names.shift()!.text : null)
  const [cost, units] = cells.before.length === 2 ? cells.before : [null, cells.before[0]]
  const [nav, value, ...registrar] = cells.after
  const at = positionOf(line)
  const date = parsePrintedDate(cells.date)
  const figures = {
    cost: cost ? parseFigure(cost, 'amount') : null,
    units: parseFigure(units ?? '', 'balance'),
    nav: parseFigure(nav ?? '', 'price'),
    value: parseFigure(value ?? '', 'amount'),
  }
  if (number === '' || cells.before.length > 2 || registrar.length !== 1)
    notices.addLine('row-not-understood', line)
  if (!date || !figures.units || !figures.nav || !figures.value || (cost && !figures.cost))
    notices.addLine('figure-not-understood', line)
  if (isin !== null && !hasCheckDigit(isin)) notices.add('isin-check-digit', at, isin)
  return {
    line,
    words: names.map(({ text }) => text),
    nameX: names[0]?.x ?? 0,
    folio: {
      at,
      house,
      number: number.trim(),
      pan: null,
      kyc: null,
      panKyc: null,
      holders: [],
      guardian: null,
      details: [],
      schemes: [],
    },
    scheme: {
      at,
      isin,
      option: null,
      advisor: null,
      registrar: registrar[0] ?? null,
      nominees: [],
      opening: null,
      openingAt: null,
      closing: figures.units,
      closingAt: at,
      valuation:
        date && figures.nav
          ? { date, nav: figures.nav, valueDate: null, value: figures.value, cost: figures.cost }
          : null,
      rows: [],
      loadText: [],
    },
  }
}

function finishHolding({ folio, scheme, words, line }: Holding, notices: Notices): StatementFolio {
  const printed = words.join(' ')
  const [, code = null, name = printed] = /^([A-Z0-9](?: ?[A-Z0-9]){1,10}) ?- ?(\S.*)$/.exec(printed) ?? []
  if (code === null) notices.addLine('heading-not-understood', line)
  return { ...folio, schemes: [{ ...scheme, code, name: schemeName(name), printed }] }
}
