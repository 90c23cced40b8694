import { nameWords } from '#content/forms-of-address.ts'
import { istTime } from '#finance/dates.ts'

/** Returns the part of the day in India at this instant: morning from 4:00, afternoon from 12:00, evening from 17:00. */
export function greetingAt(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(istTime(now).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/**
 * The first name, for a greeting: "Good evening, Lakshmi", and neither "Good evening, Smt." nor "Good evening, K. V.".
 * Forms of address and initials stand before many names here.
 */
export function firstName(name: string): string {
  const words = nameWords(name)
  return words.find((word) => !isInitial(word)) ?? words[0] ?? name
}

/** One letter, with its marks: "K", "K.", "కె.", and several run together: "K.V.". */
function isInitial(word: string): boolean {
  return /^(?:\p{L}\p{M}*\.)+\p{L}?$|^\p{Lu}$/u.test(word)
}
