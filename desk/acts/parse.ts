import { fill } from '#content/fill.ts'
import { financialYearOf, type IsoDate, isoDate } from '#finance/dates.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { jsonDay, whole, yesNo } from '#kit/schema/fields.ts'
import {
  type Description,
  exact,
  fault,
  object,
  nullable as optional,
  type Rule,
  valid,
} from '#kit/schema/schema.ts'
import { deskFrameWords } from '../words/frame.ts'
import { faultSentences } from './fault-sentences.ts'

/** The rules of what a program sends, which an endpoint shares with everything else that is read. */
export { anything as json, whole, yesNo } from '#kit/schema/fields.ts'
export { list, nullable as optional, type Rule as ParseField } from '#kit/schema/schema.ts'

/** What came in, parsed once at the door; or what is wrong with which field. */
export type ParsedInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

/** What a field takes, for whoever types it: the help, the completion and the reading of the command line. */
export interface FieldDescription {
  readonly kind: 'text' | 'choice' | 'whole' | 'yes-no' | 'day' | 'year' | 'id' | 'list' | 'json'
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

const { shape, 'too-many': tooMany, ...own } = deskFrameWords.faults
const sentences: Readonly<Record<Fault, string>> = {
  ...faultSentences,
  ...own,
  'too-many-entries': tooMany,
  // A screen sends none of these.
  unreadable: shape,
  'no-such-field': shape,
  'not-yes-or-no': shape,
  'not-an-id': shape,
}

/** Reads an object with exactly these fields. Fields that are not named here are refused: a typo must not pass silently. */
export function fields<Values extends object>(
  rules: {
    readonly [Key in keyof Values]: Rule<Values[Key]>
  },
): Parse<Values> {
  const byName: Readonly<Record<string, Rule<unknown>>> = rules
  const rule = exact(object(byName))
  return {
    describes: Object.fromEntries(Object.entries(byName).map(([name, one]) => [name, describe(one)])),
    read(raw) {
      const read = rule.read(raw)
      // Every field was read by its rule.
      if (read.ok) return { ok: true, value: read.value as Values }
      const said = new Map<string, string>()
      // What is wrong in a list is said of the list.
      for (const [path, code] of Object.entries(read.faults)) {
        const [name = '', ...rest] = path.split('.')
        const one: Description | undefined = rest.length > 0 ? byName[name]?.of : byName[name]
        if (code && !said.has(name)) said.set(name, fill(sentences[code], ends(one)))
      }
      return { ok: false, faults: Object.fromEntries(said) }
    },
  }
}

function ends({ min = 0, max = 0 }: Description = {}): Readonly<Record<'min' | 'max', number>> {
  return { min, max }
}

function describe({ kind, choices, of, isOptional = false, min, max }: Description): FieldDescription {
  return {
    kind: (kind ?? (choices ? 'choice' : of ? 'list' : 'text')) as FieldDescription['kind'],
    isOptional,
    ...(choices && { choices }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(of && { of: describe(of) }),
  }
}

/** Reads an endpoint's empty input. */
export const nothing: Parse<Record<string, never>> = fields({})

/** Text without blanks at its ends, in NFC and without control characters but line breaks. Empty is a fault. */
export function text({ max }: { max: number }): Rule<string> {
  return {
    max,
    read(raw) {
      const read = anyText({ max }).read(raw)
      return read.ok && read.value === '' ? fault('needed') : read
    },
  }
}

/** The same, where empty or missing is ''. */
export function anyText({ max }: { max: number }): Rule<string> {
  return {
    max,
    isOptional: true,
    read(raw) {
      if (raw === undefined || raw === null) return valid('')
      if (typeof raw !== 'string') return fault('unreadable')
      const value = raw.normalize('NFC').trim()
      if ([...value].length > max) return fault('too-long')
      // Joiners are part of words in Indian scripts.
      return /[^\P{C}\n\r\t\u200c\u200d]/u.test(value) ? fault('unreadable') : valid(value)
    },
  }
}

export function oneOf<const Value extends string>(choices: readonly Value[]): Rule<Value> {
  return {
    choices,
    read: (raw) => (choices.includes(raw as Value) ? valid(raw as Value) : fault('not-a-choice')),
  }
}

/** A calendar day such as 2026-11-22. */
export const day = jsonDay()

/** The id or reference of a record. */
export const id: Rule<string> = {
  kind: 'id',
  read: (raw) =>
    typeof raw === 'string' && /^[\w/.:@-]{1,100}$/.test(raw) ? valid(raw) : fault('not-an-id'),
}

/** A financial year such as 2025-26. @param first The first day of the first year that counts. */
export function financialYear({ first = isoDate('1900-04-01') }: { first?: IsoDate } = {}): Rule<string> {
  return {
    kind: 'year',
    read(raw) {
      const [, start] = (typeof raw === 'string' && /^((?:19|20)\d\d)-\d\d$/.exec(raw)) || []
      const { label, from } = financialYearOf(isoDate(`${start ?? '1900'}-04-01`))
      return label === raw && from >= first ? valid(label) : fault('unreadable')
    },
  }
}

/** What of a list is asked for: rows from a place on, or the keys of all. */
export const windowed = {
  from: optional(whole({ min: 0, max: 10_000_000 })),
  keys: optional(yesNo),
}
