import { slipsBetween } from './edit-distance.ts'

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
  /** The same with all-capitals words spelled letter by letter: ELSS is "i el es es". */
  readonly spoken: string
  /** The consonants of each word. */
  readonly skeletons: readonly string[]
}

/** The names of the letters, so that a spelled abbreviation is found. */
const letterNames =
  'e bi si di i ef ji ech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai zed'.split(' ')

/**
 * Devanagari by offset in its Unicode block. Telugu has the same letters at the same offsets, 0x300 further on. The
 * inherent vowel is left out: fund names are mostly English, which has no vowel there. A dash marks a code point that is
 * not pronounced.
 */
const indicLetters = [
  '- n n h - a a i i u u ri - e e e',
  'ai o o o au k kh g gh n ch ch j jh n t',
  'th d dh n t th d dh n n p f b bh m y',
  'r r l l l v sh sh s h - - - - a i',
  'i u u ri - e e e ai o o o au',
].flatMap((row) => row.split(' '))

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
  const plain = query.trim().toLowerCase()
  if (name.plain.includes(plain)) return true
  const words = plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  // Only signs: no name is meant.
  return words.length > 0 && words.every((word) => name.plain.includes(word) || soundsIn(name, word))
}

/** Lower case, Latin, one letter where two sound alike, words apart by one space. */
function foldText(text: string): string {
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

function soundsIn(name: SearchableName, typed: string): boolean {
  const isIndic = /[\u0900-\u097f\u0c00-\u0c7f]/.test(typed)
  const word = foldText(typed).replaceAll(' ', '')
  // One or two letters would sound like something in nearly every name.
  if (word.length < 2 || (!isIndic && word.length < 3)) return false
  if (name.text.includes(word)) return true
  if ((isIndic || word.length >= 4) && name.spoken.replaceAll(' ', '').includes(word)) return true
  if (isIndic) {
    const skeleton = toSkeleton(word)
    return skeleton.length > 1 && name.skeletons.some((own) => own.startsWith(skeleton))
  }
  return word.length >= 5 && name.text.split(' ').some((own) => slipsBetween(own, word) <= 1)
}

function sayLetters(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => letterNames[letter.charCodeAt(0) - 97]).join(' ')
}

/** The consonants; m is n, as the dot over a letter stands for both. */
function toSkeleton(word: string): string {
  return word.replaceAll(/[aeiou]|(?<=.)h/g, '').replaceAll('m', 'n')
}

function toLatin(text: string): string {
  let latin = ''
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const block = code >= telugu && code < telugu + 0x80 ? telugu : devanagari
    const place = code - block
    if (place < 0 || place >= 0x80) latin += letter
    else latin += (indicLetters[place] ?? '-').replace('-', '')
  }
  return latin
}
