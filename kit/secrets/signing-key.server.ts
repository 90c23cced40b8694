import { createPrivateKey } from 'node:crypto'

/**
 * Returns a private RSA key as PEM: of PEM, also with `\n` for its line ends, or of the base64 of it.
 *
 * @returns undefined for anything else, and for a key of less than 2048 bits, which mail providers no longer accept.
 */
export function pemOf(text: string): string | undefined {
  const plain = text.startsWith('-----')
    ? text.replaceAll('\\n', '\n')
    : Buffer.from(text, 'base64').toString()
  try {
    const key = createPrivateKey(plain)
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
    return key.asymmetricKeyType === 'rsa' && isStrong ? plain : undefined
  } catch {
    return undefined
  }
}
