const hexDigits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the SHA-256 of bytes. Runs in browsers, on pages that came by https, and in Node. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal digits. */
export async function digestText(text: string): Promise<string> {
  return hexDigits(await digest(new TextEncoder().encode(text)))
}

/** Returns bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return hexDigits(bytes)
}

/** Returns the bytes of hexadecimal digits. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
