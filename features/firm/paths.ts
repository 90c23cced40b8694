import { isObject, join } from '#kit/schema/schema.ts'

/** One value that a change of the firm changes, by its path in the section. A missing value is undefined. */
export interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The keys that tell the entries of a list apart. The first one that every entry has is used. */
const entryKeys = ['id', 'code', 'kind', 'site', 'date', 'what', 'number'] as const

/** Returns the name of an entry in a list: its key if all entries have one, otherwise its place. */
function entryName(entries: readonly unknown[], index: number): string {
  const key = entryKeys.find((name) =>
    entries.every((entry) => isObject(entry) && typeof entry[name] === 'string' && entry[name] !== ''),
  )
  const entry = entries[index]
  return key && isObject(entry) ? String(entry[key]) : String(index)
}

function entriesOf(value: unknown): [string, unknown][] | null {
  if (Array.isArray(value)) return value.map((entry, index) => [entryName(value, index), entry])
  return isObject(value) ? Object.entries(value) : null
}

/** Returns every value that differs between two sections, in the order of the later one. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  const [old, now] = [entriesOf(before), entriesOf(after)]
  if (!old || !now) {
    // An entry that came or went is shown part by part.
    if (before === undefined && now)
      return now.flatMap(([name, part]) => differences(undefined, part, join(path, name)))
    if (after === undefined && old)
      return old.flatMap(([name, part]) => differences(part, undefined, join(path, name)))
    return [{ path, before, after }]
  }
  const [oldParts, newParts] = [new Map(old), new Map(now)]
  const names = [...newParts.keys(), ...[...oldParts.keys()].filter((name) => !newParts.has(name))]
  const inside = names.flatMap((name) =>
    differences(oldParts.get(name), newParts.get(name), join(path, name)),
  )
  if (inside.length > 0 || !Array.isArray(after)) return inside
  // The same entries in another order.
  const [first, second] = [[...oldParts.keys()].join(', '), [...newParts.keys()].join(', ')]
  return first === second ? [] : [{ path, before: first, after: second }]
}

/** Returns the value at a path such as `advisers.lakshmi.phone`; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const found = entriesOf(value)?.find(([key]) => key === name)
  return found && valueAt(found[1], rest)
}

/** Returns the value with another one at a path; undefined if the path leads nowhere. */
export function withValueAt(value: unknown, path: readonly string[], changed: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return changed
  const entries = entriesOf(value)
  if (!entries?.some(([key]) => key === name)) return undefined
  const parts = entries.map(([key, part]): [string, unknown] => [
    key,
    key === name ? withValueAt(part, rest, changed) : part,
  ])
  if (parts.some(([, part]) => part === undefined)) return undefined
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
