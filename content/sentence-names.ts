/** What of a sentence is the same in every language: its names in braces, and texts that are no words. */

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Keys of ids, versions and addresses. */
const notWordKeys = /^(id|claim|version|url|.*Path|mapAddress|href|unit|plurals)$/

/** True for ids, versions and addresses, which no language translates: by the last part of their key, unless the text has a space. */
export function isNotWords(key: string, text: string): boolean {
  return notWordKeys.test(key) && !text.includes(' ')
}

/** True for the key of a plural form, such as `few`. */
export function isPluralForm(key: string): boolean {
  return categories.includes(key)
}

/**
 * True if a translation has the `{names}` of the English sentence, each as often.
 *
 * @param form What plural form the translation is, if it is one; English is then its form `other`. A form of one thing may leave names
 *   out, but has none that English has not.
 */
export function hasNamesOf(english: string, translated: string, form = 'other'): boolean {
  const [wanted, found] = [namesIn(english), namesIn(translated)]
  return form === 'other' ? wanted.join() === found.join() : found.every((name) => wanted.includes(name))
}

/** The names in braces of a sentence, sorted. */
export function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
}
