import { consonantsOf, foldName } from './fold-name.ts'
import { isIndian } from './romanise.ts'

const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'sri', 'srimati', 'smt', 'kumari', 'master', 'miss'])

/**
 * True if two names can be one person's: every word of the shorter name is in the longer one, in any order, spelling and
 * script; an initial stands for its word. A name that is not known agrees with any.
 */
export function namesAgree(one: string, other: string): boolean {
  // Two scripts agree in their consonants at most.
  const asHeard = isIndian(one) || isIndian(other)
  const [shorter, longer] = [wordsOf(one, asHeard), wordsOf(other, asHeard)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]]
  const free = [...longer]
  // Whole words first: an initial takes what is left.
  return shorter
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const exact = free.indexOf(word)
      const isInitial = (each: string) => (word.length === 1 || each.length === 1) && word[0] === each[0]
      const at = exact >= 0 ? exact : free.findIndex(isInitial)
      if (at >= 0) free.splice(at, 1)
      return at >= 0
    })
}

function wordsOf(name: string, asHeard: boolean): string[] {
  return foldName(name)
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word))
    .map((word) => (asHeard ? consonantsOf(word) : word))
}
