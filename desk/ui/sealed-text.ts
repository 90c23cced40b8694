import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { sealedWords } from '#features/papers/words/desk-sealed.ts'
import type { Answered } from './data.ts'

/** Whether sealed papers are whole, in a sentence; and for an auditor the newest seal, to compare. */
export function sealedText(checked: NonNullable<Answered<'sealed-state'>>, withSeal = true): string {
  if (!checked.isWhole) {
    const why = sealedWords.faults[checked.fault]
    return `${fill(sealedWords.broken, { at: checked.at, why })} ${sealedWords.brokenNext}`
  }
  if (checked.papers === 0) return sealedWords.empty
  const whole = plural(localeWords, sealedWords.whole, checked.papers)
  if (!withSeal) return whole
  const { newest } = checked
  if (!newest) return `${whole} ${sealedWords.noDay}`
  const seal = { date: dateText(localeWords, newest.day), root: newest.root }
  return `${whole} ${fill(sealedWords.newest, seal)}`
}
