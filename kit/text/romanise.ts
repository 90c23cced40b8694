/**
 * The letters of the Indian scripts by their offset in a Unicode block; all blocks share it. A dash marks a code point that
 * is not pronounced.
 */
const letters = [
  '- n n - - a a i i u u ri - e e e',
  'ai o o o au k kh g gh n ch ch j jh n t',
  'th d dh n t th d dh n n p f b bh m y',
  'r r l l l v sh sh s h - - - - a i',
  'i u u ri - e e e ai o o o au',
].flatMap((row) => row.split(' '))

const firstConsonant = 0x15
const lastConsonant = 0x39
const firstSign = 0x3e
const virama = 0x4d
const firstDigit = 0x66

/** True if a text has a letter of one of the nine Indian scripts from Devanagari to Malayalam. */
export function isIndian(text: string): boolean {
  return /[\u0900-\u0d7f]/.test(text)
}

/**
 * Replaces the letters of the Indian scripts by Latin ones; other letters stay.
 *
 * @param inherent What a consonant without a vowel sign is followed by: 'a' in names of people, '' in English words, which have
 *   no vowel there.
 */
export function romanise(text: string, inherent: 'a' | ''): string {
  // A joiner only changes how letters are drawn.
  const written = [...text.replaceAll(/[\u200c\u200d]/g, '')]
  return written
    .map((letter, at) => {
      if (!isIndian(letter)) return letter
      const offset = offsetOf(letter)
      const latin = (letters[offset] ?? '').replace('-', '')
      if (offset >= firstDigit && offset < firstDigit + 10) return String(offset - firstDigit)
      const next = offsetOf(written[at + 1] ?? '')
      const isConsonant = offset >= firstConsonant && offset <= lastConsonant
      return isConsonant && !(next >= firstSign && next <= virama) ? latin + inherent : latin
    })
    .join('')
}

/** The place of a letter in its block; 0 for letters of other scripts. */
function offsetOf(letter: string): number {
  return isIndian(letter) ? letter.charCodeAt(0) % 0x80 : 0
}
