import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressFully } from './compress.server.ts'
import { bestEncoding, type Encoding, hasAlready } from './negotiate.ts'

/** One encoding of a cached response. Its headers alternate names and values, the fastest form for node:http. */
interface Variant {
  readonly body: Buffer
  readonly headers: string[]
}

/** A cached response. An encoding is made when the first client asks for it, and then cached too. */
export interface CachedAnswer {
  readonly etag: string
  readonly plain: Variant
  /** What is there so far; null for a body that compression would not make smaller. */
  readonly encoded: Map<Encoding, Variant> | null
  encode(encoding: Encoding): Promise<Variant>
}

/**
 * Returns a response that can be cached.
 *
 * @param body The uncompressed body.
 * @param headers All headers except length, encoding and ETag.
 * @param isText True if compression is worthwhile.
 * @param brotli The compressed body, if the build made it.
 */
export function cacheAnswer(
  body: Buffer,
  headers: Record<string, string>,
  isText: boolean,
  brotli: Buffer | null = null,
): CachedAnswer {
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
  const encoded = new Map<Encoding, Variant>()
  if (brotli) encoded.set('br', variant(brotli, 'br'))
  // Those who ask while it is being made wait for the same one.
  const beingMade = new Map<Encoding, Promise<Variant>>()
  const make = async (encoding: Encoding) => {
    const made = variant(await compressFully(body, encoding), encoding)
    encoded.set(encoding, made)
    beingMade.delete(encoding)
    return made
  }
  return {
    etag,
    plain: variant(body),
    encoded: isText ? encoded : null,
    encode: (encoding) => {
      const making = beingMade.get(encoding) ?? make(encoding)
      beingMade.set(encoding, making)
      return making
    },
  }
}

/**
 * Sends a cached response in the best encoding that the client accepts, or a 304 if the client already has it.
 *
 * @returns The status.
 */
export async function sendCached(
  kept: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (hasAlready(known, kept.etag)) {
    response.writeHead(304, withoutBody(kept.plain.headers))
    response.end()
    return 304
  }
  const encoding = kept.encoded && bestEncoding(accepted)
  const variant = encoding ? (kept.encoded?.get(encoding) ?? (await kept.encode(encoding))) : kept.plain
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return 200
}

function withoutBody(headers: readonly string[]): string[] {
  const at = headers.indexOf('content-length')
  return headers.toSpliced(at, 2)
}
