import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressFully } from './compress.server.ts'
import { bestEncoding, hasAlready } from './negotiate.ts'

/** One encoding of a cached response. Its headers alternate names and values, the fastest form for node:http. */
interface Variant {
  readonly body: Buffer
  readonly headers: string[]
}

/** A cached response in every encoding. */
export interface CachedAnswer {
  readonly etag: string
  readonly plain: Variant
  readonly brotli: Variant | null
  readonly gzip: Variant | null
}

/**
 * Returns a response that can be cached.
 *
 * @param body The uncompressed body.
 * @param headers All headers except length, encoding and ETag.
 * @param isText True if compression is worthwhile.
 */
export async function cacheAnswer(
  body: Buffer,
  headers: Record<string, string>,
  isText: boolean,
): Promise<CachedAnswer> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = { ...headers, etag, ...(isText ? { vary: 'accept-encoding' } : {}) }
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    headers: Object.entries({
      ...common,
      'content-length': String(bytes.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }).flat(),
  })
  if (!isText) return { etag, plain: variant(body), brotli: null, gzip: null }
  const { br, gzip } = await compressFully(body)
  return { etag, plain: variant(body), brotli: variant(br, 'br'), gzip: variant(gzip, 'gzip') }
}

/**
 * Sends a cached response in the best encoding that the client accepts, or a 304 if the client already has it. Returns the
 * status.
 */
export function sendCached(kept: CachedAnswer, request: IncomingMessage, response: ServerResponse): number {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (hasAlready(known, kept.etag)) {
    response.writeHead(304, withoutBody(kept.plain.headers))
    response.end()
    return 304
  }
  const variant = bestVariant(kept, accepted)
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return 200
}

function bestVariant(kept: CachedAnswer, accepted: string): Variant {
  const encoding = bestEncoding(accepted)
  return (encoding === 'br' ? kept.brotli : encoding === 'gzip' ? kept.gzip : null) ?? kept.plain
}

function withoutBody(headers: readonly string[]): string[] {
  const at = headers.indexOf('content-length')
  return headers.toSpliced(at, 2)
}
