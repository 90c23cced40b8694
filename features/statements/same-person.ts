import { splitWords } from '#content/split-words.ts'

const titles = new Set(
  splitWords('mr mrs ms miss dr shri smt sri kum kumari master श्री श्रीमती सुश्री कुमारी శ్రీ శ్రీమతి కుమారి'),
)

/**
 * True if two names can be those of one person: the words of the shorter one are in the longer one, in any order. An initial
 * stands for a word that begins with it.
 *
 *     isSamePerson('RAO ANITA', 'Anita Rao') // true
 *     isSamePerson('A Rao', 'Anita K Rao') // true
 *     isSamePerson('Rao', 'Anita Rao') // false, as the family has many
 */
export function isSamePerson(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  const isOneWord = short.length === 1 && long.length === 1
  if (short.length === 0 || (short.length === 1 && !isOneWord)) return false
  const left = [...long]
  // Whole words first, so that an initial takes none of them.
  for (const word of short.toSorted((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word)
    const index = exact >= 0 ? exact : left.findIndex((each) => isInitialOf(word, each))
    if (index < 0) return false
    left.splice(index, 1)
  }
  // Initials alone are anybody's.
  return [short, long].every((words) => words.some((word) => word.length > 1))
}

function isInitialOf(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

function wordsOf(name: string): string[] {
  const words = splitWords(name)
  // A title stands first, and the name goes on after it.
  return words.length > 1 && titles.has(words[0]!) ? words.slice(1) : words
}
