import type { Firm } from '#content/firm.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { fault, type Rule, valid } from '#kit/schema/schema.ts'
import { isBreached } from './breached-passwords.server.ts'

/** NIST SP 800-63B-4 section 3.1.1.2 and OWASP ASVS 5.0 V6.2.1 allow eight; docs/decisions/006-accounts.md says why not fifteen. */
export const minPasswordCharacters = 8
/** Far more than anyone types (V6.2.9 asks for 64), and small enough to hash. */
const maxPasswordCharacters = 1_024

/**
 * Returns a password in the form that is hashed and compared: Unicode NFC.
 *
 * A phone may send తె as one code point where a computer sends two. NIST
 * SP 800-63B-4 section 3.1.1.2 names NFC (its third revision named NFKC, which
 * also merges characters that people distinguish, such as ² and 2). Nothing is trimmed, cut
 * or changed in case: OWASP ASVS 5.0 V6.2.8.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** A password typed for comparison: any text that is not empty. It is never changed. */
export const typedPassword: Rule<string> = {
  kind: 'password',
  read: (sent) => (typeof sent === 'string' && sent !== '' ? valid(sent) : fault('needed')),
}

type PasswordOwner = { readonly name: string; readonly email: string | null }
/** The firm, whose names are easy to guess. */
export type PasswordFirm = Pick<Firm, 'name' | 'legalName'>

/** A password that is being chosen. @param about As in {@link passwordFault}. */
export function newPassword(about: PasswordOwner, firm: PasswordFirm): Rule<string> {
  return {
    kind: 'password',
    read(sent) {
      const typed = typedPassword.read(sent)
      const wrong = typed.ok ? passwordFault(typed.value, about, firm) : null
      return wrong ? fault(wrong) : typed
    },
  }
}

/**
 * Returns why a password is rejected, or null. No rule requires certain characters (V6.2.5).
 *
 * @param password As typed.
 * @param about The client's name and e-mail, which must not make up the password (V6.2.11).
 * @param firm The names of the firm, which must not either.
 */
export function passwordFault(
  password: string,
  about: PasswordOwner,
  firm: PasswordFirm,
): Extract<Fault, 'too-short' | 'too-long' | 'easy-to-guess'> | null {
  const normal = normalisePassword(password)
  // A code point counts as one character, in any script: NIST SP 800-63B-4 section 3.1.1.2.
  const length = [...normal].length
  if (length < minPasswordCharacters) return 'too-short'
  if (length > maxPasswordCharacters) return 'too-long'
  const plain = normal.toLowerCase()
  const isEasy =
    isRepetition(plain) || isMadeOf(plain, about, firm) || isBreached(plain, minPasswordCharacters)
  return isEasy ? 'easy-to-guess' : null
}

/** `aaaaaaaa`, `xyxyxyxy`, `123123123`: at most three characters, repeated. */
function isRepetition(password: string): boolean {
  return /^(.{1,3})\1+$/su.test(password)
}

/**
 * Returns true if nothing is left once the names and all non-letters are removed: `Peepal@2026`, `lakshmi.reddy1`.
 */
function isMadeOf(password: string, about: PasswordOwner, firm: PasswordFirm): boolean {
  const letters = lettersOf(password)
  const words = [firm.name, firm.legalName, about.name, about.email ?? '']
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  if (letters === '')
    return [about.email ?? '', about.name].some((text) => text.toLowerCase().includes(password))
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest !== letters && rest.length < 3
}

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}
