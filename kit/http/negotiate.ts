/** The supported encodings of a response. */
export type Encoding = 'br' | 'gzip'

/**
 * Returns the encoding for a response: brotli if the client accepts it, otherwise gzip, otherwise null for none.
 *
 * @param header The Accept-Encoding header; empty if there is none.
 * @source RFC 9110, 12.5.3: a list of codings with weights, where `q=0` means "not acceptable" and `*` stands for any
 *   coding that the list does not name.
 */
export function bestEncoding(header: string): Encoding | null {
  // A shortcut for what every browser sends, without parsing the list.
  if (header === 'gzip, deflate, br' || header === 'gzip, deflate, br, zstd') return 'br'
  const weights = new Map(header.toLowerCase().split(',').map(weightOf))
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

function weightOf(item: string): [string, number] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, weight ? Number(weight.slice(2)) || 0 : 1]
}

/**
 * Returns true if a client already has a response, according to its If-None-Match header.
 *
 * @param header The header's value, or null.
 * @param etag The tag of the response, in its quotes.
 * @source RFC 9110, 13.1.2: a list or `*`, compared weakly.
 */
export function hasAlready(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
