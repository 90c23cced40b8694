import { bent } from '#finance/inflection.ts'

/**
 * Puts values into the `{names}` of a sentence.
 *
 * Telugu and Hindi bend a noun before what follows it, and a value ends in one: `15 ఏళ్లు` and `లో` are `15 ఏళ్లలో`. {@link bent}
 * does that, so a sentence says `{years}లో` for any value.
 */
export function fill(sentence: string, values: Record<string, string | number>): string {
  let filled = ''
  let at = 0
  for (const { 0: name, 1: key = '', index } of sentence.matchAll(/\{(\w+)\}/g)) {
    const after = sentence.slice(index + name.length)
    const { value, skips } = bent(String(values[key] ?? name), after)
    filled += sentence.slice(at, index) + value
    at = index + name.length + skips
  }
  return filled + sentence.slice(at)
}
