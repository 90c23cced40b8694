import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '#content/en/faults.ts'
import { firm } from '#content/firm.ts'
import type { Field } from '#forms/field.ts'

/** NIST SP 800-63B-4 section 3.1.1.2 and OWASP ASVS 5.0 V6.2.1 allow eight; docs/decisions/006-accounts.md says why not fifteen. */
const shortestPassword = 8
/** Far more than anyone types (V6.2.9 asks for 64), and little enough to hash. */
const longestPassword = 1_024

const common = new Set(
  readFileSync(join(import.meta.dirname, '../../content/data/common-passwords.txt'), 'utf8').split('\n'),
)

/**
 * A password in the one form in which it is hashed and compared: Unicode NFC.
 *
 * A phone may send తె as one code point where a computer sends two. NIST
 * SP 800-63B-4 section 3.1.1.2 names NFC (its third revision named NFKC, which
 * also folds what people tell apart, such as ² and 2). Nothing is trimmed, cut
 * or changed in case: OWASP ASVS 5.0 V6.2.8.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** A password that was typed to be compared: anything but nothing. It is never changed. */
export const typedPassword: Field<string> = (sent) =>
  typeof sent === 'string' && sent !== '' ? { ok: true, value: sent } : { ok: false, fault: 'needed' }

/** A password that is being chosen. @param about As in {@link passwordFault}. */
export function newPassword(about: { readonly name: string; readonly email: string }): Field<string> {
  return (sent) => {
    const typed = typedPassword(sent)
    const fault = typed.ok ? passwordFault(typed.value, about) : null
    return fault ? { ok: false, fault } : typed
  }
}

/**
 * Why a password can't be taken, or null. No rule says which characters it must have (V6.2.5).
 *
 * @param password As typed.
 * @param about What the client told of themselves, from which no password may be made (V6.2.11).
 */
export function passwordFault(
  password: string,
  about: { readonly name: string; readonly email: string },
): Extract<Fault, 'too-short' | 'too-long' | 'easy-to-guess'> | null {
  const normal = normalisePassword(password)
  // A code point counts as one character, in any script: NIST SP 800-63B-4 section 3.1.1.2.
  const length = [...normal].length
  if (length < shortestPassword) return 'too-short'
  if (length > longestPassword) return 'too-long'
  const plain = normal.toLowerCase()
  if (common.has(plain) || isRepetition(plain) || isMadeOf(plain, about)) return 'easy-to-guess'
  return null
}

/** `aaaaaaaa`, `xyxyxyxy`, `123123123`: three characters at most, over and over. */
function isRepetition(password: string): boolean {
  return /^(.{1,3})\1+$/su.test(password)
}

/**
 * Whether nothing of its own is left when the names, and whatever is no letter, are
 * taken out: `Peepal@2026`, `lakshmi.reddy1`.
 */
function isMadeOf(password: string, about: { readonly name: string; readonly email: string }): boolean {
  const letters = lettersOf(password)
  const words = [firm.name, firm.legalName, about.name, about.email]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  if (letters === '') return [about.email, about.name].some((text) => text.toLowerCase().includes(password))
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest !== letters && rest.length < 3
}

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}
