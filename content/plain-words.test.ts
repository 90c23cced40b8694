import { expect, test } from 'vitest'
import { defaultLanguage, languages, type WrittenLanguage } from './language.ts'

/** Every text of content, with where it stands. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.ts', '!./**/*.test.ts', '!./fixtures/**'],
  { eager: true },
)

function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, `${place}.${key}`))
}

/** The texts of a language. What lies outside the folders of languages is checked with the default one. */
function textsIn(language: WrittenLanguage): [place: string, text: string][] {
  const isOther = (file: string) =>
    languages.some((other) => other !== language && file.startsWith(`./${other}/`)) ||
    (language !== defaultLanguage && !file.startsWith(`./${language}/`))
  return Object.entries(modules)
    .filter(([file]) => !isOther(file))
    .flatMap(([file, module]) => textsOf(module, file))
}

/** Texts that the specification fixes to the letter. */
const fixed = new Set(['Profile updated successfully!', 'Unexpected Application Error!'])

/** Praise of ourselves, hurry, and the words of brochures. */
const unwanted: Readonly<Record<WrittenLanguage, readonly RegExp[]>> = {
  en: [
    /\bsolutions?\b/i,
    /\b(?:world-class|cutting-edge|state-of-the-art|best-in-class|award-winning|industry-leading)\b/i,
    /\b(?:seamless(?:ly)?|hassle-free|effortless(?:ly)?|one-stop|end-to-end|holistic|bespoke|tailor-made)\b/i,
    /\b(?:unlock|empower(?:s|ing)?|revolution\w*|transform your|supercharge|maximi[sz]e your)\b/i,
    /\b(?:unmatched|unrivalled|unparalleled|exceptional|amazing|incredible|outstanding|premier|ultimate)\b/i,
    /\b(?:greatest|finest|fastest|cheapest|smartest|easiest|safest|number one)\b/i,
    /\b(?:our best|the best (?!of each))\b/i,
    /\b(?:hurry|act now|limited time|last chance|today only|don[’']t miss|while stocks last)\b/i,
    /\b(?:guaranteed returns?|assured returns?|risk-free|double your money)\b/i,
  ],
}

test.each(languages)('there are texts to read in %s', (language) => {
  expect(textsIn(language).length).toBeGreaterThan(1000)
})

test.each(languages.flatMap((language) => unwanted[language].map((pattern) => [language, pattern] as const)))(
  'nothing on the site says, in %s, %s',
  (language, pattern) => {
    // The office unlocks its desk and clients' accounts: nothing there is said to visitors.
    const onSite = textsIn(language).filter(([place]) => !place.startsWith('./en/desk/'))
    expect(onSite.filter(([, text]) => pattern.test(text))).toEqual([])
  },
)

test.each(languages)('only the fixed texts have an exclamation mark in %s', (language) => {
  expect(textsIn(language).filter(([, text]) => text.includes('!') && !fixed.has(text))).toEqual([])
})
