/** The length of a key that secrets are encrypted with. */
export const keyBytes = 32

/** @returns 32 bytes, or null when the text is not that in base64url or base64. */
export function parseKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, 'base64url')
  return key.length === keyBytes ? key : null
}
