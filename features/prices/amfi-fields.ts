import { parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'

/** What a header calls a field, with the spaces around slashes taken out, in small letters. */
const fieldNames = {
  'scheme code': 'code',
  'scheme name': 'name',
  'nav name': 'name',
  'isin div payout/isin growth': 'isin',
  'isin div reinvestment': 'isinReinvestment',
  plan: 'plan',
  option: 'option',
  'net asset value': 'nav',
  // Dropped by AMFI in 2026 and never read here, but files with these fields are accepted.
  'repurchase price': 'repurchase',
  'sale price': 'sale',
  date: 'date',
} as const

type Field = (typeof fieldNames)[keyof typeof fieldNames]

/** The index of each field in a line; −1 where the file does not have it. */
export interface NavLayout {
  readonly kind: NavFileKind
  readonly fields: number
  readonly code: number
  readonly name: number
  readonly isin: number
  readonly isinReinvestment: number
  readonly plan: number
  readonly option: number
  readonly nav: number
  readonly date: number
}

/** One day of every scheme (NAVAll), or a report over a stretch of days. */
export type NavFileKind = 'daily' | 'history'

/**
 * Reads a header line by the names in it: four of AMFI's layouts have eight
 * columns, so neither their number nor their order says anything.
 *
 * @returns null for a header that holds a name not known here, the same name
 *   twice, or lacks one of those every file has.
 * @source NAVAll.txt and DownloadNAVHistoryReport_Po.aspx of portal.amfiindia.com, 2013 to 2026.
 */
export function parseHeader(line: string): NavLayout | null {
  const fields: (Field | undefined)[] = line
    .split(';')
    .map((name) => fieldNames[toFieldName(name) as keyof typeof fieldNames])
  if (fields.includes(undefined) || new Set(fields).size < fields.length) return null
  const at = (field: Field) => fields.indexOf(field)
  const needed: Field[] = ['code', 'name', 'isin', 'isinReinvestment', 'nav', 'date']
  if (needed.some((field) => at(field) < 0)) return null
  return {
    // The old report and the old daily file have the same names; only the report puts the scheme's name first.
    kind: at('name') < at('isin') ? 'history' : 'daily',
    fields: fields.length,
    code: at('code'),
    name: at('name'),
    isin: at('isin'),
    isinReinvestment: at('isinReinvestment'),
    plan: at('plan'),
    option: at('option'),
    nav: at('nav'),
    date: at('date'),
  }
}

/** Whether a line is a header, known or not. */
export function isHeader(line: string): boolean {
  return toFieldName(line.slice(0, line.indexOf(';'))) === 'scheme code'
}

function toFieldName(text: string): string {
  return toCleanText(text)
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
}

export type NavFault = 'nav-not-a-number' | 'nav-zero' | 'nav-too-large' | 'nav-too-precise'

const decimals = 8

/**
 * Reads a NAV exactly: its digits are put together as a whole number, never through a fraction.
 *
 * @param text As AMFI writes it: `107.1360`, `388`, `10.`
 * @returns Rupees times 10^8, above zero; or why it is no price. Digits after
 *   the eighth decimal are refused unless they are zeros.
 */
export function parseNavE8(text: string): { ok: true; value: number } | { ok: false; reason: NavFault } {
  const match = /^\s*(\d+)(?:\.(\d*))?\s*$/.exec(text)
  if (!match) return { ok: false, reason: 'nav-not-a-number' }
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals)))
    return { ok: false, reason: 'nav-too-precise' }
  const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (value === 0) return { ok: false, reason: 'nav-zero' }
  return Number.isSafeInteger(value) ? { ok: true, value } : { ok: false, reason: 'nav-too-large' }
}

/**
 * Reads a date such as `18-Aug-2026`.
 *
 * @returns ISO text, `2026-08-18`; null when there is no such day.
 */
export function parseAmfiDate(text: string): string | null {
  const match = /^\s*(\d\d)-([a-z]{3})-(\d{4})\s*$/i.exec(text)
  if (!match) return null
  const [, day = '', name = '', year = ''] = match
  const month = monthNumber(name)
  const date = parseIsoDate(`${year}-${String(month ?? 0).padStart(2, '0')}-${day}`)
  // Before 1964 there was no scheme.
  return date.ok && Number(year) >= 1964 ? date.value : null
}

/**
 * An ISIN, or null for what is given instead: `-`, nothing, `Redeemed`, a
 * name of another kind. It is only a second way to find a scheme, so a bad one
 * never costs the price in its line.
 */
export function parseIsin(text: string): string | null {
  const isin = text.trim().toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) ? isin : null
}

/** AMFI's code of a scheme: digits that do not begin with 0; null for anything else. */
export function parseSchemeCode(text: string): string | null {
  const code = text.trim()
  return /^[1-9]\d{0,9}$/.test(code) ? code : null
}

/** One line without double spaces, control characters or half characters: a database or a terminal may choke on them. */
export function toCleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A section's name without its odd spaces: the history report writes `Open Ended Schemes ( Gilt )`, the daily file none of them. */
export function toSectionName(line: string): string {
  return toCleanText(line).replace(/^(.*?)\s*\(\s*(.*?)\s*\)$/, '$1($2)')
}

/** Whether a line without fields names a section rather than a fund house. The names change from day to day, so there is no list. */
export function isSection(line: string): boolean {
  return /\bschemes?\s*\(.*\)\s*$/i.test(line)
}
