/**
 * Whether a client has an answer already, by its If-None-Match header.
 *
 * @param header The header's value, or null.
 * @param etag The tag of the answer, in its quotes.
 * @source RFC 9110, 13.1.2: a list or `*`, compared weakly.
 */
export function hasAlready(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
