import { parsePrintedDate } from './figures.ts'
import type { Layout } from './layouts/layout.ts'
import { findLayout } from './layouts/layouts.ts'
import { type Line, linesOf } from './lines.ts'
import { holderOf, mfcentralLines } from './mfcentral-lines.ts'
import { Notices } from './notices.ts'
import { PAGE, reportMissingPages } from './page-numbers.ts'
import { readDetailed } from './read-detailed.ts'
import { isHoldingsPaper, readDematTable, readHoldings } from './read-holdings.ts'
import { readSummary } from './read-summary.ts'
import { recognise } from './recognise.ts'
import type { AccountStatement, ReadOutcome } from './statement.ts'
import type { PaperText } from './text-page.ts'

const PERIOD =
  /^(?:\( ?From Date ?: ?)?(\d{2}-[A-Za-z]{3}-\d{4}) To (?:Date ?: ?)?(\d{2}-[A-Za-z]{3}-\d{4})(?: ?\))?$/i
const AS_ON = /^As on (\d{2}-[A-Za-z]{3}-\d{4})$/i

/**
 * Reads a consolidated account statement of CAMS, KFintech or MFCentral, detailed or summary, and the holdings of depositories.
 *
 * Every line becomes part of the statement or a notice with its page and line. Whether the figures add up is another
 * question: `proveStatement`.
 *
 * @param paper The text of the whole file with positions, such as `readPdf` returns.
 * @returns The statement, or which other paper it is.
 */
export function readStatement(paper: PaperText): ReadOutcome {
  const all = linesOf(paper.pages)
  const recognised = recognise(paper, all)
  if (!recognised.ok) {
    const { paper: other } = recognised
    const holdings = isHoldingsPaper(other) ? readHoldings(all, other, paper.pages.length) : null
    return holdings ? { ok: true, statement: holdings } : { ok: false, reason: other }
  }
  const found = findLayout(recognised.facts)
  if (!found) return { ok: false, reason: 'not-a-statement' }
  const notices = new Notices()
  const top = { page: 1, line: 1 }
  if (recognised.mark === null) notices.add('origin-mark-missing', top, '')
  if (!found.isKnownVersion) notices.add('version-not-seen', top, recognised.mark ?? '')
  reportMissingPages(all, paper.pages.length, notices)
  const { lines, period } = withoutFurniture(all, notices)
  const body = read(found.layout, lines, period, notices)
  if (body.folios.every(({ schemes }) => schemes.length === 0)) notices.add('no-schemes', top, '')
  const statement: AccountStatement = {
    maker: recognised.facts.maker,
    kind: recognised.facts.kind,
    layout: found.layout.id,
    mark: recognised.mark,
    pages: paper.pages.length,
    period,
    ...body,
    notices: notices.all(),
  }
  return { ok: true, statement }
}

function read(layout: Layout, lines: readonly Line[], period: AccountStatement['period'], notices: Notices) {
  if (layout.kind === 'summary') return readSummary(lines, layout, notices)
  if (layout.maker !== 'mfcentral') return readDetailed(lines, layout, notices)
  const { schemes, table } = mfcentralLines(lines)
  const body = readDetailed(schemes, layout, notices)
  const inDemat = period === null ? [] : readDematTable(table, period.to, holderOf(lines), notices)
  return { ...body, folios: [...body.folios, ...inDemat] }
}

/** Takes the period and the number out of each page. */
function withoutFurniture(all: readonly Line[], notices: Notices) {
  let period: AccountStatement['period'] = null
  const kept: Line[] = []
  for (const line of all) {
    const dates = PERIOD.exec(line.text) ?? AS_ON.exec(line.text)
    const number = PAGE.exec(line.text)
    if (dates) {
      const [from, to] = [parsePrintedDate(dates[1]!), parsePrintedDate(dates[2] ?? dates[1]!)]
      if (from === null || to === null) notices.addLine('figure-not-understood', line)
      else if (period === null) period = { from, to }
      else if (period.from !== from || period.to !== to) notices.addLine('period-differs', line)
    } else if (number) {
      const text = line.text.slice(0, number.index)
      const pieces = line.pieces.filter((piece) => !/^(Page \d+ of \d+|Page|of)$/.test(piece.text))
      if (text !== '') kept.push({ ...line, text, pieces })
    } else kept.push(line)
  }
  if (period === null) notices.add('period-differs', { page: 1, line: 1 }, '')
  return { lines: kept, period }
}
