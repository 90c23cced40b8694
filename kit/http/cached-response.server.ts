import { compressOnce } from './compress.server.ts'
import { contentSecurityPolicy } from './headers.server.ts'
import { inlineHashes, withoutNonces } from './inline-hashes.server.ts'
import { bestEncoding, type Encoding } from './negotiate.ts'

/**
 * A rendered page of one person, which can be sent again. Its policy lists the hashes of its inline scripts and styles: a
 * nonce that is sent twice allows anything.
 */
export class CachedResponse {
  readonly policy: string
  readonly #body: Buffer
  readonly #sent = new Map<Encoding | null, { readonly body: Buffer; readonly encoding: Encoding | null }>()

  constructor(html: string) {
    const page = withoutNonces(html)
    this.policy = contentSecurityPolicy(inlineHashes(page))
    this.#body = Buffer.from(page)
  }

  /** Bytes before compression. */
  get length(): number {
    return this.#body.length
  }

  /** Returns the page in the best encoding that the client accepts; each is compressed once. */
  async in(accepted: string): ReturnType<typeof compressOnce> {
    const encoding = bestEncoding(accepted)
    const known = this.#sent.get(encoding)
    if (known) return known
    const sent = await compressOnce(this.#body, accepted)
    this.#sent.set(encoding, sent)
    return sent
  }
}
