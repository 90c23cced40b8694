/** Durations in milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/**
 * An instant as it is stored and sent: ISO 8601 in UTC, with milliseconds.
 *
 * @param ms Milliseconds since 1970-01-01 UTC.
 * @throws {RangeError} If it is not a valid instant.
 */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
