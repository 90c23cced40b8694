import { nameWords } from '#content/forms-of-address.ts'

/** First letters of the first and the last name, without a form of address; whole letters, so that నా stays నా. */
export function initials(name: string): string {
  const words = nameWords(name)
  return (firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')).toUpperCase()
}

/** Made once, and only where there is a name: it takes longer than the rest of the bar. */
let letters: Intl.Segmenter | null = null

function firstLetter(word = ''): string {
  if ('Segmenter' in Intl) letters ??= new Intl.Segmenter()
  for (const { segment } of letters?.segment(word) ?? []) return segment
  return [...word][0] ?? ''
}
