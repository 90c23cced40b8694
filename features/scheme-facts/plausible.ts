import { splitWords } from '#content/split-words.ts'
import { factKinds, type SchemeFactId } from './fact-kinds.ts'

/** Why a value is hardly true: too far from the one before, the cost of the other plan, or of a scheme with another name. */
export type FactDoubt = 'too-far' | 'swapped' | 'other-name'

/** No fund costs so much: SEBI's largest limits are below 3 % a year. */
const mostPercent = 5

/** Returns whether a change is hardly true; a first value is judged by itself. */
export function doubtOf(fact: SchemeFactId, before: string | null, value: string): FactDoubt | null {
  const { factor } = factKinds[fact]
  if (fact === 'expense' && Number(value) > mostPercent) return 'too-far'
  if (fact === 'name') return before !== null && isOtherName(before, value) ? 'other-name' : null
  const [from, to] = [Number(before ?? 0), Number(value)]
  if (factor === null || from <= 0) return null
  return to >= from * factor || to * factor <= from ? 'too-far' : null
}

/** Words of plans, options and categories, which funds of all houses have. */
const common = new Set(
  `plan option scheme fund funds the of and an open ended mf mutual growth direct regular idcw dividend payout reinvestment bonus daily weekly
  monthly quarterly annual yearly half large mid small cap midcap smallcap equity debt bond bonds liquid overnight short term duration index gilt
  hybrid balanced elss tax saver flexi multi asset money market low ultra medium long corporate credit risk banking psu nifty sensex etf fof
  dynamic arbitrage savings advantage value focused focus opportunities gold silver conservative aggressive income retirement children fixed
  maturity series interval dir reg gr`.split(/\s+/),
)

/** True if two names share no word that tells funds apart: then they are hardly those of one scheme. */
export function isOtherName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    splitWords(name).filter((word) => !common.has(word) && !/^\d+$/.test(word)),
  )
  if (!a?.length || !b?.length) return false
  return !a.some((word) => b.some((found) => found.startsWith(word) || word.startsWith(found)))
}

/** The lines that say a fact, and those of them whose value is doubtful. A line about a fund counts once for all its options. */
export interface LinesOfFact {
  readonly claimed: Set<number>
  readonly doubtful: Set<number>
}

/** A file with so many doubtful lines about one fact, and this part of all, has mixed columns: it is refused whole. */
const fewest = 5
const part = 0.1

/** Returns the fact about which a file has too many doubtful lines, or null. */
export function mixedUp(lines: ReadonlyMap<SchemeFactId, LinesOfFact>): SchemeFactId | null {
  for (const [fact, { claimed, doubtful }] of lines) {
    if (doubtful.size >= fewest && doubtful.size > claimed.size * part) return fact
  }
  return null
}
