/** The consonants of the Indian scripts by their place in each block of 128 letters, from 0x15 on; all blocks share it. */
const consonants =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v s s s h'.split(' ')
/** Independent vowels from 0x05 on. */
const vowels = 'a a i i u u r l e e e ai o o o au'.split(' ')
/** Vowel signs from 0x3e on. */
const signs = 'a i i u u r r e e e ai o o o au'.split(' ')
const virama = 0x4d
const firstBlock = 0x900
const lastLetter = 0xd7f

/**
 * Returns a name as it sounds, in small Latin letters, so that a spelling finds its variants and other scripts:
 *
 *     foldName('Lakshmi Narayan') // 'laksmi narayan'
 *     foldName('Laxmi') // 'laksmi'
 *     foldName('అనిత') // 'anita', as 'Anitha' is
 *
 * Letters of scripts other than Latin and the nine of India stay as they are.
 */
export function foldName(name: string): string {
  return (
    romanise(name.normalize('NFC').toLowerCase())
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .normalize('NFC')
      .replace(/x/g, 'ks')
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/z/g, 'j')
      .replace(/ee/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/([kgcjtdbs])h/g, '$1')
      .replace(/(\p{L})\1+/gu, '$1')
      // Iyer is अय्यर, and Sai సాయి.
      .replace(/(?<!\p{L})iye/gu, 'aya')
      .replace(/ayi/g, 'ai')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/**
 * Returns the consonants of a folded name: Hindi leaves vowels out that it writes ("विक्रम" is folded to "vikrama"), and others
 * write them otherwise.
 */
export function consonantsOf(folded: string): string {
  return folded.replace(/ao(?!\p{L})/gu, 'av').replace(/[aeiou]|(?<=\p{L})y/gu, '')
}

/** True if a text has a letter of an Indian script. */
export function isIndian(text: string): boolean {
  return /[\u0900-\u0d7f]/.test(text)
}

/** Replaces the letters of the Indian scripts by Latin ones. */
function romanise(text: string): string {
  // A joiner only changes how letters are drawn; सिंह is said singh.
  const letters = [...text.replaceAll(/[\u200c\u200d]/g, '').replaceAll('\u0902\u0939', '\u0902\u0918')]
  return letters
    .map((letter, at) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < firstBlock || code > lastLetter) return letter
      const place = (code - firstBlock) % 0x80
      const consonant = consonants[place - 0x15]
      if (consonant !== undefined) {
        const next = ((letters[at + 1]?.codePointAt(0) ?? 0) - firstBlock) % 0x80
        const isBare = next >= 0x3e && next <= virama
        return isBare ? consonant : `${consonant}a`
      }
      if (place >= 0x01 && place <= 0x02) return 'n'
      return (
        vowels[place - 0x05] ??
        signs[place - 0x3e] ??
        (place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '')
      )
    })
    .join('')
}
