/** What canonical JSON can hold: no fractions, whose text differs between languages. */
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
 * @throws {RangeError} For a number that is not a safe whole number.
 * @source RFC 8785, JSON Canonicalization Scheme; without its rules for fractions.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Readonly<Record<string, Canonical>>)
    // UTF-16 code units, which is how JavaScript compares strings.
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join()}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`canonical JSON holds whole numbers, got ${value}`)
  }
  return JSON.stringify(value)
}
