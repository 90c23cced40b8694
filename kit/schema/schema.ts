import type { Fault } from './fault.ts'

/**
 * What is wrong with a value, by the path of each part that is at fault: `phone`, `address.postalCode`,
 * `advisers.lakshmi.phone`. The path of the value itself is ''.
 */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name, Fault>>>

/** What came of reading: the value, or the fault of every part that has one. */
export type Parsed<T, Name extends string = keyof T & string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: Faults<Name> }

/** What a schema says of itself: enough for a form, a help text, or the sentence of a fault. */
export interface Description {
  /** What it means, for whoever reads the description of an answer. */
  readonly says?: string
  /** What is typed, where neither `choices` nor `fields`, `of` or `kinds` say it; text if it is missing. */
  readonly kind?: string
  /** The words that are allowed. */
  readonly choices?: readonly string[]
  /** True if it may be missing. */
  readonly isOptional?: boolean
  /** The ends that are still allowed: of a number, of the characters of a text, of the entries of a list. */
  readonly min?: number
  readonly max?: number
  /** The parts of an object. */
  readonly fields?: Readonly<Record<string, Description>>
  /** The entries of a list, and the field that tells them apart. */
  readonly of?: Description
  readonly key?: string
  /** The objects that it can be, by their kind. */
  readonly kinds?: Readonly<Record<string, Description>>
}

/** A rule by which what was sent, of any form, becomes a value. */
export interface Rule<T> extends Description {
  /**
   * @param known The value that is stored now. What is the same is not judged again: a value that was taken before a rule
   *   became stricter must not keep anyone from changing the others.
   */
  readonly read: (sent: unknown, known?: unknown) => Parsed<T, string>
}

/** The rule of an object. Its faults are those of its fields. */
export interface ObjectRule<T> extends Rule<T> {
  readonly fields: { readonly [Name in keyof T]-?: Rule<T[Name]> }
  readonly read: (sent: unknown, known?: unknown) => Parsed<T>
}

export type Infer<S> = S extends { read: (sent: unknown) => Parsed<infer T, string> } ? T : never

// biome-ignore lint/suspicious/noExplicitAny: a schema of anything
export type Fields = Readonly<Record<string, Rule<any>>>
type Simple<T> = { [Name in keyof T]: T[Name] }
/** The object that fields describe. One whose value may be undefined may be missing. */
type ReadOf<F extends Fields> = Simple<
  { readonly [Name in keyof F as undefined extends Infer<F[Name]> ? never : Name]: Infer<F[Name]> } & {
    readonly [Name in keyof F as undefined extends Infer<F[Name]> ? Name : never]?: Infer<F[Name]>
  }
>

/** The outcome of a value that is wrong. */
export function fault(code: Fault): { readonly ok: false; readonly faults: Faults } {
  return { ok: false, faults: { '': code } }
}

/** The outcome of a value that is right. */
export function valid<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** Returns true for a JSON object, which no list and no null is. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the path of a part of the value at a path. */
export function join(path: string, name: string): string {
  return path && name ? `${path}.${name}` : path || name
}

/** Reads a part of a value. @param faults Takes what is wrong with it, under its path; the first fault of a path stays. */
function readPart<T>(
  schema: Rule<T>,
  path: string,
  sent: unknown,
  known: unknown,
  faults: Record<string, Fault>,
): T {
  if (sent !== undefined && sent === known) return sent as T
  const read = schema.read(sent, known)
  if (read.ok) return read.value
  for (const name in read.faults) faults[join(path, name)] ??= read.faults[name] as Fault
  // A whole with a fault is refused, so that nobody sees the missing part.
  return undefined as T
}

function outcome<T>(value: T, faults: Faults): Parsed<T, string> {
  return Object.keys(faults).length > 0 ? { ok: false, faults } : valid(value)
}

/**
 * An object with these fields. Other names are ignored: forms have buttons, addresses have more parameters.
 *
 * @param together Returns the faults that only show when fields are compared. It gets the fields that have none of their own.
 */
export function object<F extends Fields>(
  fields: F,
  together?: (value: Readonly<Partial<ReadOf<F>>>) => Faults,
): ObjectRule<ReadOf<F>> {
  return {
    fields: fields as never,
    read(sent, known) {
      if (!isObject(sent)) return fault('unreadable')
      const faults: Record<string, Fault> = {}
      const value: Record<string, unknown> = {}
      for (const name in fields) {
        const before = (known as typeof sent | undefined | null)?.[name]
        value[name] = readPart(fields[name] as Rule<unknown>, name, sent[name], before, faults)
      }
      const all = { ...together?.(value as Partial<ReadOf<F>>), ...faults }
      return outcome(value, all) as Parsed<ReadOf<F>>
    },
  }
}

/** An object with no other names: a typo must not pass silently. */
export function exact<T>(schema: ObjectRule<T>): ObjectRule<T> {
  return {
    ...schema,
    read(sent, known) {
      const read = schema.read(sent, known)
      const strange = Object.keys(isObject(sent) ? sent : {}).filter(
        (name) => !Object.hasOwn(schema.fields, name),
      )
      if (strange.length === 0) return read
      // Made of pairs: a name may be `__proto__`.
      const faults = Object.fromEntries(strange.map((name) => [name, 'no-such-field' as const]))
      return { ok: false, faults: { ...faults, ...(read.ok ? {} : read.faults) } as Faults<keyof T & string> }
    },
  }
}

/** One of several objects, told apart by their `kind`, each with no other names. */
export function variant<K extends Readonly<Record<string, Fields>>>(
  kinds: K,
): Rule<{ [Kind in keyof K & string]: ReadOf<K[Kind] & { readonly kind: Rule<Kind> }> }[keyof K & string]> {
  const shapes = Object.fromEntries(
    Object.entries(kinds).map(([kind, fields]) => [kind, exact(object({ kind: choice([kind]), ...fields }))]),
  )
  return {
    kinds: shapes,
    read(sent, known) {
      const kind = isObject(sent) ? sent.kind : undefined
      if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind))
        return { ok: false, faults: { kind: 'not-a-choice' } }
      // What is right depends on the kind, so that a value of another kind is judged again.
      const before = isObject(known) && known.kind === kind ? known : undefined
      return shapes[kind]?.read(sent, before) as never
    },
  }
}

interface ListRule {
  /** How many entries. */
  readonly min?: number
  readonly max: number
  /** The field that tells the entries apart; in the paths of faults an entry is then named by it, not by its index. */
  readonly key?: string
  /** True if no entry may be there twice. Those with a key never are. */
  readonly isSet?: boolean
}

/** Entries of one kind, in their order. */
export function list<T>(of: Rule<T>, { min = 0, max, key, isSet }: ListRule): Rule<readonly T[]> {
  const keyOf = (entry: unknown) => (key && isObject(entry) ? entry[key] : entry)
  return {
    of,
    max,
    ...(min > 0 && { min }),
    ...(key && { key }),
    read(sent, known) {
      if (!Array.isArray(sent)) return fault('unreadable')
      if (sent.length > max) return fault('too-many-entries')
      const faults: Record<string, Fault> = Object.create(null)
      if (sent.length < min) faults[''] = 'too-few'
      const before: readonly unknown[] = Array.isArray(known) ? known : []
      const seen = new Set<unknown>()
      const value = sent.map((entry, index) => {
        const name = keyOf(entry)
        const path = key && typeof name === 'string' && name ? name : String(index)
        if (seen.has(name) && (key ? typeof name === 'string' : isSet)) faults[path] ??= 'listed-twice'
        seen.add(name)
        const same = key ? before.find((one) => keyOf(one) === name) : before[index]
        return readPart(of, path, entry, same, faults)
      })
      return outcome(value, faults)
    },
  }
}

/** One of some words. */
export function choice<const T extends string>(choices: readonly T[]): Rule<T> {
  return {
    choices,
    read: (sent) =>
      sent === '' ? fault('needed') : choices.includes(sent as T) ? valid(sent as T) : fault('not-a-choice'),
  }
}

function isBlank(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')
}

/** What may be left blank, which is null. */
export function optional<T>(schema: Rule<T>): Rule<T | null> {
  return {
    ...schema,
    isOptional: true,
    read: (sent, known) => (isBlank(sent) ? valid(null) : schema.read(sent, known)),
  }
}

/** What a program may leave out, or send as null. */
export function nullable<T>(schema: Rule<T>): Rule<T | null> {
  return {
    ...schema,
    isOptional: true,
    read: (sent, known) => (sent === undefined || sent === null ? valid(null) : schema.read(sent, known)),
  }
}

/** What may be left blank, which leaves it out of its object. */
export function omittable<T>(schema: Rule<T>): Rule<T | undefined> {
  return {
    ...schema,
    isOptional: true,
    read: (sent, known) => (isBlank(sent) ? valid(undefined) : schema.read(sent, known)),
  }
}

/** A schema with one more rule, which has a fault of its own. */
export function where<T>(schema: Rule<T>, isAllowed: (value: T) => boolean, otherwise: Fault): Rule<T> {
  return {
    ...schema,
    read(sent, known) {
      const read = schema.read(sent, known)
      return read.ok && !isAllowed(read.value) ? fault(otherwise) : read
    },
  }
}

/** A schema whose parts, all right by themselves, must fit together. @param judge Returns the faults, by path. */
export function also<T>(schema: Rule<T>, judge: (value: T) => Faults): Rule<T> {
  return {
    ...schema,
    read(sent, known) {
      const read = schema.read(sent, known)
      return read.ok ? outcome(read.value, judge(read.value)) : read
    },
  }
}
