import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns a new secret token of 256 random bits.
 *
 * @returns The token for the cookie or the link, and the hash under which it is stored.
 * @source OWASP ASVS 5.0 V7.2.3 asks for 128 bits from a secure generator. A fast hash is enough, because nobody can guess
 *   the token.
 */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a token, hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
