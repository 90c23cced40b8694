/** First letters of the first and the last name; whole letters, so that నా stays నా. */
export function initials(name: string): string {
  const words = name.split(/\s+/)
  const first = (word = '') =>
    'Segmenter' in Intl ? ([...new Intl.Segmenter().segment(word)][0]?.segment ?? '') : ([...word][0] ?? '')
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}
