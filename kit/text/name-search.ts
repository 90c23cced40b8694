import { westernDigits } from '#finance/western-digits.ts'
import { slipsBetween } from './edit-distance.ts'
import { isIndian, romanise } from './romanise.ts'

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

/** What people call at home what a fund calls otherwise. */
const meanings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['gold', 'सोना सोने బంగారం బంగారు sona bangaram'],
    ['silver', 'चाँदी चांदी వెండి chandi vendi'],
    ['tax', 'పన్ను pannu'],
  ].flatMap(([meant = '', words = '']) => words.split(' ').map((word) => [word, meant])),
)

/** A name, ready to be searched. */
export function searchableName(name: string): SearchableName {
  const text = foldText(name)
  const spoken = foldText(name.replaceAll(/\b[A-Z]{2,}\b/g, (word) => sayLetters(word)))
  return { plain: name.toLowerCase(), text, spoken, skeletons: text.split(' ').map(toSkeleton) }
}

/** True when every word of the query is in the name, in whatever way it is written. Nothing is in every name. */
export function nameMatches(name: SearchableName, query: string): boolean {
  const plain = westernDigits(query).trim().toLowerCase()
  if (name.plain.includes(plain)) return true
  const words = plain
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => meanings[word] ?? word)
  // Only signs: no name is meant.
  return words.length > 0 && words.every((word) => name.plain.includes(word) || soundsIn(name, word))
}

/**
 * True if two words of different scripts are the same word: "ట్యాక్స్" and "tax", "पीपीएफ" and "ppf", "kiraya" and "किराया".
 *
 * @param typed Of its own it may be the beginning of the other.
 */
export function soundsLike(typed: string, own: string): boolean {
  if (isIndian(typed) === isIndian(own)) return false
  const [one, other] = [soundOf(typed), soundOf(own)]
  if (one.length < 3) return false
  if (other.startsWith(one)) return true
  const skeleton = toSkeleton(one)
  if (skeleton.length > 2 && skeleton === toSkeleton(other)) return true
  const [spelled, latin] = isIndian(typed) ? [one, own] : [other, typed]
  if (!/^[a-z]{2,5}$/i.test(latin)) return false
  // The dot over a letter stands for both m and n.
  const called = soundOf(sayLetters(latin)).replaceAll('m', 'n')
  return called === spelled.replaceAll('m', 'n')
}

function soundOf(word: string): string {
  return foldText(word).replaceAll(' ', '')
}

/** Lower case, Latin, one letter where two sound alike, words apart by one space. */
function foldText(text: string): string {
  return toLatin(text.normalize('NFC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/g(?=[eiy])/g, 'j')
    .replaceAll(/ti(?=a|on)/g, 'shi')
    .replaceAll(/iy(?=[aeou])/g, 'i')
    .replaceAll(/qu?/g, 'kv')
    .replaceAll(/ck|c(?=[^eiyh]|$)/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/y(?=\b|[^aeiou])/g, 'i')
    .replaceAll(/([a-z])\1+/g, '$1')
    .trim()
}

function soundsIn(name: SearchableName, typed: string): boolean {
  const word = soundOf(typed)
  const inIndic = isIndian(typed)
  // One or two letters would sound like something in nearly every name.
  if (word.length < 2 || (!inIndic && word.length < 3)) return false
  if (name.text.includes(word)) return true
  if ((inIndic || word.length >= 4) && name.spoken.replaceAll(' ', '').includes(word)) return true
  if (inIndic) return hasSkeleton(name.skeletons, toSkeleton(word))
  // A number means itself.
  if (word.length < 5 || /\d/.test(word)) return false
  return name.text.split(' ').some((own) => slipsBetween(own, word) <= 1)
}

/** True if a word, or two words written as one, has these consonants; two are the whole word, or many would begin with them. */
function hasSkeleton(skeletons: readonly string[], typed: string): boolean {
  if (typed.length < 3) return typed.length === 2 && skeletons.includes(typed)
  return skeletons.some(
    (own, at) => own.startsWith(typed) || (typed.length > 3 && `${own}${skeletons[at + 1] ?? ''}` === typed),
  )
}

function sayLetters(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => letterNames[letter.charCodeAt(0) - 97]).join(' ')
}

/** The consonants; m is n, as the dot over a letter stands for both. */
function toSkeleton(word: string): string {
  return word.replaceAll(/[aeiou]|(?<=.)h/g, '').replaceAll('m', 'n')
}

/** Fund names are mostly English, so that a consonant alone has no vowel behind it. */
function toLatin(text: string): string {
  // Telugu writes the a of "cap" and "Axis" with a ya, and calls the letter H "hech".
  const said = text
    .replaceAll('\u0c4d\u0c2f\u0c3e', '\u0c3e')
    .replaceAll(/(?<![\u0c00-\u0c7f])\u0c2f\u0c3e/g, '\u0c06')
    .replaceAll('హెచ్', 'ఎచ్')
  return romanise(said, '')
}
