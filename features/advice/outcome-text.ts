import { type Paise, paise } from '#finance/units.ts'
import type { AdviceOutcome, OutcomeLineId, OutcomeResult } from './outcome.ts'

/** Returns an amount rounded to three digits: no figure of an outcome is more certain than that. */
export function threeDigits(amount: Paise): Paise {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, Math.abs(amount)))) - 2)
  return paise(Math.round(amount / step) * step)
}

/** Returns what the money became in one of the ways; null where that is not known. */
export function resultOf(
  { lines }: AdviceOutcome,
  way: OutcomeLineId,
): Extract<OutcomeResult, { ok: true }> | null {
  const result = lines.find(({ id }) => id === way)?.result
  return result?.ok ? result : null
}

/** How far a recommendation is from the index fund, in rounded paise; null where one of the two is not known. */
export function aheadOfIndex(outcome: AdviceOutcome): Paise | null {
  const [own, index] = [resultOf(outcome, 'advice'), resultOf(outcome, 'index')]
  return own && index && threeDigits(paise(threeDigits(own.becamePaise) - threeDigits(index.becamePaise)))
}
