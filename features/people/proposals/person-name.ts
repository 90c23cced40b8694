import { slipsBetween } from '#kit/text/edit-distance.ts'
import { consonantsOf, foldName } from '#kit/text/fold-name.ts'
import { isIndian } from '#kit/text/romanise.ts'

/** A name of a registrar's file, taken apart. */
export interface PersonName {
  /** As it is written, without what is no name: numbers of folios, doubled blanks, trailing dots. */
  readonly shown: string
  /** The words as they sound, without titles; '' has none. */
  readonly words: readonly string[]
  /** The words sorted: equal for every order. */
  readonly key: string
  readonly isIndian: boolean
  /** True if the file says that the person is dead. */
  readonly isDead: boolean
  /** What the name itself says about the holder. */
  readonly says: 'huf' | 'minor' | 'company' | null
}

/**
 * How alike two names are, the surest first: `same` in all words, in any order, script and spelling; `fuller` if one has more words
 * and all of at least two words of the other; `similar` with initials, a slip or vowels between them; `partial` with one word in
 * common, as after a marriage; `none`.
 */
export type Likeness = 'same' | 'fuller' | 'similar' | 'partial' | 'none'

const alwaysTitles = new Set(
  'mr mrs ms dr sri srimati smt miss prof er kum adv capt col maj susri'.split(' '),
)
/** Titles that are names too: they are left out only before two other words. */
const sometimesTitles = new Set('master kumari kumar baby bebi sau'.split(' '))
const companyWords =
  /\b(?:ltd|limited|pvt|private|llp|trust|society|enterprises|traders|associates|industries|co)\b/iu
const hufWords = /\b(?:h\.?\s?u\.?\s?f\b\.?|hindu undivided family|karta)/giu
const deadWords = /\b(?:late|lt|deceased|expired)\b\.?|स्वर्गीय|కీర్తిశేషులు|స్వర్గీయ/giu
const minorWords = /\b(?:minor|minr)\b\.?|नाबालिग|మైనర్/giu
/** "s/o Ramesh Rao": what follows is another person. */
const relative = /\b(?:s\/o|d\/o|w\/o|c\/o|u\/g|h\/o|f\/o|through guardian)\b.*$/iu

/** The fewest characters of a name that a file may have cut: DBF columns of 25 and more end in the middle of a word. */
const longestUncut = 20

const known = new Map<string, PersonName>()

/** Takes a name apart. */
export function readName(written: string): PersonName {
  const earlier = known.get(written)
  if (earlier) return earlier
  // A file of a firm has some thousand names; a stranger's may have more.
  if (known.size > 50_000) known.clear()
  const name = takeApart(written)
  known.set(written, name)
  return name
}

function takeApart(written: string): PersonName {
  const plain = written.normalize('NFC').replace(relative, ' ')
  const says =
    plain.search(hufWords) >= 0
      ? 'huf'
      : plain.search(minorWords) >= 0
        ? 'minor'
        : companyWords.test(plain) || /^m\/s\b/iu.test(plain)
          ? 'company'
          : null
  const shown = written
    .normalize('NFC')
    // What follows a name in brackets or as a number is the folio's, not the person's.
    .replace(/[([{][^)\]}]*[)\]}]?/gu, ' ')
    .replace(/(?:\bfolio\b|\ba\/c\b)?\s*(?:no\b\.?)?\s*[-:#]?\s*\b\d[\d/ -]{2,}/giu, ' ')
    .replace(/[\s.,;*_-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const bare = shown
    .replace(relative, ' ')
    .replace(hufWords, ' ')
    .replace(deadWords, ' ')
    .replace(minorWords, ' ')
  let words = foldName(bare.replace(/^m\/s\b/iu, ' '))
    .split(' ')
    .filter((word) => word !== '')
  while (
    (words.length > 1 && alwaysTitles.has(words[0]!)) ||
    (words.length > 2 && sometimesTitles.has(words[0]!))
  )
    words = words.slice(1)
  return {
    shown,
    words,
    key: words.toSorted().join(' '),
    isIndian: isIndian(written),
    isDead: plain.search(deadWords) >= 0,
    says,
  }
}

/** Returns how alike two names are. A name that is not there is `none`. */
export function likeness(one: PersonName, other: PersonName): Likeness {
  if (one.words.length === 0 || other.words.length === 0) return 'none'
  if (one.key === other.key || joined(one.words) === joined(other.words)) return 'same'
  if (isCut(one, other) || isCut(other, one)) return 'fuller'
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  const free = [...long]
  let whole = 0
  let loose = 0
  let missing = 0
  for (const word of short.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    const exact = free.indexOf(word)
    if (exact >= 0) {
      free.splice(exact, 1)
      if (word.length > 1) whole += 1
      continue
    }
    const pair = free.findIndex((each, at) => joined([each, free[at + 1] ?? '']) === word)
    if (pair >= 0) {
      free.splice(pair, 2)
      whole += 1
      continue
    }
    const near = free.findIndex((each) => isNear(word, each))
    if (near < 0) missing += 1
    else {
      free.splice(near, 1)
      loose += 1
    }
  }
  if (missing > 0) return hasLongWord(one.words, other.words) ? 'partial' : 'none'
  if (loose === 0 && whole > 1) return free.length === 0 ? 'same' : 'fuller'
  if (whole + loose < Math.min(2, long.length)) return whole > 0 ? 'partial' : 'none'
  // Initials alone are anybody's.
  return whole > 0 || (one.isIndian !== other.isIndian && loose > 1) ? 'similar' : 'none'
}

/** Words written as one. Two letters that meet sound as one, as they do within a word. */
function joined(words: readonly string[]): string {
  return words.join('').replace(/(\p{L})\1+/gu, '$1')
}

/** True if one of the words that both names have is more than an initial. */
function hasLongWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => word.length > 2 && other.includes(word))
}

/** An initial and its word, one slip in a long word, or the same consonants. */
function isNear(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  const [a, b] = [consonantsOf(one), consonantsOf(other)]
  if (a === b && a.length > 1) return true
  return Math.min(one.length, other.length) >= 5 && slipsBetween(one, other) <= 1
}

function isCut(short: PersonName, long: PersonName): boolean {
  const [cut, whole] = [short.words.join(''), long.words.join('')]
  return short.shown.length >= longestUncut && cut.length < whole.length && whole.startsWith(cut)
}
