import { createHash, randomInt } from 'node:crypto'
import { hashToken } from '#features/identity/secret-token.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { codeLength, codeLetters } from './invitation.ts'

/**
 * Returns the token of a person's link, 256 bits that nobody has without the program's key. The same instant gives the same token,
 * so that a reminder carries the link of the mail before it, and only the hash is stored.
 *
 * @param at When the link was made, an instant in ISO text.
 */
export function linkToken({ secrets }: Pick<Services, 'secrets'>, personId: string, at: string): string {
  return secrets.hash(`${personId}/${at}`, 'invitation-link')
}

/** The hash under which a link is stored. */
export const linkHash = hashToken

/** Returns a new code for a letter: 12 of 24 characters, 55 bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

/** The hash under which a code is stored. It holds for one person, so that a guess is one for each of them. */
export function codeHash(personId: string, code: string): string {
  return createHash('sha256').update(`letter/${personId}/${code}`).digest('hex')
}
