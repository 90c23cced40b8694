import { plainFolio } from '#finance/folio.ts'
import { westernDigits } from '#finance/western-digits.ts'
import type { AskedFact, EndReason } from './tables/tables.server.ts'

/** How many days a link, and a code in a letter, work. */
export const lastsDays = { mail: 7, letter: 30 } as const
/** How many wrong facts an invitation takes before it ends. */
export const triesOfFact = 5
/** A reminder goes out after so many days of silence, and at most so many times. */
export const reminderDays = 3
export const maxReminders = 2
/** The most letters of one PDF. */
export const maxLetters = 100

/** What became of an invitation. */
export type InvitationState =
  | 'to-print'
  | 'sent'
  | 'used'
  | 'held'
  | 'bounced'
  | 'ran-out'
  | 'tries-over'
  | 'refused'

/** The columns that decide its state. */
export interface InvitationFacts {
  readonly used_at: string | null
  readonly held_at: string | null
  readonly bounced_at: string | null
  readonly ended_at: string | null
  readonly ended_because: EndReason | null
  readonly sent_at: string | null
  readonly expires_at: string | null
}

/** @param now An instant in ISO text. */
export function stateOf(facts: InvitationFacts, now: string): InvitationState {
  if (facts.used_at !== null) return 'used'
  if (facts.held_at !== null) return 'held'
  if (facts.ended_at !== null) return facts.ended_because === 'refused' ? 'refused' : 'tries-over'
  if (facts.bounced_at !== null) return 'bounced'
  if (facts.sent_at === null) return 'to-print'
  return facts.expires_at !== null && facts.expires_at <= now ? 'ran-out' : 'sent'
}

/** Letters and digits of which none looks like another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, and no G beside 6. */
export const codeLetters = 'ACDEFHJKMNPQRTUVWXY34679'
export const codeLength = 12

/** Returns a code in groups of four, as a letter prints it. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Returns a typed code, or end of a folio number or PAN, without what somebody puts between its groups, in capitals with western digits. */
export function plainCode(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
}

/**
 * Returns the last four of a typed folio number or PAN, or of a part of it: a letter O where a digit stands is 0, and the other way round.
 *
 *     plainFact('folio', '1234567 / 8O') // '6780'
 *     plainFact('pan', 'abcde 1234 f') // '234F'
 */
export function plainFact(fact: AskedFact, typed: string): string {
  const last = plainCode(typed).slice(-4)
  const digits = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (fact === 'folio') return digits(last)
  return digits(last.slice(0, 3)) + last.slice(3).replace('0', 'O').replace('1', 'I')
}

/** The address of a letter's page, with its number and code filled in, and which fact it asks for. */
export function letterPath(letter: {
  readonly number: string
  readonly code: string
  readonly fact: AskedFact
}): string {
  const { number, code, fact } = letter
  return `/welcome?${new URLSearchParams({ number, code, fact })}`
}

/**
 * Returns the ends that answer for a folio number: its last four digits, and those before the stroke that some houses put a check
 * digit behind.
 *
 *     folioEnds('12345678 / 90') // ['7890', '5678']
 */
export function folioEnds(folio: string): string[] {
  const plain = plainFolio(folio)
  return [...new Set([plain, plain.split('/')[0] ?? ''])]
    .map((part) => part.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= 4)
    .map((digits) => digits.slice(-4))
}
