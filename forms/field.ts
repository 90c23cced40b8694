import type { Fault } from '#content/en/faults.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type NumberRefusal, parseIndianNumber, roundTo } from '#finance/rupees.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type Paise, paise as toPaise } from '#finance/units.ts'
import { parseExact } from './exact.ts'
import { isMailbox, maxEmailCharacters, toMailboxText } from './mailbox.ts'

/** What is wrong with a form, field by field. */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name, Fault>>>

/** A parsed form: all values, or the fault of every field that has one. */
export type Parsed<T, Name extends string = keyof T & string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: Faults<Name> }

type Judged<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

/** The rule of one field: what was sent, usually text, becomes a value or a fault. */
export type Field<T> = (sent: unknown) => Judged<T>

/** The longest name, and the longest phone number with everything people write around one. In characters. */
const maxNameCharacters = 200
const maxPhoneCharacters = 32

/**
 * Parses every field of a form by its rule, then applies the rules across fields.
 *
 * @param fields The rule of each field, by its name.
 * @param sent What was sent, by the same names. Other names are ignored.
 * @param together The faults that only show when fields are compared. It gets the fields that have none of their own.
 */
export function parseFields<T extends object>(
  fields: { readonly [Name in keyof T]: Field<T[Name]> },
  sent: { readonly [Name in keyof NoInfer<T>]?: unknown },
  together?: (value: Readonly<Partial<T>>) => Faults<keyof T & string>,
): Parsed<T> {
  const value: Partial<T> = {}
  const faults: Partial<Record<keyof T & string, Fault>> = {}
  for (const name of Object.keys(fields) as (keyof T & string)[]) {
    const judged = fields[name](sent[name])
    if (judged.ok) value[name] = judged.value
    else faults[name] = judged.fault
  }
  const all = { ...together?.(value), ...faults }
  return Object.keys(all).length > 0 ? { ok: false, faults: all } : { ok: true, value: value as T }
}

type TextRule = {
  /** Characters, as people count them, not bytes. */
  readonly max: number
  /** Normalises the text before the checks. By default the text stays as sent. */
  readonly keep?: (text: string) => string
}

/** A text that can be stored as it is: not blank, not too long, no character that a database would change. */
export function text({ max, keep = (sent) => sent }: TextRule): Field<string> {
  return (sent) => {
    if (sent === undefined || sent === null) return fault('needed')
    if (typeof sent !== 'string') return fault('unreadable')
    const kept = keep(sent)
    if (kept.trim() === '') return fault('needed')
    // Not every database can store NUL and unpaired surrogates as sent.
    if (kept.includes('\0') || !kept.isWellFormed()) return fault('unreadable')
    return [...kept].length > max ? fault('too-long') : { ok: true, value: kept }
  }
}

/** The name of a person, in any script, without signs that turn the text after it round. @param keep As in {@link text}. */
export function personName(keep: TextRule['keep'] = (sent) => sent): Field<string> {
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
export function ownName(): Field<string> {
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
export function phone(keep?: TextRule['keep']): Field<string> {
  return text({ max: maxPhoneCharacters, keep })
}

/** An address that a mail can be sent to; see `mailbox.ts`. */
export function email(): Field<string> {
  return where(text({ max: maxEmailCharacters, keep: toMailboxText }), isMailbox, 'not-an-email')
}

/** One of some words. */
export function choice<const T extends string>(options: readonly T[]): Field<T> {
  return (sent) => {
    if (sent === '') return fault('needed')
    const chosen = options.find((option) => option === sent)
    return chosen === undefined ? fault('not-a-choice') : { ok: true, value: chosen }
  }
}

/** A finite number that was sent as one, in JSON. */
export function number({ max }: { max: number }): Field<number> {
  return (sent) => {
    if (sent === undefined || sent === null) return fault('needed')
    if (typeof sent !== 'number' || !Number.isFinite(sent)) return fault('not-a-number')
    return Math.abs(sent) > max ? fault('too-large') : { ok: true, value: sent }
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
export function decimal<Unit>({ decimals, max, toUnit }: DecimalRule<Unit>): Field<Unit> {
  return (sent) => {
    if (typeof sent !== 'string' || sent.trim() === '') return fault('needed')
    const value = parseExact(sent, decimals)
    if (value === null) return fault('not-an-amount')
    return value > max ? fault('too-large') : { ok: true, value: toUnit(value) }
  }
}

/**
 * An amount of money in rupees, zero or more, as whole paise. It may be typed as in a calculator: '50 lakh', '10 लाख', '₹50,000/-'.
 *
 * @param max The largest amount, in paise.
 */
export function paise({ max }: { max: number }): Field<Paise> {
  return (sent) => {
    if (typeof sent !== 'string') return fault('needed')
    const typed = parseIndianNumber(sent)
    if (!typed.ok) return fault(amountFaults[typed.reason])
    const rupees = roundTo(typed.value, 2)
    if (rupees < 0 || rupees !== typed.value) return fault('not-an-amount')
    const amount = Math.round(rupees * 100)
    return amount > max ? fault('too-large') : { ok: true, value: toPaise(amount) }
  }
}

const amountFaults = {
  empty: 'needed',
  'not-a-number': 'not-an-amount',
  'unclear-comma': 'unclear-comma',
  'too-large': 'too-large',
} as const satisfies Record<NumberRefusal, Fault>

/** A day of the calendar, as a date picker sends it or as people type it, between two others that are still allowed. */
export function isoDate({ earliest, latest }: { earliest?: IsoDate; latest?: IsoDate } = {}): Field<IsoDate> {
  return (sent) => {
    const typed = typeof sent === 'string' ? sent.trim() : ''
    if (typed === '') return fault('needed')
    const date = parseTypedDate(typed)
    if (!date.ok) return fault('not-a-date')
    if (earliest !== undefined && date.value < earliest) return fault('too-early')
    return latest !== undefined && date.value > latest ? fault('too-late') : date
  }
}

/** A field that may be left blank, which is null. */
export function optional<T>(field: Field<T>): Field<T | null> {
  return (sent) => {
    const isBlank = sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')
    return isBlank ? { ok: true, value: null } : field(sent)
  }
}

/** A field with one more rule, which has a fault of its own. */
export function where<T>(field: Field<T>, isAllowed: (value: T) => boolean, otherwise: Fault): Field<T> {
  return (sent) => {
    const judged = field(sent)
    return judged.ok && !isAllowed(judged.value) ? fault(otherwise) : judged
  }
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

function fault(fault: Fault): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault }
}
