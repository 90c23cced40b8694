import type { InsuranceProduct } from '#content/insurance.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { type Answers, ageOn, householdIds } from './questions.ts'

/** Deaths in a year among 1,000,000 insured people of each age from 18: LIC (1994-96) Ultimate, Institute of Actuaries of India. */
const firstAge = 18
const deaths = [
  ...[
    919, 961, 999, 1033, 1063, 1090, 1113, 1132, 1147, 1159, 1166, 1170, 1170, 1171, 1201, 1246, 1308, 1387,
  ],
  ...[1482, 1593, 1721, 1865, 2053, 2247, 2418, 2602, 2832, 3110, 3438, 3816, 4243, 4719, 5244, 5819, 6443],
  ...[7116, 7839, 8611, 9433, 10294, 11025, 11951, 13073, 14391, 15904, 17612, 19516, 21615, 22724, 25617],
  ...[28823, 32372, 36294, 40623, 45392, 50639, 56404, 62728, 69655, 77231, 85502, 94519, 104331, 114992],
  ...[126553, 139067, 151077, 162298, 174149, 186638, 199775, 213560, 227995, 243072, 258782, 275109, 292031],
  ...[309522, 327549, 346073, 365052],
]
const interest = 0.06

/** The level yearly premium for a cover of 1, from one age to another, without costs. */
function levelPremium(age: number, till: number): number {
  let weight = 1
  let claims = 0
  let premiums = 0
  for (let at = age; at < till; at++) {
    const rate = (deaths[at - firstAge] ?? 0) / 1e6
    claims += (weight * rate) / (1 + interest)
    premiums += weight
    weight *= (1 - rate) / (1 + interest)
  }
  return claims / premiums
}

/** Between which premiums a quote may lie, in whole rupees a year: an example, not an offer. */
export interface PremiumBand {
  /** The age that the example is for; null for the answers of the visitor, or where age is not asked. */
  readonly age: number | null
  readonly low: number
  readonly high: number
}

/** Ages that are shown before anything is answered. */
const exampleAges = [35, 45, 55]

/**
 * Bands from the product's lowest premium upward. A life premium rises with the death rate of the age, and with the cover; a
 * health premium doubles from 46 and triples from 61 in this example. Tobacco, illness or riders may double either.
 *
 * @param answers null before anything was answered: the examples.
 */
export function premiumBands(
  product: InsuranceProduct,
  answers: Answers | null,
  today: IsoDate,
): readonly PremiumBand[] {
  const band = (factor: number, age: number | null = null): PremiumBand => {
    const low = Math.round((product.minPremium * Math.max(1, factor)) / 500) * 500
    return { age, low, high: 2 * low }
  }
  if (product.cover.kind !== 'amount') return []
  const asked = Number(answers?.sum ?? product.cover.rupees) / product.cover.rupees
  switch (product.id) {
    case 'term-life': {
      const basis = levelPremium(35, 65)
      if (!answers?.born) return exampleAges.map((age) => band(levelPremium(age, 65) / basis, age))
      const age = ageOn(isoDate(String(answers.born)), today)
      return [band((levelPremium(age, Number(answers.till)) / basis) * asked)]
    }
    case 'health': {
      const factorAt = (oldest: number) => (oldest > 60 ? 3 : oldest > 45 ? 2 : 1)
      if (!answers?.pin) return [35, 50, 65].map((age) => band(factorAt(age), age))
      return [band(factorAt(Math.max(0, ...householdIds.map((id) => Number(answers[id] ?? 0)))))]
    }
    default:
      return [band(asked)]
  }
}
