import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { type NumberRefusal, parseIndianNumber, roundTo } from '#finance/rupees.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type Paise, paise as toPaise } from '#finance/units.ts'
import { parseExact } from './exact.ts'
import type { Fault } from './fault.ts'
import { isMailbox, maxEmailCharacters, toMailboxText } from './mailbox.ts'
import { fault, type Rule, valid, where } from './schema.ts'

/** The longest name, and the longest phone number with everything people write around one. In characters. */
const maxNameCharacters = 200
const maxPhoneCharacters = 32

type TextRule = {
  /** Characters, as people count them, not bytes. */
  readonly max: number
  /** Normalises the text before the checks. By default the text stays as sent. */
  readonly keep?: (text: string) => string
}

/** A text that can be stored as it is: not blank, not too long, no character that a database would change. */
export function text({ max, keep = (sent) => sent }: TextRule): Rule<string> {
  return {
    max,
    read(sent) {
      if (sent === undefined || sent === null) return fault('needed')
      if (typeof sent !== 'string') return fault('unreadable')
      const kept = keep(sent)
      if (kept.trim() === '') return fault('needed')
      // Not every database can store NUL and unpaired surrogates as sent.
      if (kept.includes('\0') || !kept.isWellFormed()) return fault('unreadable')
      return [...kept].length > max ? fault('too-long') : valid(kept)
    },
  }
}

/** The name of a person, in any script, without signs that turn the text after it round. @param keep As in {@link text}. */
export function personName(keep: TextRule['keep'] = (sent) => sent): Rule<string> {
  return text({ max: maxNameCharacters, keep: (sent) => withoutTurns(keep(sent)) })
}

/** The most words of a client's own name; initials and titles are words too. */
const maxNameWords = 10
/** Titles that people write before a name without a blank. */
const title = /^(?:adv|ch|dr|er|km|kum|md|mohd|mr|mrs|ms|prof|sh|shri|smt|sri|st)$/i

/**
 * A name that a client types for an account. It may reach other people in mails, so it holds no digits, no web or e-mail address
 * and at most ten words: nothing that reads as a message.
 */
export function ownName(): Rule<string> {
  return where(personName(oneLine), isOwnName, 'not-a-name')
}

/** True if a text can be the name of a person, in any script: letters, initials with dots, apostrophes, hyphens. */
export function isOwnName(name: string): boolean {
  if (!/\p{L}/u.test(name) || /[\p{N}@]|:\/\/|\bwww\./iu.test(name)) return false
  const words = name.trim().split(/\s+/)
  return words.length <= maxNameWords && !words.some(readsAsHost)
}

/** True if mail programs may make a link of a word: `evil.example`, but not `K.Rao`, `Smt.Lakshmi` or `md.rafi`. */
function readsAsHost(word: string): boolean {
  const parts = word.split('.')
  return parts.some((part, at) => {
    const before = at === 0 ? '' : (parts[at - 1] ?? '')
    return [...before].length >= 2 && !title.test(before) && /^[a-z]{2}/.test(part)
  })
}

/** A phone number in any form that people write one, words included. @param keep As in {@link text}. */
export function phone(keep?: TextRule['keep']): Rule<string> {
  return text({ max: maxPhoneCharacters, keep })
}

/**
 * A phone number of India as it is printed: ten digits with the area code or of a mobile, with or without +91 or 0 in front,
 * blanks and hyphens anywhere. It stays as it is written.
 */
export const indianPhone: Rule<string> = {
  kind: 'phone',
  read(sent) {
    const typed = typeof sent === 'string' ? oneLine(sent) : ''
    if (typed === '') return fault('needed')
    return /^(\+?91|0)?[1-9]\d{9}$/.test(typed.replaceAll(/[\s()-]/g, ''))
      ? valid(typed)
      : fault('not-a-phone')
  },
}

/** A mobile number of India as its ten digits, without +91 or 0. */
export function indianMobile(): Rule<string> {
  const keep = (sent: string) =>
    sent
      .normalize('NFKC')
      .replaceAll(/[\s()-]/g, '')
      .replace(/^(?:\+91|0)(?=\d{10}$)/, '')
  return where(
    text({ max: maxPhoneCharacters, keep }),
    (digits) => /^[6-9]\d{9}$/.test(digits),
    'not-a-mobile',
  )
}

/** An address that a mail can be sent to; see `mailbox.ts`. */
export function email(): Rule<string> {
  return where(text({ max: maxEmailCharacters, keep: toMailboxText }), isMailbox, 'not-an-email')
}

/** A finite number that was sent as one, in JSON. */
export function number({ max }: { max: number }): Rule<number> {
  return {
    kind: 'number',
    read(sent) {
      if (sent === undefined || sent === null) return fault('needed')
      if (typeof sent !== 'number' || !Number.isFinite(sent)) return fault('not-a-number')
      return Math.abs(sent) > max ? fault('too-large') : valid(sent)
    },
  }
}

type DecimalRule<Unit> = {
  readonly decimals: number
  /** The largest result. */
  readonly max: number
  /** Gives the result its unit: `milliUnits`, `navE8`. */
  readonly toUnit: (value: number) => Unit
}

/** A decimal, zero or more, as a whole number of its smallest part. */
export function decimal<Unit>({ decimals, max, toUnit }: DecimalRule<Unit>): Rule<Unit> {
  return {
    kind: 'decimal',
    read(sent) {
      if (typeof sent !== 'string' || sent.trim() === '') return fault('needed')
      const value = parseExact(sent, decimals)
      if (value === null) return fault('not-an-amount')
      return value > max ? fault('too-large') : valid(toUnit(value))
    },
  }
}

/**
 * An amount of money in rupees, zero or more, as whole paise. It may be typed as in a calculator: '50 lakh', '10 लाख', '₹50,000/-'.
 *
 * @param max The largest amount, in paise.
 */
export function paise({ max }: { max: number }): Rule<Paise> {
  return {
    kind: 'paise',
    max,
    read(sent) {
      if (typeof sent !== 'string') return fault('needed')
      const typed = parseIndianNumber(sent)
      if (!typed.ok) return fault(amountFaults[typed.reason])
      const rupees = roundTo(typed.value, 2)
      if (rupees < 0 || rupees !== typed.value) return fault('not-an-amount')
      const amount = Math.round(rupees * 100)
      return amount > max ? fault('too-large') : valid(toPaise(amount))
    },
  }
}

const amountFaults = {
  empty: 'needed',
  'not-a-number': 'not-an-amount',
  'unclear-comma': 'unclear-comma',
  'too-large': 'too-large',
} as const satisfies Record<NumberRefusal, Fault>

/** A day of the calendar, as a date picker sends it or as people type it, between two others that are still allowed. */
export function isoDate({ earliest, latest }: { earliest?: IsoDate; latest?: IsoDate } = {}): Rule<IsoDate> {
  return {
    kind: 'date',
    read(sent) {
      const typed = typeof sent === 'string' ? sent.trim() : ''
      if (typed === '') return fault('needed')
      const date = parseTypedDate(typed)
      if (!date.ok) return fault('not-a-date')
      if (earliest !== undefined && date.value < earliest) return fault('too-early')
      return latest !== undefined && date.value > latest ? fault('too-late') : date
    },
  }
}

/** A day such as 2026-11-22, as programs send it. @param earliest The first day that is possible. */
export function jsonDay(earliest: string = ''): Rule<IsoDate> {
  return {
    kind: 'day',
    read(sent) {
      const date = parseIsoDate(typeof sent === 'string' ? sent : '')
      return date.ok && date.value >= earliest ? date : fault('not-a-date')
    },
  }
}

/** A whole number within a range, both ends included, that was sent as a number. */
export function whole({ min, max }: { min: number; max: number }): Rule<number> {
  return {
    kind: 'whole',
    min,
    max,
    read: (sent) =>
      Number.isSafeInteger(sent) && (sent as number) >= min && (sent as number) <= max
        ? valid(sent as number)
        : fault('not-whole'),
  }
}

/** True or false. */
export const yesNo: Rule<boolean> = {
  kind: 'yes-no',
  read: (sent) => (typeof sent === 'boolean' ? valid(sent) : fault('not-yes-or-no')),
}

/** Anything, to be read later. */
export const anything: Rule<unknown> = { kind: 'json', read: valid }

/** A value with a rule of its own. @param read Returns the value, or undefined if it is wrong; it gets no blank. */
export function custom<T>(
  kind: string | undefined,
  read: (sent: unknown) => T | undefined,
  otherwise: Fault,
): Rule<T> {
  return {
    kind,
    read(sent) {
      if (sent === undefined || sent === null || sent === '') return fault('needed')
      const value = read(sent)
      return value === undefined ? fault(otherwise) : valid(value)
    },
  }
}

/** A text of a form, without blanks around it. */
export function pattern(form: RegExp, otherwise: Fault, kind?: string): Rule<string> {
  return custom(
    kind,
    (sent) => (typeof sent === 'string' && form.test(sent.trim()) ? sent.trim() : undefined),
    otherwise,
  )
}

/** Without blanks around it. */
export function trimmed(sent: string): string {
  return sent.trim()
}

/** One line, without control characters, with single blanks between words, in Unicode NFC. */
export function oneLine(sent: string): string {
  return withoutTurns(sent)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Without the signs by which a text changes the direction of what is beside it. No script needs them: letters have their own. */
function withoutTurns(sent: string): string {
  return sent.replaceAll(/\p{Bidi_Control}/gu, '')
}

/** With line ends of one character: a browser posts two and counts one. */
export function lines(sent: string): string {
  return sent.replaceAll('\r\n', '\n')
}
