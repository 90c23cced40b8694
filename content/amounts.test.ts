import { expect, test } from 'vitest'
import { formatCompactRupees, rupeesInWords } from '#finance/rupees.ts'
import { wordsIn } from './words.ts'

const { amounts: hi } = wordsIn('hi').locale
const { amounts: te } = wordsIn('te').locale

// As people say them: a quarter more is सवा, a quarter less पौने, and a half has words of its own up to ढाई.
test.each([
  [125_000, 'सवा लाख'],
  [150_000, 'डेढ़ लाख'],
  [175_000, 'पौने दो लाख'],
  [250_000, 'ढाई लाख'],
  [275_000, 'पौने तीन लाख'],
  [350_000, 'साढ़े तीन लाख'],
  [17_500_000, 'पौने दो करोड़'],
  [1_00_000, '1 लाख'],
  [1_234_567, '12.35 लाख'],
  [50_000, '50 हज़ार'],
])('C-114 ₹%d is said %s in Hindi', (rupees, said) => {
  expect(rupeesInWords(rupees, hi)).toBe(said)
})

test.each([
  [1_000, '1 వెయ్యి'],
  [50_000, '50 వేలు'],
  [100_000, '1 లక్ష'],
  [125_000, 'లక్షా పాతిక వేలు'],
  [150_000, 'లక్షన్నర'],
  [175_000, 'లక్షా డెబ్బై ఐదు వేలు'],
  [250_000, 'రెండున్నర లక్షలు'],
  [10_000_000, '1 కోటి'],
  [15_000_000, 'కోటిన్నర'],
  [20_400_000, '2.04 కోట్లు'],
])('C-114 ₹%d is said %s in Telugu', (rupees, said) => {
  expect(rupeesInWords(rupees, te)).toBe(said)
})

test('C-114 an amount on a card keeps its figures, with the form that follows them', () => {
  expect(formatCompactRupees(175_000, hi)).toBe('₹1.75 लाख')
  expect(formatCompactRupees(100_000, te)).toBe('₹1 లక్ష')
  expect(formatCompactRupees(175_000, te)).toBe('₹1.75 లక్షలు')
  expect(formatCompactRupees(20_400_000, te)).toBe('₹2.04 కోట్లు')
  expect(formatCompactRupees(1e12, te)).toBe('₹1 లక్ష కోట్లు')
  expect(formatCompactRupees(5e12, te)).toBe('₹5 లక్షల కోట్లు')
})
