/**
 * Finding a name however it is written: case, accents, doubled letters, y for i, or in Devanagari or Telugu letters,
 * spelled ("एचडीएफसी") or transliterated ("గోల్డ్").
 */

/** A name made ready to be searched; make it once per name. */
export interface SearchableName {
  /** As written, in lower case: what is half typed is found too. */
  readonly plain: string
  /** Folded words, joined by single spaces. */
  readonly text: string
  /** The same with capitals-only words said letter by letter: ELSS is "i el es es". */
  readonly spoken: string
  /** The consonants of each word. */
  readonly skeletons: readonly string[]
}

/** How letters are called, so that a spelled abbreviation is found. */
const letterNames: Readonly<Record<string, string>> = {
  a: 'e',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'ji',
  h: 'ech',
  i: 'ai',
  j: 'je',
  k: 'ke',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kyu',
  r: 'ar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'vi',
  w: 'dablyu',
  x: 'eks',
  y: 'vai',
  z: 'zed',
}

/**
 * Devanagari by its place in the Unicode block. Telugu has the same letters in the same places, 0x300 further on. A
 * vowel that is not written is left out: names of funds are mostly English, and English has none there.
 */
const indicLetters: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries({
    1: 'n',
    2: 'n',
    3: 'h',
    5: 'a',
    6: 'a',
    7: 'i',
    8: 'i',
    9: 'u',
    10: 'u',
    11: 'ri',
    13: 'e',
    14: 'e',
    15: 'e',
    16: 'ai',
    17: 'o',
    18: 'o',
    19: 'o',
    20: 'au',
    21: 'k',
    22: 'kh',
    23: 'g',
    24: 'gh',
    25: 'n',
    26: 'ch',
    27: 'ch',
    28: 'j',
    29: 'jh',
    30: 'n',
    31: 't',
    32: 'th',
    33: 'd',
    34: 'dh',
    35: 'n',
    36: 't',
    37: 'th',
    38: 'd',
    39: 'dh',
    40: 'n',
    41: 'n',
    42: 'p',
    43: 'f',
    44: 'b',
    45: 'bh',
    46: 'm',
    47: 'y',
    48: 'r',
    49: 'r',
    50: 'l',
    51: 'l',
    52: 'l',
    53: 'v',
    54: 'sh',
    55: 'sh',
    56: 's',
    57: 'h',
    62: 'a',
    63: 'i',
    64: 'i',
    65: 'u',
    66: 'u',
    67: 'ri',
    69: 'e',
    70: 'e',
    71: 'e',
    72: 'ai',
    73: 'o',
    74: 'o',
    75: 'o',
    76: 'au',
  }).map(([place, latin]) => [Number(place), latin]),
)

const devanagari = 0x900
const telugu = 0xc00

/** A name, ready to be searched. */
export function searchableName(name: string): SearchableName {
  const text = foldText(name)
  const spoken = foldText(name.replaceAll(/\b[A-Z]{2,}\b/g, (word) => sayLetters(word)))
  return { plain: name.toLowerCase(), text, spoken, skeletons: text.split(' ').map(toSkeleton) }
}

/** True when every word of the query is in the name, in whatever way it is written. Nothing is in every name. */
export function nameMatches(name: SearchableName, query: string): boolean {
  const trimmed = query.trim().toLowerCase()
  if (name.plain.includes(trimmed)) return true
  const isIndic = /[\u0900-\u097f\u0c00-\u0c7f]/.test(query)
  const words = foldText(query).split(' ').filter(Boolean)
  // Only signs, or a script we can't read: no name is meant.
  return words.length > 0 && words.every((word) => hasWord(name, word, isIndic))
}

/** Lower case, Latin, one letter where two sound alike, words apart by one space. */
export function foldText(text: string): string {
  return toLatin(text.normalize('NFC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/qu?/g, 'kv')
    .replaceAll(/ck|c(?=[^eiyh]|$)/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/w/g, 'v')
    .replaceAll(/y(?=\b|[^aeiou])/g, 'i')
    .replaceAll(/([a-z])\1+/g, '$1')
    .trim()
}

function hasWord(name: SearchableName, word: string, isIndic: boolean): boolean {
  if (name.text.includes(word)) return true
  // Said letters are short, so a short Latin word would be found nearly everywhere.
  if ((isIndic || word.length >= 4) && name.spoken.replaceAll(' ', '').includes(word)) return true
  if (isIndic) {
    const skeleton = toSkeleton(word)
    return skeleton.length > 1 && name.skeletons.some((own) => own.startsWith(skeleton))
  }
  return word.length >= 5 && name.text.split(' ').some((own) => isOneSlipAway(own, word))
}

function sayLetters(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => letterNames[letter]).join(' ')
}

function toSkeleton(word: string): string {
  return word.replaceAll(/[aeiou]|(?<=.)h/g, '')
}

function toLatin(text: string): string {
  let latin = ''
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const block = code >= telugu && code < telugu + 0x80 ? telugu : devanagari
    const place = code - block
    if (place < 0 || place >= 0x80) latin += letter
    else latin += indicLetters[place] ?? ''
  }
  return latin
}

/** One letter more, less, other, or two swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restA = a.slice(start)
  const restB = b.slice(start)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
