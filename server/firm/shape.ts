import type { firmFaultWords } from '#content/en/desk/firm.ts'
import type { Fault } from '#content/en/faults.ts'
import type { Field } from '#forms/field.ts'

/** Everything that can be wrong with a value of the firm. */
export type FirmFault = Fault | keyof typeof firmFaultWords

/** What is wrong with a section, by the path of each value: `address.postalCode`, `advisers.lakshmi.phone`. */
export type FirmFaults = Readonly<Record<string, FirmFault>>

/** Where a shape puts the faults that it finds. */
type Report = (path: string, fault: FirmFault) => void

/**
 * Parses a value of the firm.
 *
 * @param sent What was sent: JSON of any form.
 * @param known What is kept now at the same place. A value that is unchanged is not judged again: that of the sample, or one
 *   that was taken before a rule became stricter, must not keep an owner from changing the value beside it.
 * @param path Where the value stands, for its faults.
 */
export type Shape<T> = (sent: unknown, known: unknown, path: string, report: Report) => T

/** Returned beside a reported fault. The section is then refused, so that nobody sees this. */
const nothing = undefined as never

/** A value with the rule of a form's field. */
export function leaf<T>(field: Field<T>): Shape<T> {
  return (sent, known, path, report) => {
    if (sent === known && sent !== undefined) return known as T
    const judged = field(sent)
    if (judged.ok) return judged.value
    report(path, judged.fault)
    return nothing
  }
}

/** A value with a rule of the firm's own. @param read Returns the value, or undefined if it is wrong. */
export function checked<T>(read: (sent: unknown) => T | undefined, fault: FirmFault): Shape<T> {
  return (sent, known, path, report) => {
    if (sent === known && sent !== undefined) return known as T
    if (sent === undefined || sent === null || sent === '') {
      report(path, 'needed')
      return nothing
    }
    const value = read(sent)
    if (value !== undefined) return value
    report(path, fault)
    return nothing
  }
}

/** A text of a form, without blanks around it. */
export function pattern(form: RegExp, fault: FirmFault): Shape<string> {
  return checked((sent) => {
    const text = typeof sent === 'string' ? sent.trim() : ''
    return form.test(text) ? text : undefined
  }, fault)
}

/** A value that may be missing, which is null. A blank text is missing. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (sent, known, path, report) =>
    sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')
      ? null
      : shape(sent, known, path, report)
}

/** Yes or no. */
export const yesOrNo: Shape<boolean> = checked(
  (sent) => (typeof sent === 'boolean' ? sent : undefined),
  'not-yes-or-no',
)

type Shapes<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> }

/** An object with these fields and no other, in their order. A field whose value is undefined is left out. */
export function record<T extends object>(shapes: Shapes<T>): Shape<T> {
  return (sent, known, path, report) => {
    if (!isObject(sent)) {
      report(path, 'unreadable')
      return nothing
    }
    const before = isObject(known) ? known : {}
    for (const name of Object.keys(sent)) {
      if (!Object.hasOwn(shapes, name)) report(join(path, name), 'no-such-field')
    }
    const value: Partial<T> = {}
    for (const name of Object.keys(shapes) as (keyof T & string)[]) {
      const part = shapes[name](sent[name], before[name], join(path, name), report)
      if (part !== undefined) value[name] = part
    }
    return value as T
  }
}

/** One of several records, told apart by its `kind`. */
export function variant<T extends { readonly kind: string }>(
  shapes: {
    readonly [Kind in T['kind']]: Shape<Extract<T, { readonly kind: Kind }>>
  },
): Shape<T> {
  return (sent, known, path, report) => {
    const kind = isObject(sent) ? sent.kind : undefined
    if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) {
      report(join(path, 'kind'), 'not-a-choice')
      return nothing
    }
    return shapes[kind as T['kind']](sent, known, path, report)
  }
}

interface ListRule {
  readonly min: number
  readonly max: number
  /** The field that tells its entries apart; an entry is then named by it, not by its place. */
  readonly key?: string
}

/** Entries of one shape, in their order, none of them twice. */
export function list<T>(shape: Shape<T>, { min, max, key }: ListRule): Shape<readonly T[]> {
  const keyOf = (entry: unknown) => (key && isObject(entry) ? entry[key] : entry)
  return (sent, known, path, report) => {
    if (!Array.isArray(sent)) {
      report(path, 'unreadable')
      return nothing
    }
    if (sent.length < min) report(path, 'too-few')
    if (sent.length > max) {
      report(path, 'too-many-entries')
      return nothing
    }
    const before: readonly unknown[] = Array.isArray(known) ? known : []
    const seen = new Set<unknown>()
    return sent.map((entry, index) => {
      const name = keyOf(entry)
      const place = join(path, key && typeof name === 'string' && name !== '' ? name : String(index))
      if (seen.has(name) && (key === undefined || typeof name === 'string')) report(place, 'listed-twice')
      seen.add(name)
      const same = key ? before.find((one) => keyOf(one) === name) : before[index]
      return shape(entry, same, place, report)
    })
  }
}

/** A shape with one more rule. @param judge Reports what is wrong with the parsed value. */
export function also<T>(shape: Shape<T>, judge: (value: T, report: Report) => void): Shape<T> {
  return (sent, known, path, report) => {
    let isFaulty = false
    const value = shape(sent, known, path, (at, fault) => {
      isFaulty = true
      report(at, fault)
    })
    if (!isFaulty) judge(value, (at, fault) => report(join(path, at), fault))
    return value
  }
}

/** Returns the parsed value, or the fault of each part that has one. */
export function parseShape<T>(
  shape: Shape<T>,
  sent: unknown,
  known: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: FirmFaults } {
  const faults: Record<string, FirmFault> = {}
  const value = shape(sent, known, '', (path, fault) => {
    faults[path] ??= fault
  })
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, value }
}

/** Returns the path of a part of the value at a path. */
export function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Returns true for a JSON object, which no list and no null is. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
