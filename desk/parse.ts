import { deskFrameWords } from '#content/en/desk/frame.ts'
import { fill } from '#content/fill.ts'
import { type IsoDate, parseIsoDate } from '#finance/dates.ts'

/** What came in, parsed once at the door; or what is wrong with which field. */
export type ParsedInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

/** What a field takes, for whoever types it: the help, the completion and the reading of the command line. */
export interface FieldDescription {
  readonly kind: 'text' | 'choice' | 'whole' | 'yes-no' | 'day' | 'id' | 'list' | 'json'
  /** True if the field may be left out. */
  readonly isOptional: boolean
  /** What a choice takes. */
  readonly choices?: readonly string[]
  /** The smallest whole number. */
  readonly min?: number
  /** The greatest whole number, the most characters of a text, or the most values of a list. */
  readonly max?: number
  /** What each value of a list is. */
  readonly of?: FieldDescription
}

/**
 * Reads the input of an endpoint, which is what a browser sent as JSON. An object, since TypeScript infers nothing from
 * calls that return functions.
 */
export interface Parse<Input> {
  readonly read: (raw: unknown) => ParsedInput<Input>
  /** The fields by name, in the order in which they were declared. */
  readonly describes: Readonly<Record<string, FieldDescription>>
}

/** Reads one field; a fault is a sentence. */
export interface ParseField<Value> {
  readonly describes: FieldDescription
  readonly read: (
    raw: unknown,
  ) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: string }
}

type FaultKey = keyof typeof deskFrameWords.faults

/** Reads an object with exactly these fields. Fields that are not named here are refused: a typo must not pass silently. */
export function fields<Values extends object>(
  shape: {
    readonly [Key in keyof Values]: ParseField<Values[Key]>
  },
): Parse<Values> {
  const parsers = new Map(Object.entries<ParseField<unknown>>(shape))
  return {
    describes: Object.fromEntries([...parsers].map(([name, { describes }]) => [name, describes])),
    read(raw) {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
        return { ok: false, faults: { '': deskFrameWords.faults.shape } }
      }
      const given = new Map(Object.entries(raw))
      const value: Record<string, unknown> = {}
      const faults = new Map<string, string>()
      for (const name of given.keys()) {
        if (!parsers.has(name)) faults.set(name, deskFrameWords.faults.shape)
      }
      for (const [name, field] of parsers) {
        const outcome = field.read(given.get(name))
        if (outcome.ok) value[name] = outcome.value
        else faults.set(name, outcome.fault)
      }
      // Every field of the shape was read into `value`.
      return faults.size > 0
        ? { ok: false, faults: Object.fromEntries(faults) }
        : { ok: true, value: value as Values }
    },
  }
}

/** Reads an endpoint's empty input. */
export const nothing: Parse<Record<string, never>> = fields({})

/** Text without blanks at its ends, in NFC and without control characters but line breaks. Empty is a fault. */
export function text({ max }: { max: number }): ParseField<string> {
  return {
    describes: { kind: 'text', isOptional: false, max },
    read(raw) {
      const outcome = anyText({ max }).read(raw)
      return outcome.ok && outcome.value === '' ? faulty('needed') : outcome
    },
  }
}

/** The same, where empty or missing is ''. */
export function anyText({ max }: { max: number }): ParseField<string> {
  return {
    describes: { kind: 'text', isOptional: true, max },
    read(raw) {
      if (raw === undefined || raw === null) return { ok: true, value: '' }
      if (typeof raw !== 'string') return faulty('shape')
      const value = raw.normalize('NFC').trim()
      if ([...value].length > max) return faulty('too-long', { max })
      // Joiners are part of words in Indian scripts.
      return /[^\P{C}\n\r\t\u200c\u200d]/u.test(value) ? faulty('shape') : { ok: true, value }
    },
  }
}

/** One of some values. */
export function oneOf<const Value extends string>(values: readonly Value[]): ParseField<Value> {
  return {
    describes: { kind: 'choice', isOptional: false, choices: values },
    read(raw) {
      const value = values.find((one) => one === raw)
      return value === undefined ? faulty('not-a-choice') : { ok: true, value }
    },
  }
}

/** A whole number within a range, both ends included. */
export function whole({ min, max }: { min: number; max: number }): ParseField<number> {
  return {
    describes: { kind: 'whole', isOptional: false, min, max },
    read: (raw) =>
      typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max
        ? { ok: true, value: raw }
        : faulty('not-whole', { min, max }),
  }
}

/** True or false. */
export const yesNo: ParseField<boolean> = {
  describes: { kind: 'yes-no', isOptional: false },
  read: (raw) => (typeof raw === 'boolean' ? { ok: true, value: raw } : faulty('shape')),
}

/** A calendar day such as 2026-11-22. */
export const day: ParseField<IsoDate> = {
  describes: { kind: 'day', isOptional: false },
  read(raw) {
    const parsed = parseIsoDate(typeof raw === 'string' ? raw : '')
    return parsed.ok ? { ok: true, value: parsed.value } : faulty('not-a-date')
  },
}

/** The id or reference of a record. */
export const id: ParseField<string> = {
  describes: { kind: 'id', isOptional: false },
  read: (raw) =>
    typeof raw === 'string' && /^[\w/.:@-]{1,100}$/.test(raw) ? { ok: true, value: raw } : faulty('shape'),
}

/** Any JSON, for a rule that judges it itself. */
export const json: ParseField<unknown> = {
  describes: { kind: 'json', isOptional: false },
  read: (raw) => ({ ok: true, value: raw }),
}

/** A list of at most `max` values. */
export function list<Value>(of: ParseField<Value>, { max }: { max: number }): ParseField<readonly Value[]> {
  return {
    describes: { kind: 'list', isOptional: false, of: of.describes, max },
    read(raw) {
      if (!Array.isArray(raw)) return faulty('shape')
      if (raw.length > max) return faulty('too-many', { max })
      const value: Value[] = []
      for (const one of raw) {
        const outcome = of.read(one)
        if (!outcome.ok) return outcome
        value.push(outcome.value)
      }
      return { ok: true, value }
    },
  }
}

/** A field that may be missing or null. */
export function optional<Value>(of: ParseField<Value>): ParseField<Value | null> {
  return {
    describes: { ...of.describes, isOptional: true },
    read: (raw) => (raw === undefined || raw === null ? { ok: true, value: null } : of.read(raw)),
  }
}

/** What of a list is asked for: rows from a place on, or the keys of all. */
export const windowed = {
  from: optional(whole({ min: 0, max: 10_000_000 })),
  keys: optional(yesNo),
}

function faulty(
  key: FaultKey,
  values: Record<string, string | number> = {},
): { readonly ok: false; readonly fault: string } {
  return { ok: false, fault: fill(deskFrameWords.faults[key], values) }
}
