import { expect, test } from 'vitest'
import { insuranceProducts } from '#content/insurance.ts'
import { premiumBands } from './premium-band.ts'

const [term, health, ulip, child] = insuranceProducts
const today = '2026-08-19'

test('S-017 1.17/3 a life premium begins at the lowest, and rises with the death rate of the age', () => {
  expect(premiumBands(term!, null, today)).toEqual([
    { age: 35, low: 8_000, high: 16_000 },
    { age: 45, low: 13_500, high: 27_000 },
    { age: 55, low: 22_500, high: 45_000 },
  ])
})

test('S-017 1.17/3 the band follows the cover, the age and its end, and is never below the lowest premium', () => {
  const answers = { born: '1981-08-19', till: 65, sum: 2_00_00_000 }
  expect(premiumBands(term!, answers, today)).toEqual([{ age: null, low: 27_000, high: 54_000 }])
  const young = { born: '2006-08-19', till: 60, sum: 50_00_000 }
  expect(premiumBands(term!, young, today)).toEqual([{ age: null, low: 8_000, high: 16_000 }])
})

test('S-017 1.17/3 health follows the oldest, the child plan its cover, and the buyer of a ULIP chooses the premium', () => {
  const lowOf = (ages: Record<string, number>) =>
    premiumBands(health!, { pin: '500034', ...ages }, today)[0]?.low
  expect([lowOf({ 'age-you': 45 }), lowOf({ 'age-mother': 46 }), lowOf({ 'age-mother': 61 })]).toEqual([
    ...[12_000, 24_000, 36_000],
  ])
  expect(premiumBands(health!, {}, today).map(({ age }) => age)).toEqual([35, 50, 65])
  expect(premiumBands(child!, { sum: 50_00_000 }, today)[0]?.high).toBe(1_00_000)
  expect(premiumBands(ulip!, { premium: 60_000 }, today)).toEqual([])
})
