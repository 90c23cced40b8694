import { readName } from './proposals/person-name.ts'

const titles = /^(?:mr|mrs|ms|miss|smt|shri|shree|sri|kum|m\/s)\b\.?\s*/iu
/** Remarks that files add to a name: a death, a minor, a parent or spouse. */
const remarks =
  /\b(?:s\/o|d\/o|w\/o|c\/o|u\/g|h\/o|through guardian)\b.*$|\b(?:late|lt|deceased|expired|minor|minr)\b\.?/giu
const inCapitals = new Set(['huf', 'llp', 'ii', 'iii'])

/**
 * Returns a name of a registrar's file as a person would write it.
 *
 *     writtenName('SMT. ANITA S RAO') // 'Anita S Rao'
 */
export function writtenName(name: string): string {
  const { shown } = readName(name)
  const bare = shown.replaceAll(remarks, ' ').replaceAll(/\s+/gu, ' ').trim() || shown
  const untitled = bare.replace(titles, '')
  const own = untitled.includes(' ') ? untitled : bare
  // Somebody wrote it with care.
  if (/\p{Ll}/u.test(own) && /\p{Lu}/u.test(own)) return own
  return own
    .split(' ')
    .map((word) => (inCapitals.has(word.toLowerCase()) ? word.toUpperCase() : capitalised(word)))
    .join(' ')
}

/** Returns the best of the names that files have for one person, the newest first: in full rather than with initials. */
export function bestWritten(names: readonly string[]): string {
  const written = names.map(writtenName)
  const isFull = (name: string) => {
    const words = name.split(' ')
    return words.length > 1 && words.every((word) => [...word.replaceAll('.', '')].length > 1)
  }
  return written.find(isFull) ?? written.find((name) => name.includes(' ')) ?? written[0] ?? ''
}

function capitalised(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/(^|[-'’.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
