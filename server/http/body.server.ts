/** What a body may weigh where nothing else is said: far more than any form, far less than an attack needs. */
export const bodyLimitBytes = 64 * 1024

/**
 * Reads a body, counting while it arrives: a Content-Length may be absent or wrong.
 *
 * @returns The bytes, or null when there are more than `limit`.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
