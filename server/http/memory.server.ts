import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is kept whole: every encoding of it, and the headers that go with it. */
export interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Makes an answer that can be kept.
 *
 * @param body As it would be sent uncompressed.
 * @param headers All headers of it but length, encoding and ETag.
 * @param isText Whether compressing is worth it.
 */
export async function keepAnswer(
  body: Buffer,
  headers: Record<string, string>,
  isText: boolean,
): Promise<KeptAnswer> {
  const [brotli, gzipped] = isText
    ? await Promise.all([
        compressBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
        compressGzip(body, { level: 9 }),
      ])
    : [null, null]
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    headers: { ...headers, ...(isText ? { vary: 'accept-encoding' } : {}) },
    etag,
    plain: body,
    brotli,
    gzip: gzipped,
  }
}

/** Sends a kept answer in the best encoding that the client takes, or a 304 when it has it already. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): number {
  const known = request.headers['if-none-match']
  if (known?.includes(kept.etag)) {
    response.writeHead(304, { ...kept.headers, etag: kept.etag })
    response.end()
    return 304
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    accepted.includes('br') && kept.brotli ? 'br' : accepted.includes('gzip') && kept.gzip ? 'gzip' : null
  const body = (encoding === 'br' ? kept.brotli : encoding === 'gzip' ? kept.gzip : null) ?? kept.plain
  response.writeHead(200, {
    ...kept.headers,
    etag: kept.etag,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return 200
}
