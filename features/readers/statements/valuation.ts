import type { IsoDate } from '#finance/dates.ts'
import { type Figure, parseFigure, parsePrintedDate } from './figures.ts'
import type { Layout } from './layouts/layout.ts'
import type { Line } from './lines.ts'
import type { Notices } from './notices.ts'
import type { Valuation } from './statement.ts'

/** The value that a line prints; undefined where it prints none. */
export function readValue(
  text: string,
  { valueWord }: Layout,
): { value: Figure | null | undefined; date: IsoDate | null; left: string } {
  const match = new RegExp(`${valueWord} on (\\d{2}-[A-Za-z]{3}-\\d{4}) ?: ?INR (\\S+)`).exec(text)
  return match
    ? {
        value: parseFigure(match[2]!, 'amount'),
        date: parsePrintedDate(match[1]!),
        left: text.replace(match[0], '').trim(),
      }
    : { value: undefined, date: null, left: text }
}

/** Reads NAV, cost and value of a closing line, and returns what else stands there. */
export function readValuation(
  line: Line,
  layout: Layout,
  notices: Notices,
): { valuation: Valuation | null; left: string } {
  const worth = readValue(line.text, layout)
  const nav = /NAV (?:as )?on (\d{2}-[A-Za-z]{3}-\d{4}) ?: ?INR (\S+)/i.exec(worth.left)
  const cost = /Total Cost Value ?: ?(\S+)/.exec(worth.left)
  const left = worth.left.replace(nav?.[0] ?? '', '').replace(cost?.[0] ?? '', '')
  const date: IsoDate | null = parsePrintedDate(nav?.[1] ?? '')
  const price = parseFigure(nav?.[2] ?? '', 'price')
  const paid = cost ? parseFigure(cost[1]!, 'amount') : null
  const isDateless = worth.value !== undefined && worth.date === null
  const isForeign = /\b(?:NAV|Value|Valuation)\b[^:]*: ?(?!INR\b)[A-Z]{3}\b/i.test(line.text)
  if (worth.value === null || isDateless || isForeign || (cost && paid === null))
    notices.addLine('figure-not-understood', line)
  if (date === null || price === null) {
    notices.addLine('value-missing', line)
    return { valuation: null, left }
  }
  return {
    valuation: {
      date,
      nav: price,
      // MFCentral values on the day that it prints, at the last NAV.
      valueDate: layout.maker === 'mfcentral' ? null : worth.date,
      value: worth.value ?? null,
      cost: paid,
    },
    left,
  }
}
