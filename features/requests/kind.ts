import { rowOn } from '#content/dated.ts'
import type { OfficeHours } from '#content/firm.ts'
import type { Fund } from '#content/funds.ts'
import { requestTimes } from '#content/request-times.ts'
import type { SchemeRules } from '#content/scheme-rules.ts'
import { closingAfter, instantOf } from '#features/calendar/office-clock.ts'
import { type Slot, usualSlot } from '#features/enquiries/call-back.ts'
import type { workWords } from '#features/work/words/desk.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Holding, Price } from '#finance/ledger-holdings.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import type { MailKind, MailWords } from '#kit/mail/words/mail.ts'
import type { Faults, Rule } from '#kit/schema/schema.ts'
import type { RequestState } from './tables/tables.server.ts'
import type { FindingId, RequestsWords, WorkingColumn } from './words/requests.ts'

/** The groups of the page "What do you need?", in their order. */
export const purposes = ['money', 'regular', 'details', 'help'] as const
export type Purpose = (typeof purposes)[number]

/** What a kind of request is about, which is chosen before its form: a fund, a holding, a running SIP, or nothing. */
export type About = 'scheme' | 'holding' | 'sip' | 'nothing'

/** One of the choices of a field. Without a label its words are in features/requests/words/requests.en.json, by its value. */
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
  readonly rule: Rule<T>
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
export interface FormFacts {
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
  /** What files of AMFI or an exchange say of it. */
  readonly filed?: {
    readonly minimum: { readonly paise: Paise; readonly source: string } | null
    /** There is an exit load; its rule is in no file. */
    readonly hasLoad: boolean
  }
  /** What holds for buying and selling it today; null if it is about no scheme. */
  readonly rules: SchemeRules | null
  readonly holding: HoldingFacts | null
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
export interface HoldingFacts {
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

/** Something that a client should know before sending, as a sentence of features/requests/words/requests.en.json with its values. */
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

interface ClockedRequest {
  readonly state: RequestState
  /** Instants as ISO texts. */
  readonly createdAt: string
  readonly changedAt: string
  readonly wantedOn: IsoDate | null
  /** The office has written to the client. */
  readonly isAnswered: boolean
}

/** A step that the office owes by a time; `does` is its sentence on Today. */
export interface OfficeStep {
  readonly does: keyof (typeof workWords)['evidence'] & `complaint${string}`
  readonly isCall: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** By when the office acts. Dates and instants are Indian; instants in milliseconds since 1970. */
export interface RequestClock {
  /** Returns until when the office takes the next step, as the client reads it. A promised call comes before it. */
  due(request: ClockedRequest, hours: OfficeHours): number
  /** Returns the office's own next step, which may come before what the client reads. */
  officeStep?(request: ClockedRequest, hours: OfficeHours): OfficeStep
  /** Returns the days that the client reads on the request's page. @param createdAt An instant as ISO text. */
  days?(createdAt: string, hours: OfficeHours): Readonly<Record<ClockDay, IsoDate>>
}

/** The days of a clock that a client reads, by their sentences. */
type ClockDay = 'acknowledged' | 'findings' | 'answered'

/**
 * The clock of most kinds, by content/request-times.ts: taken, acted on and done within the office days of each step; what is
 * wanted on a later day, on that day.
 */
const requestClock: RequestClock = {
  due: ({ state, createdAt, changedAt, wantedOn }, hours) => {
    const received = istDate(Date.parse(createdAt))
    const { takeDays, actDays, registrarDays } = rowOn(requestTimes, received)
    if (state === 'received') return closingAfter(received, takeDays, hours)
    const days = state === 'in-progress' ? actDays : registrarDays
    const due = closingAfter(istDate(Date.parse(changedAt)), days, hours)
    return wantedOn === null ? due : Math.max(due, instantOf(wantedOn, hours.closes))
  },
}

/** The words around the form of a kind. */
export interface RequestFormWords {
  /** Of the page on which it is chosen what the request is about. */
  readonly chooseTitle: string
  readonly title: string
  readonly lead: string
  readonly steps: RequestsWords['steps']
  /** Above the button; null for none. */
  readonly note: string | null
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
  /** The kind of approval by which a second person ends it, in a firm with staff. */
  readonly approval: 'nominees-noted' | null
  /** Its open requests count by themselves, not among the others, when a client asks for too many. */
  readonly isCountedApart: boolean
  /** What Today shows in the frame before a name. */
  readonly chip: keyof (typeof workWords)['chips']
  /** Its money gets the NAV of the day on which it is handed in, by the cut-off of that side; null for others. */
  readonly dealt: 'purchase' | 'redemption' | null
  /** Its money goes to the client's bank account: the office looks whether it is verified. */
  readonly paysOut: boolean
  /** Returns whether its amount comes again every month. @param details Its fields by name, as they are stored. */
  isMonthly(details: Readonly<Record<string, string | number>>): boolean
  readonly clock: RequestClock
  /** The length of the times of a call that its form offers, in minutes. */
  readonly slotMinutes: number
  /** What happens next while it is open, by state: the sentences of `requests.next`. */
  readonly next: Readonly<
    Record<Extract<RequestState, 'received' | 'in-progress' | 'with-registrar'>, keyof RequestsWords['next']>
  >
  /** The mails that say that it came in. */
  readonly mails: {
    readonly client: MailKind
    readonly office: 'new-client-request' | 'new-complaint'
  }
  /** Returns what is asked, in the mails about a request with a promised call. @param details Its fields as they are stored. */
  callAbout?(details: Readonly<Record<string, unknown>>): keyof MailWords['aboutRequest']
  /** Its fields, in the order of the form. */
  fields(facts: FormFacts): AskFields<V>
  /** The rules across fields. Fields with a fault of their own are missing. */
  together?(value: Readonly<Partial<V>>, facts: FormFacts): Faults
  moves?(value: V, facts: FormFacts): Moves
  /** What the client should know before sending; fields that are not filled in yet are missing. */
  findings?(value: Readonly<Partial<V>>, facts: FormFacts): readonly Finding[]
  /** The words around its form that are not those of most kinds. */
  formWords?(words: RequestsWords): Partial<RequestFormWords>
}

/** What most kinds have in common; a declaration says what differs. */
const usual = {
  approval: null,
  isCountedApart: false,
  chip: 'request',
  dealt: null,
  paysOut: false,
  isMonthly: () => false,
  clock: requestClock,
  slotMinutes: usualSlot,
  mails: { client: 'request-noted', office: 'new-client-request' },
} as const satisfies Partial<RequestKind>

type Declared<V extends object> = Omit<RequestKind<V>, keyof typeof usual | 'next'> &
  Partial<Pick<RequestKind<V>, keyof typeof usual | 'next'>>

/** Declares a kind: the export of its file in features/requests/kinds. How to add one: docs/how-to/add-a-request-kind.md. */
export function defineKind<V extends object>(kind: Declared<V>): RequestKind<V> {
  const next = {
    received: 'received',
    'in-progress': kind.viaRegistrar ? 'in-progress-registrar' : 'in-progress',
    'with-registrar': 'with-registrar',
  } as const
  return { ...usual, next, ...kind }
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
