import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { bestEncoding, type Encoding } from './negotiate.ts'

const inBackground = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses a cached response to the smallest size. */
export async function compressFully(body: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const [br, gzipped] = await Promise.all([
    inBackground.br(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    inBackground.gzip(body, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

/**
 * The compression level of a response that is sent once. For a listing of 55 KB, quality 2 takes 0.3 ms of one core for
 * 16.2 KB, 5 takes 1.1 ms for 14.1 KB (docs/decisions/005-pages-routes-languages.md).
 */
const brotliQuality = 2
const gzipLevel = 3

/** Up to this size, handing the work to a thread costs more than the work itself. */
const maxBytesAtOnce = 256 * 1024

/** Compresses a response that is sent once, in an encoding that the client accepts. */
export async function compressOnce(
  body: Buffer,
  accepted: string,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const encoding = bestEncoding(accepted)
  const isSmall = body.length <= maxBytesAtOnce
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const options = {
      params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
    }
    return {
      body: isSmall ? brotliCompressSync(body, options) : await inBackground.br(body, options),
      encoding,
    }
  }
  if (encoding === 'gzip') {
    const options = { level: gzipLevel }
    return { body: isSmall ? gzipSync(body, options) : await inBackground.gzip(body, options), encoding }
  }
  return { body, encoding }
}
