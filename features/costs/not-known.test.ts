import { expect, test } from 'vitest'
import { paise } from '#finance/units.ts'
import { openingOf } from './not-known.ts'
import { costsWords } from './words/costs.ts'

test('C-081 the opening says what reached us also where that is nothing, all, or more than the costs that are known', () => {
  const opening = (cost: number | null, share: number | null) =>
    openingOf(costsWords, {
      takesCommission: true,
      cost: cost === null ? null : paise(cost),
      share: share === null ? null : paise(share),
    })
  expect(opening(31_000, 15_500)).toContain('{share} of it reached us.')
  expect(opening(31_000, 0)).toContain('None of it reached us.')
  expect(opening(31_000, 31_000)).toContain('All of it reached us.')
  // The share of a fund whose cost is not known is no part of the cost.
  expect(opening(31_000, 40_000)).toContain('From all your funds {share} reached us.')
  expect(opening(31_000, null)).toContain('What of it reached us is not known.')
  expect(opening(null, 15_500)).toContain('How much they took is not known.')
})
