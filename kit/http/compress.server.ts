import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { bestEncoding, type Encoding } from './negotiate.ts'

const inBackground = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses a cached response to the smallest size. */
export async function compressFully(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? await inBackground.br(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : await inBackground.gzip(body, { level: 9 })
}

/**
 * The compression level of a response that is sent once. For a listing of 55 KB, quality 2 takes 0.3 ms of one core for
 * 16.2 KB, 5 takes 1.1 ms for 14.1 KB (docs/decisions/005-pages-routes-languages.md).
 */
const brotliQuality = 2
const gzipLevel = 3

/**
 * The smallest window that holds the whole body, as a power of two. The usual one is 4 MB, which the encoder allocates for
 * every answer: after a short load, some 150 MB of that stayed resident.
 */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))))
}

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
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
    const options = {
      params: {
        [BROTLI_PARAM_QUALITY]: brotliQuality,
        [BROTLI_PARAM_SIZE_HINT]: body.length,
        [BROTLI_PARAM_LGWIN]: windowFor(body.length),
      },
      // The whole answer in one buffer; the usual size would be filled several times and copied together.
      chunkSize: Math.max(1024, body.length >> 1),
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
