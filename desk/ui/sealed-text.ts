import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { sealedWords } from '#features/papers/words/desk-sealed.ts'
import type { Answered } from './data.ts'

/** Whether sealed papers are whole, in a sentence or two. */
export function sealedText(checked: NonNullable<Answered<'sealed-state'>>): string {
  if (!checked.isWhole) {
    const why = sealedWords.faults[checked.fault]
    return `${fill(sealedWords.broken, { at: checked.at, why })} ${sealedWords.brokenNext}`
  }
  if (checked.papers === 0) return sealedWords.empty
  const { newest } = checked
  const seal = newest
    ? fill(sealedWords.newest, { date: dateText(localeWords, newest.day), root: newest.root })
    : sealedWords.noDay
  return `${plural(localeWords, sealedWords.whole, checked.papers)} ${seal}`
}
