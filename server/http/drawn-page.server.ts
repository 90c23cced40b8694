const drawn = new WeakMap<Response, Buffer>()

/**
 * An answer with a page that is drawn to its end. Its bytes are remembered, so that they need not be read out of the
 * answer's stream again to be measured, hashed and compressed.
 */
export function drawnPage(html: Buffer, init: ResponseInit): Response {
  const response = new Response(new Uint8Array(html), init)
  drawn.set(response, html)
  return response
}

/** The body of a page: remembered where it was drawn here, otherwise read from the answer. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return drawn.get(response) ?? Buffer.from(await response.arrayBuffer())
}
