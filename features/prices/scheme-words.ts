import { splitWords } from '#content/split-words.ts'

/** Words that fund houses and brokers put into a name or leave out. */
const fillers = new Set(['plan', 'option', 'scheme', 'fund', 'the', 'an', 'open', 'ended', 'mf', 'and'])

/** Returns the words that tell a scheme from others. `(formerly …)` is not part of its name. */
export function schemeWords(name: string): Set<string> {
  const plain = name
    .toLowerCase()
    .replaceAll(/\((formerly|erstwhile)[^)]*\)/g, ' ')
    .replaceAll('dividend', 'idcw')
  return new Set(splitWords(plain).filter((word) => !fillers.has(word)))
}
