import { parseIndianNumber, parsePercent } from '#finance/rupees.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { isMailbox } from '#kit/schema/mailbox.ts'
import type { Field, ValueKind } from './client-tables.ts'

/** Why a cell is not what its column holds. */
export type ValueFault =
  | 'not-a-day'
  /** The column does not say whether its days or its months come first. */
  | 'day-or-month-first'
  | 'two-digit-year'
  | 'in-the-future'
  | 'not-an-amount'
  /** A spreadsheet wrote a long number as 9.00E+09: its digits are lost. */
  | 'digits-lost'
  | 'not-a-percentage'
  | 'not-a-pan'
  | 'not-a-mobile'
  | 'not-an-email'
  | 'not-a-pin'
  | 'not-yes-or-no'
  | 'not-a-choice'
  | 'several-values'
  | 'too-long'

/** Whether the day or the month comes first in the figures of a column. */
export type DayOrder = 'day-first' | 'month-first'

/** A value in the one form in which values are compared and written: ISO days, rupees with a point, `yes`; '' for none. */
export type ReadValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly fault: ValueFault }

/** What the reading of a cell needs to know beside the cell. */
export interface ReadContext {
  readonly today: string
  /** null where the column does not tell. */
  readonly order: DayOrder | null
}

const ok = (value: string): ReadValue => ({ ok: true, value })
const bad = (fault: ValueFault): ReadValue => ({ ok: false, fault })

const longest: Partial<Readonly<Record<ValueKind, number>>> = {
  text: 2_000,
  name: 200,
  person: 200,
  'person-name': 200,
  reference: 60,
  folio: 40,
}

/** 9000000001 in a narrow column that was saved as text. */
const lostDigits = /^\d+(\.\d+)?e\+\d+$/i

/** What people write where they know nothing. */
const blanks = new Set([
  'na',
  'n/a',
  'n.a.',
  'n.a',
  'nil',
  'null',
  'none',
  '-',
  '--',
  '.',
  '#n/a',
  'not available',
])

/** Returns a cell without blanks at its ends, without the apostrophe that keeps a spreadsheet from computing it; '' for "NA". */
export function plainCell(cell: string): string {
  const text = cell
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/^'(?=[\s\p{Cc}]*[=+\-@＝＋－＠])/u, '')
    .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .trim()
  return blanks.has(text.toLowerCase()) ? '' : text
}

/** Returns words as they are compared: small letters, single blanks, no punctuation. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Reads one cell as a field has it. */
export function readValue(field: Field, cell: string, context: ReadContext): ReadValue {
  const text = plainCell(cell)
  if (text === '') return ok('')
  const { kind } = field
  if ((kind === 'reference' || kind === 'folio') && lostDigits.test(text)) return bad('digits-lost')
  const most = longest[kind]
  if (most !== undefined) return [...text].length > most ? bad('too-long') : ok(shaped(kind, text))
  switch (kind) {
    case 'birthday':
    case 'day':
    case 'day-or-year':
    case 'due':
      return readDay(kind, text, context)
    case 'rupees':
      return readRupees(text)
    case 'percent':
      return readPercent(text)
    case 'pan':
      return readPan(text)
    case 'mobile':
      return readMobile(text)
    case 'email':
      return readEmail(text)
    case 'contact':
      return text.includes('@') ? readEmail(text) : readMobile(text)
    case 'pin':
      return /^[1-9]\d{5}$/.test(text.replaceAll(/\s/g, ''))
        ? ok(text.replaceAll(/\s/g, ''))
        : bad('not-a-pin')
    case 'yes-no':
      return readYesNo(text)
    default:
      return readChoice(field, text)
  }
}

function shaped(kind: ValueKind, text: string): string {
  if (kind === 'text') return text
  const line = text.replaceAll(/\s+/g, ' ')
  return kind === 'name' || kind === 'person' || kind === 'person-name' ? withSmallLetters(line) : line
}

/** "D'SOUZA (HUF)" is "D'Souza (HUF)": a name all in capitals gets small letters. */
function withSmallLetters(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name) || /\d/.test(name)) return name
  return name.replaceAll(/\p{L}+/gu, (word) =>
    word === 'HUF' ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  )
}

function readDay(kind: ValueKind, text: string, context: ReadContext): ReadValue {
  if (kind === 'day-or-year' && /^\d{4}$/.test(text)) return ok(text)
  const ended = kind === 'due' ? /^(?:closed|done|completed|over)\b[\s:-]*(?:on\s+)?(.+)$/is.exec(text) : null
  const read = calendarDay(ended?.[1] ?? text, context, kind === 'birthday')
  if (kind === 'birthday' && read.ok && read.value > context.today) return bad('in-the-future')
  return ended && read.ok ? ok(`ended ${read.value}`) : read
}

/** Days in figures alone, or with a month in letters; with the time that spreadsheets add. */
function calendarDay(text: string, { order, today }: ReadContext, isBirthday: boolean): ReadValue {
  const day = text.replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[ap]m)?$/i, '').trim()
  const figures = figuresOfDay(day)
  if (!figures) {
    const short = /^(\d{1,2}[\s./-]*\p{L}[\p{L}\p{M}]*[\s./,'-]*)(\d\d)$/u.exec(day)
    if (!short) return isoOf(day)
    return isBirthday ? isoOf(`${short[1]}${yearOfBirth(short[2]!, today)}`) : bad('two-digit-year')
  }
  if (order === null && figures.first !== figures.second) return bad('day-or-month-first')
  const [date, month] =
    order === 'month-first' ? [figures.second, figures.first] : [figures.first, figures.second]
  if (figures.year.length === 2 && !isBirthday) return bad('two-digit-year')
  const year = figures.year.length === 2 ? yearOfBirth(figures.year, today) : figures.year
  return isoOf(`${date}/${month}/${year}`)
}

function isoOf(text: string): ReadValue {
  const parsed = parseTypedDate(text)
  // Nobody alive and no contract is older.
  return parsed.ok && parsed.value >= '1900-01-01' ? ok(parsed.value) : bad('not-a-day')
}

/** The only year of the last hundred: a birthday is never in the future. */
function yearOfBirth(two: string, today: string): string {
  const century = Number(today.slice(0, 2))
  return `${two > today.slice(2, 4) ? century - 1 : century}${two}`
}

/** The two figures before the year of a day such as 09/04/1968; null for another form. */
function figuresOfDay(
  text: string,
): { readonly first: number; readonly second: number; readonly year: string } | null {
  const found = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d\d)\b/.exec(text)
  return found && { first: Number(found[1]), second: Number(found[2]), year: found[3]! }
}

/** Returns the order that the days of a column prove; null if none does, or some prove one and some the other. */
export function orderOfDays(cells: readonly string[]): DayOrder | null {
  const figures = cells.flatMap((cell) => {
    const found = figuresOfDay(plainCell(cell).replace(/^\D+(?=\d)/, ''))
    return found ? [found] : []
  })
  const isDayFirst = figures.some(({ first }) => first > 12)
  const isMonthFirst = figures.some(({ second }) => second > 12)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-first' : 'month-first'
}

/** True if a column has a day that only its order tells. */
export function needsOrder(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const found = figuresOfDay(plainCell(cell).replace(/^\D+(?=\d)/, ''))
    return found !== null && found.first !== found.second
  })
}

const mostRupees = 1e10

function readRupees(text: string): ReadValue {
  if (lostDigits.test(text)) return bad('digits-lost')
  const parsed = parseIndianNumber(text)
  if (!parsed.ok || parsed.value < 0 || parsed.value > mostRupees) return bad('not-an-amount')
  return ok(String(Math.round(parsed.value * 100) / 100))
}

function readPercent(text: string): ReadValue {
  const parsed = parsePercent(text)
  if (!parsed.ok || parsed.value < 0 || parsed.value > 100) return bad('not-a-percentage')
  return ok(String(Math.round(parsed.value * 100) / 100))
}

function readPan(text: string): ReadValue {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(plain) ? ok(plain) : bad('not-a-pan')
}

/** Of India with +91; of another country as its + or 00 says. */
function readMobile(text: string): ReadValue {
  if (lostDigits.test(text)) return bad('digits-lost')
  if (/\d[^\d]*[,;/|\n][^\d]*\d{5}/.test(text)) return bad('several-values')
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+')
  const indian = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(plain)
  if (indian) return ok(`+91${indian[1]}`)
  return /^\+(?!91)[1-9]\d{7,14}$/.test(plain) ? ok(plain) : bad('not-a-mobile')
}

function readEmail(text: string): ReadValue {
  if (/@[^@]*[\s,;/|]+[^@]*@/.test(text)) return bad('several-values')
  const plain = text.replace(/^mailto:/i, '').toLowerCase()
  return isMailbox(plain) && /\.\p{L}{2,}$/u.test(plain) ? ok(plain) : bad('not-an-email')
}

function readYesNo(text: string): ReadValue {
  const word = plainWords(text)
  if (['yes', 'y', 'true', '1', 'active', 'x'].includes(word)) return ok('yes')
  return ['no', 'n', 'false', '0', 'inactive', 'closed'].includes(word) ? ok('no') : bad('not-yes-or-no')
}

function readChoice({ choices = {} }: Field, text: string): ReadValue {
  const word = plainWords(text)
  const found = Object.entries(choices).find(
    ([choice, words]) => plainWords(choice) === word || words.includes(word),
  )
  return found ? ok(found[0]) : bad('not-a-choice')
}
