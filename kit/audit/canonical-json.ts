/** What canonical JSON can hold. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/**
 * Returns a value as JSON with sorted keys and without blanks, so that equal values have equal texts.
 *
 * @throws {RangeError} For a number or a text that JSON can't hold: no finite number, or half of a surrogate pair.
 * @source RFC 8785, JSON Canonicalization Scheme. Its numbers and escapes are those of JavaScript's JSON.stringify.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Readonly<Record<string, Canonical>>)
    // UTF-16 code units, which is how JavaScript compares strings.
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, one]) => `${canonicalJson(key)}:${canonicalJson(one)}`).join()}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`canonical JSON holds finite numbers, got ${value}`)
  }
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw new RangeError('canonical JSON holds whole characters, got half of a surrogate pair')
  }
  return JSON.stringify(value)
}
