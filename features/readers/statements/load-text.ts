import { type IsoDate, isoDate, parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'
import type { DatedLoad, ExitLoadRule, Span } from '#finance/redemption.ts'

type Step = ExitLoadRule['steps'][number]

/** Statements print up to nine lines below a scheme. */
export const loadTextLimits = { lines: 9, characters: 200 } as const

/** Returns the lines about the load among those that a statement prints below a scheme; none if no line names a load. */
export function loadLines(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => /\bload\b/i.test(line))
  if (first < 0) return []
  const { lines: most, characters } = loadTextLimits
  return lines.slice(first, first + most).map((line) => line.slice(0, characters))
}

/** Words that change nothing about what a text says. Any other word may, so a text with one is not understood. */
const knownWords = new Set(
  (
    'a all allotment allotments allotted and any applicable are at basis be before being beyond by case charged charge ' +
    'completion current date day days exit fifo first following for from fund if in investment investments is ' +
    'levied load made month months nav nil of on or out payable period purchase redeem redeemed redemption redemptions ' +
    'redeeming remaining respect scheme shall switch switched switches switching than the then thereafter to units unit ' +
    'up upto wef will with within year years excess after effect value invested more entry'
  ).split(' '),
)

const amount = String.raw`(\d{1,2}(?:\.\d{1,4})?) ?%`
const period = String.raw`(\d{1,4}) ?(day|month|year)s?`
/** Neither a figure nor a per cent sign, so that one phrase never reaches into the next. */
const between = String.raw`[^%\d]`

const phrases = {
  freeNil: new RegExp(`${amount} of (?:the )?(?:units|investments?|allotments?)${between}{0,30}?nil`, 'g'),
  freeExcess: new RegExp(`in excess of ${amount} of (?:the )?(?:units|investments?|allotments?)`, 'g'),
  rateFirst: new RegExp(
    `${amount}${between}{0,70}?(?:within|on or before|up ?to)${between}{0,25}?${period}`,
    'g',
  ),
  periodFirst: new RegExp(
    `(?:within|on or before|up ?to)${between}{0,25}?${period}${between}{0,90}?${amount}`,
    'g',
  ),
  nilAfter: new RegExp(`nil${between}{0,50}?(?:after|beyond)${between}{0,25}?${period}`, 'g'),
  afterNil: new RegExp(`(?:after|beyond|more than)${between}{0,25}?${period}${between}{0,60}?nil`, 'g'),
}

/**
 * Returns the exit load that a statement prints below a scheme, or null if its words are not fully understood.
 *
 *     readLoadText(['Exit Load: 1% if redeemed within 12 months. NIL after 12 months.'])
 *     // 1 % within 12 months
 *
 * Every word and every figure has to be understood: one more condition would change who pays.
 *
 * @param lines As they stand in the statement.
 * @returns One rule, from the day that the text names, or from the first day of all.
 */
export function readLoadText(lines: readonly string[]): DatedLoad[] | null {
  const dated = takeDate(plainText(lines))
  if (!dated) return null
  const { from } = dated
  const words: readonly string[] = dated.text.match(/[a-z]+/g) ?? []
  if (!words.includes('exit') || !words.every((word) => knownWords.has(word))) return null
  const text = dated.text.slice(dated.text.indexOf('exit'))

  if (!/\d/.test(text)) return /\bnil\b/.test(text) ? [{ from, rule: { free: 0, steps: [] } }] : null

  const rest = { text }
  const free = [...take(rest, phrases.freeNil), ...take(rest, phrases.freeExcess)].map(([, rate]) =>
    millionths(rate),
  )
  // The ends come before the rates: "1% within 12 months, nil after 12 months" has two periods.
  const ends = [...take(rest, phrases.nilAfter), ...take(rest, phrases.afterNil)].map(([, count, unit]) =>
    periodOf(count, unit),
  )
  const byRate = take(rest, phrases.rateFirst).map(([, rate, count, unit]): Step => {
    return { within: periodOf(count, unit), rate: millionths(rate) }
  })
  const byPeriod = take(rest, phrases.periodFirst).map(([, count, unit, rate]): Step => {
    return { within: periodOf(count, unit), rate: millionths(rate) }
  })
  const steps = [...byRate, ...byPeriod].sort((a, b) => roughDays(a.within) - roughDays(b.within))
  const last = steps.at(-1)
  const endsFit = ends.every((end) => last !== undefined && roughDays(end) === roughDays(last.within))
  if (!last || /\d/.test(rest.text) || free.length > 1 || !endsFit) return null
  return [{ from, rule: { free: free[0] ?? 0, steps } }]
}

/** Lower case, one line, from the words about the load to the notes that follow them. */
function plainText(lines: readonly string[]): string {
  return lines
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/gst identification number.*|\*payment price.*|#idcw.*/, '')
    .replace(/entry load ?[-:–]? ?(nil|not applicable|n\.?a\.?)/g, '')
    .replace(/["“”'’*]/g, '')
    .replace(/w\.e\.f\.?/g, 'wef')
    .replace(/\bone\b/g, '1')
}

/** Takes the day from which a text holds out of it. Null if it names a day that is none, or two. */
function takeDate(text: string): { readonly text: string; readonly from: IsoDate } | null {
  const dates = /(?:wef|with effect from) (\d{1,2})[-/ ]([a-z]{3,9}|\d{1,2})[-/ ,]+(\d{4})/g
  const found = [...text.matchAll(dates)]
  if (found.length > 1) return null
  const [first] = found
  if (!first) return { text, from: isoDate('1900-01-01') }
  const [, day = '', month = '', year = ''] = first
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month)
  if (number === null) return null
  const date = parseIsoDate(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date.ok ? { text: text.replace(dates, ' '), from: date.value } : null
}

function take(rest: { text: string }, phrase: RegExp): RegExpMatchArray[] {
  const found = [...rest.text.matchAll(phrase)]
  rest.text = rest.text.replace(phrase, ' ; ')
  return found
}

function millionths(percent: string | undefined): number {
  return Math.round(Number(percent) * 10_000)
}

function periodOf(count: string | undefined, unit: string | undefined): Span {
  const units = { day: 'day', month: 'month', year: 'year' } as const
  return { count: Number(count), unit: units[unit as keyof typeof units] }
}

/** For comparing: 12 months are one year. */
function roughDays({ count, unit }: Span): number {
  if (unit === 'day') return count
  return (unit === 'month' ? count / 12 : count) * 365
}
