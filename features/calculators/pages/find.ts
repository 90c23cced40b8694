import { type CalculatorId, calculatorIds } from '#content/calculator-text.ts'
import { splitWords } from '#content/split-words.ts'
import { slipsBetween } from '#kit/text/edit-distance.ts'
import { soundsLike } from '#kit/text/name-search.ts'
import type { CalculatorsWords } from '../words/calculators.ts'

/**
 * Returns the calculators that fit most of a visitor's words, the ones that fit by their name first. A word fits if a calculator's
 * name, question or other names have one that begins with it, one that is a slip of the finger away, or one that sounds so in
 * another script.
 *
 * @param query As typed; empty: all of them.
 */
export function findCalculators(query: string, list: CalculatorsWords['list']): readonly CalculatorId[] {
  const asked = wordsOf(query.slice(0, 100))
  if (asked.length === 0) return calculatorIds
  const ranked = calculatorIds.map((id) => {
    const { name, question, alsoCalled } = list[id]
    const scores = [name, alsoCalled, question].map((text, i) => ({ words: wordsOf(text), worth: 3 - i }))
    const worths = asked.map((word) =>
      Math.max(0, ...scores.map(({ words, worth }) => (words.some((own) => fits(word, own)) ? worth : 0))),
    )
    return {
      id,
      matched: worths.filter((worth) => worth > 0).length,
      score: worths.reduce((a, b) => a + b, 0),
    }
  })
  const most = Math.max(...ranked.map(({ matched }) => matched))
  return ranked
    .filter(({ matched }) => matched > 0 && matched === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

/** Words that every question has say nothing of what is looked for. */
const empty = new Set(
  [
    'a an the i my me is it to of for in on how what will much do does if or and should can calculator',
    'का की के को में से पर है हैं और या तो मैं मेरा मेरी मेरे मुझे क्या कितना कितनी कितने कैसे कैलकुलेटर',
    'నా నాకు నేను ఎంత ఎలా ఏమిటి ఏది లేదా కాలిక్యులేటర్',
  ].flatMap(splitWords),
)

function wordsOf(text: string): string[] {
  return splitWords(text).filter((word) => !empty.has(word))
}

function fits(word: string, own: string): boolean {
  if (own.startsWith(word) || (own.length > 3 && word.startsWith(own))) return true
  return (word.length > 4 && slipsBetween(word, own) === 1) || soundsLike(word, own)
}
