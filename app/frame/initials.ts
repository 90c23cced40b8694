/** First letters of the first and the last name; whole letters, so that నా stays నా. */
export function initials(name: string): string {
  const words = name.split(/\s+/)
  return (firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')).toUpperCase()
}

// Made once: it takes longer than the rest of the bar.
const letters = 'Segmenter' in Intl ? new Intl.Segmenter() : null

function firstLetter(word = ''): string {
  for (const { segment } of letters?.segment(word) ?? []) return segment
  return [...word][0] ?? ''
}
