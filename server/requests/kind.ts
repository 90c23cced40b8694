import type { FindingId, WorkingColumn } from '#content/en/requests.ts'
import type { Fund } from '#content/funds.ts'
import type { SchemeRules } from '#content/scheme-rules.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Holding, Price } from '#finance/ledger-holdings.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import type { Slot } from '#forms/call-back.ts'
import type { Faults, Field } from '#forms/field.ts'

/** The groups of the page "What do you need?", in their order. */
export const purposes = ['money', 'regular', 'details', 'help'] as const
export type Purpose = (typeof purposes)[number]

/** What a kind of request is about, which is chosen before its form: a fund, a holding, a running SIP, or nothing. */
export type About = 'scheme' | 'holding' | 'sip' | 'nothing'

/** One of the choices of a field. Without a label its words are in content/en/requests.json, by its value. */
export interface FieldOption {
  readonly value: string
  readonly label?: string
}

/** How a field looks, and how what was typed is shown later. */
export type Control =
  | { readonly type: 'money' | 'units' | 'text' | 'digits' | 'phone' | 'slot' | 'account-number' }
  | { readonly type: 'lines'; readonly max: number }
  | { readonly type: 'date'; readonly min?: IsoDate; readonly max?: IsoDate }
  /** `fund`: its values are scheme codes. */
  | { readonly type: 'bar' | 'list' | 'fund'; readonly options: readonly FieldOption[] }

/** One field of a form: its rule, and its control. */
export interface AskField<T = unknown> {
  readonly rule: Field<T>
  readonly control: Control
  /** What it holds before anything is typed. */
  readonly initial?: string
  /** Marked by a star. The rule decides. */
  readonly isRequired?: boolean
  /** Half of a row on a wide window. */
  readonly isHalf?: boolean
  /** It counts only if another field has one of these values; styles hide it otherwise. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
  /** The number of the row of a list, from 1: the fields of one nominee. */
  readonly row?: number
}

export type AskFields<V extends object> = { readonly [Name in keyof V]: AskField<V[Name]> }

/** Everything that a form of a client has to know before it is shown. */
export interface AskPlace {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The Indian date. */
  readonly today: IsoDate
  /** The fund that it is about: of the holding, of the SIP, or to invest in. */
  readonly scheme: {
    readonly code: string
    readonly name: string
    readonly category: string
    readonly house: string
    /** The heading of AMFI's list that it stands under. */
    readonly section: string
    /** The firm's own facts, if it lists the fund. */
    readonly fund: Fund | null
  } | null
  /** What holds for buying and selling it today; null if it is about no scheme. */
  readonly rules: SchemeRules | null
  readonly holding: HoldingPlace | null
  readonly sip: Sip | null
  /** The client's own folios of the scheme. */
  readonly folios: readonly string[]
  /** Other schemes of the same fund house, to switch to. */
  readonly targets: readonly { readonly code: string; readonly name: string }[]
  /** The times of a call that can be chosen now. */
  readonly slots: readonly Slot[]
  readonly bank: { readonly lastFour: string; readonly bankName: string; readonly isVerified: boolean } | null
  /** The number of the profile; '' if there is none. */
  readonly phone: string
  /** A phone number that was questioned before. */
  readonly sure: string
}

/** The holding that a request is about. */
export interface HoldingPlace {
  /** Names it in addresses. */
  readonly id: string
  readonly folio: string
  readonly units: MilliUnits
  /** Units that other open requests of this client would take out. */
  readonly askedUnits: MilliUnits
  readonly price: Price | null
  readonly position: Holding['position']
  /** The NAV of the day on which old units of equity funds were valued; null if it is not known. */
  readonly valuedNav: NavE8 | null
}

/** A figure, day or name in a sentence about a request. */
export type Shown =
  | { readonly type: 'money'; readonly paise: Paise; readonly isSigned?: boolean }
  /** Everybody’s: a limit of the law, a minimum of a fund. */
  | { readonly type: 'limit'; readonly paise: Paise }
  | { readonly type: 'units'; readonly milli: MilliUnits }
  | { readonly type: 'nav'; readonly navE8: NavE8 }
  | { readonly type: 'date'; readonly date: IsoDate }
  /** `HH:MM` in India. */
  | { readonly type: 'time'; readonly time: string }
  | { readonly type: 'percent'; readonly fraction: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'unknown' }

/** Something that a client should know before sending, as a sentence of content/en/requests.json with its values. */
export interface Finding {
  readonly id: FindingId
  readonly values: Readonly<Record<string, Shown>>
  /** `mind` for what the client may not expect. */
  readonly tone: 'plain' | 'mind'
  /** How it was worked out, line by line. */
  readonly working?: readonly WorkingRow[]
  /** Where the rule stands. */
  readonly source?: string
}

/** One line of a working; its columns have their words by their names. */
export type WorkingRow = Readonly<Partial<Record<WorkingColumn, Shown>>>

/** What a request would move. */
export interface Moves {
  readonly amountPaise?: Paise | null
  /** Units that leave the holding. */
  readonly units?: MilliUnits | null
  readonly wantedOn?: IsoDate | null
  /** The scheme and folio, where they are not those that the form is about. */
  readonly folio?: string | null
}

/** One kind of request: everything that the site and the desk have to know about it, beside its words. */
export interface RequestKind<V extends object = Record<string, unknown>> {
  readonly purpose: Purpose
  readonly about: About
  /** Money moves, or the bank, the nominees or the phone number change: the client proves again who they are. */
  readonly needsProof: boolean
  /** It ends at a registrar, who gives it a number. */
  readonly viaRegistrar: boolean
  /** The field whose value is kept encrypted; only its last four characters are shown again. */
  readonly secret?: string
  /** Its fields, in the order of the form. */
  fields(place: AskPlace): AskFields<V>
  /** The rules across fields. Fields with a fault of their own are missing. */
  together?(value: Readonly<Partial<V>>, place: AskPlace): Faults
  moves?(value: V, place: AskPlace): Moves
  /** What the client should know before sending; fields that are not filled in yet are missing. */
  findings?(value: Readonly<Partial<V>>, place: AskPlace): readonly Finding[]
}

/** Declares a kind: the export of its file in server/requests/kinds. How to add one: docs/how-to/add-a-request-kind.md. */
export function defineKind<V extends object>(kind: RequestKind<V>): RequestKind<V> {
  return kind
}

/** Returns an amount of a client for a sentence. */
export function moneyOf(paise: Paise, isSigned = false): Shown {
  return { type: 'money', paise, isSigned }
}

/** Returns a day for a sentence; null is not known. */
export function dateOf(date: IsoDate | null): Shown {
  return date === null ? { type: 'unknown' } : { type: 'date', date }
}

/** Returns a time of day for a sentence. @param time `HH:MM` in India. */
export function timeOf(time: string): Shown {
  return { type: 'time', time }
}

/** Returns a name or number for a sentence. */
export function textOf(text: string): Shown {
  return { type: 'text', text }
}

/** Returns units of a client for a sentence. */
export function unitsOf(milli: MilliUnits): Shown {
  return { type: 'units', milli }
}
