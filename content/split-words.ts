/**
 * Splits a text into its words, to compare them: in small letters and Unicode NFKC, without signs between them.
 *
 * A vowel sign of Hindi or Telugu (`\p{M}`) belongs to its letter. A joiner (U+200C, U+200D) only changes how letters are
 * drawn, and many keyboards leave it out, so `పోర్ట్‌ఫోలియో` is the same word with and without.
 *
 *     splitWords('Home-Loan EMI') // ['home', 'loan', 'emi']
 *     splitWords('मेरी SIP')      // ['मेरी', 'sip']
 */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
