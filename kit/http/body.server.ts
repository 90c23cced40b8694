/** How much of an oversized body is read and discarded. A client that is cut off while sending never sees our response. */
const discardedBytes = 16 * 1024 * 1024

/** The sender closed the connection before the body ended. It is not a failure of the server, and there is nobody to answer. */
export class BodyEnded extends Error {}

/**
 * Reads a body and counts its bytes as they arrive: a Content-Length may be absent or wrong.
 *
 * @throws {BodyEnded} If the sender goes away before the end.
 * @returns The bytes, null when there is no body, or 'too-large' when there are more than `limit`.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | null> {
  if (!body) return null
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of body) {
      length += part.byteLength
      if (length > limit + discardedBytes) return 'too-large'
      if (length <= limit) parts.push(part)
      else parts.length = 0
    }
  } catch (cause) {
    throw new BodyEnded('the sender went away before the end of the body', { cause })
  }
  return length > limit ? 'too-large' : Buffer.concat(parts)
}
