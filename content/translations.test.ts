import { expect, test } from 'vitest'
import { differencesFrom } from './fixtures/differences.ts'
import { nested } from './nested.ts'
import { isNotWords } from './sentence-names.ts'

/** What types do not see in a translation: lost names and figures, letters that break, sentences left in English. */

type Flat = Readonly<Record<string, string>>
const english = import.meta.glob<Flat>('/{features/*,site,content,kit/mail}/words/*.en.json', {
  eager: true,
  import: 'default',
})
const translations = import.meta.glob<Flat>('/{features/*,site,content,kit/mail}/words/*.{hi,te}.json', {
  eager: true,
  import: 'default',
})

const scripts = { hi: /[ऀ-ॿ]/, te: /[ఀ-౿]/ } as const

interface Pair {
  readonly language: keyof typeof scripts
  readonly place: string
  readonly english: string
  readonly text: string
}

/** Every text of a translation beside the English one. Plural forms and idioms have none of their own. */
function pairsIn(language: Pair['language'], place: string, from: unknown, to: unknown): Pair[] {
  if (typeof from === 'string' && typeof to === 'string')
    return [{ language, place, english: from, text: to }]
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return []
  return Object.entries(to).flatMap(([key, inside]) => {
    const beside = key in from ? from[key as keyof typeof from] : 'other' in from ? from.other : undefined
    return pairsIn(language, `${place}.${key}`, beside, inside)
  })
}

const inEnglish = (file: string) => file.replace(/\.\w\w\.json$/, '.en.json')

const files = Object.entries(translations).map(([file, flat]) => {
  const language = file.slice(-7, -5) as Pair['language']
  return { file, language, words: nested(flat), english: nested(english[inEnglish(file)] ?? {}) }
})
const pairs = files.flatMap(({ file, language, words, english }) =>
  pairsIn(language, file, english, words).filter(
    ({ place, english }) => !isNotWords(place.slice(place.lastIndexOf('.') + 1), english),
  ),
)

/** What is the same in every language, by its place or its text. */
const untranslated: readonly RegExp[] = [
  // The office reads English.
  /mail\.\w\w\.json\.messages\.(?:log-head|sealed-root|glass-broken|new-|staff-)/,
  // Pictures of statements, and what their makers print.
  /\.specimen\.|\.request-longer$/,
  /\.fileName$/,
  // Kinds of transactions, as a file has them.
  /faults\.\w\w\.json\.transaction\.kind\./,
  // What people type into the search, in any script.
  /\.alsoCalled$/,
  // Names.
  /^(?:Facebook|LinkedIn|Instagram|YouTube|WhatsApp|SmartODR|KFintech|MFCentral|Excel|.*Mutual Fund)$/,
]

/** The pairs that break a rule, as they are shown when the test fails. */
function failing(rule: (pair: Pair) => boolean, among: readonly Pair[] = pairs): string[] {
  return among.filter((pair) => !rule(pair)).map(({ place, text }) => `${place}: ${text}`)
}

test('C-111 a translation has the files of English', () => {
  const names = (language: string) =>
    Object.keys(translations).flatMap((file) => (file.endsWith(`.${language}.json`) ? [inEnglish(file)] : []))
  expect(names('hi')).toEqual(names('te'))
  expect(names('hi').filter((file) => !(file in english))).toEqual([])
})

test.each(files)('C-111 $file has the entries, names and ids of English', ({ words, english }) => {
  expect(differencesFrom(english, words)).toEqual([])
})

test('C-112 text is composed, in one script, with Western digits and the stop of its language', () => {
  expect(failing(({ text }) => text === text.normalize('NFC'))).toEqual([])
  expect(failing(({ text }) => !/[०-९౦-౯]/.test(text))).toEqual([])
  expect(
    failing(({ language, text }) => !scripts[language === 'hi' ? 'te' : 'hi'].test(text.replaceAll('।', ''))),
  ).toEqual([])
  expect(
    failing(({ language, text }) => (language === 'hi' ? !/[ऀ-ॿ]\.(\s|$)/.test(text) : !text.includes('।'))),
  ).toEqual([])
  // A word is of one script: a Latin letter among others is a slip of the keyboard.
  expect(failing(({ text }) => !/[ऀ-ॿఀ-౿][A-Za-z]/.test(text))).toEqual([])
})

test('C-112 a consonant that must not join its neighbour keeps the sign that says so', () => {
  const joined = /పాస్వర్డ్|పోర్ట్ఫోలియో|స్టేట్మెంట్|డాష్బోర్డ్|డౌన్లోడ్|బెంచ్మార్క్|రిటైర్మెంట్|పాస్కీ|క్యాష్లెస్|సర్ఛార్జ్/
  expect(failing(({ language, text }) => language !== 'te' || !joined.test(text))).toEqual([])
})

test('C-112 an exclamation mark stands where English has one', () => {
  expect(failing(({ english, text }) => !text.includes('!') || english.includes('!'))).toEqual([])
})

test('C-112 every figure of the English sentence is in the translation', () => {
  // One digit alone may be a word: “the second step” for “2 steps”.
  const figuresIn = (text: string): string[] => text.match(/\d[\d,.]*\d/g) ?? []
  const isKept = ({ english, text }: Pair) =>
    figuresIn(english).every((figure) => figuresIn(text).includes(figure))
  expect(failing(isKept)).toEqual([])
})

test('C-112 no sentence stayed in English', () => {
  const own = (text: string) => text.replace(/\{\w+\}|“[^”]*”|[\w.]+@[\w.]+|https?:\S+/g, ' ')
  const isTranslated = ({ place, english, text }: Pair) =>
    untranslated.some((pattern) => pattern.test(place) || pattern.test(text)) ||
    !((text === english && /[a-z]{3}/.test(own(text))) || /[a-z]{3,}[ ,]+[a-z]{3,}/.test(own(text)))
  expect(failing(isTranslated)).toEqual([])
})

test('C-112 a short label stays short', () => {
  const labels = pairs.filter(({ english }) => english.length <= 24 && !english.includes('{'))
  expect(failing(({ english, text }) => [...text].length <= english.length * 2 + 14, labels)).toEqual([])
})
