import { parseFigure } from './figures.ts'
import type { Layout } from './layouts/layout.ts'
import type { Line, Piece } from './lines.ts'
import { mfcentralInvestor } from './mfcentral-lines.ts'
import { type Notices, positionOf } from './notices.ts'
import type { HouseTotal, Investor, StatementTotal } from './statement.ts'

/** What stands before the first table of rows. */
export interface FrontPage {
  readonly investor: Investor
  readonly houses: readonly HouseTotal[]
  readonly total: StatementTotal | null
}

/** Reads the investor's block and the table PORTFOLIO SUMMARY. */
export function readFrontPage(lines: readonly Line[], layout: Layout, notices: Notices): FrontPage {
  const start = lines.findIndex(({ text }) => /^PORTFOLIO SUMMARY$/i.test(text))
  const above = start < 0 ? lines : lines.slice(0, start)
  const investor =
    layout.maker === 'mfcentral' ? mfcentralInvestor(above) : readInvestor(above, layout, notices)
  return { investor, ...readTotals(start < 0 ? [] : lines.slice(start + 1), notices) }
}

function readInvestor(lines: readonly Line[], { besideAddress }: Layout, notices: Notices): Investor {
  // A disclaimer stands beside the address, on heights of its own.
  const isLeft = ({ x }: Piece) => x < besideAddress
  const left = lines
    .map((line) => ({
      ...line,
      text: line.pieces
        .filter(isLeft)
        .map(({ text }) => text)
        .join(' '),
    }))
    .filter(({ text }) => text !== '')
  const found = { email: '', mobile: '' }
  const phones: string[] = []
  const plain: string[] = []
  for (const { text } of left) {
    const [, label = '', value = ''] = /^(Email Id|Mobile|Phone (?:Res|Off)) ?: ?(.*)$/i.exec(text) ?? []
    if (/^email/i.test(label)) found.email = value
    else if (/^mobile/i.test(label)) found.mobile = value
    else if (label) phones.push(value)
    else plain.push(text)
  }
  const [name = '', ...address] = plain
  if (found.email === '' || name === '')
    notices.add('investor-not-read', lines[0] ? positionOf(lines[0]) : { page: 1, line: 1 }, name)
  return { name, address, phones, ...found }
}

/**
 * The header of PORTFOLIO SUMMARY, whole or one of its three baselines. `Mutual Fund` alone can also end a wrapped name, and
 * names are compared without it.
 */
const totalsHeader = /^(?:(?:Mutual Fund|Cost Value|Market Value|\(INR\)|\(Rs\.?\))(?: |$))+$/

function readTotals(lines: readonly Line[], notices: Notices): Pick<FrontPage, 'houses' | 'total'> {
  const houses: HouseTotal[] = []
  let total: StatementTotal | null = null
  let wrapped = ''
  for (const line of lines) {
    if (totalsHeader.test(line.text)) continue
    const [, words = '', first = '', second = ''] = /^(.*?) ?(\S+) (\S+)$/.exec(line.text) ?? []
    const cost = parseFigure(first, 'amount')
    const value = parseFigure(second, 'amount')
    const name = `${wrapped} ${words}`.trim()
    if (value && cost && name !== '' && total === null) {
      const entry = { at: positionOf(line), cost, value }
      if (name === 'Total') total = entry
      else houses.push({ house: name, ...entry })
      wrapped = ''
    } else if (total === null && /^[A-Za-z0-9&. ()-]+$/.test(line.text) && wrapped === '') wrapped = line.text
    else notices.addLine('figure-not-understood', line)
  }
  if (lines.length > 0 && total === null) notices.addLine('figure-not-understood', lines[0]!)
  return { houses, total }
}
