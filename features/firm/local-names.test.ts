import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { cityName, localFigure } from './local-names.ts'

test.each([
  ['en', '₹500 Cr+', '₹500 Cr+'],
  ['hi', '₹500 Cr+', '₹500 करोड़+'],
  ['te', '₹500 Cr+', '₹500 కోట్లు+'],
  ['te', '₹1 Cr', '₹1 కోటి'],
  ['hi', '₹2.5 lakh', '₹2.5 लाख'],
  ['hi', '5,000+', '5,000+'],
] as const)('in %s the firm’s %s is %s', (language, printed, expected) => {
  expect(localFigure(printed, wordsIn(language).locale)).toBe(expected)
})

test('a city is in the letters of the page, an unknown one as it was entered', () => {
  expect(cityName('Hyderabad', wordsIn('hi').contact)).toBe('हैदराबाद')
  expect(cityName('Hyderabad', wordsIn('te').contact)).toBe('హైదరాబాద్')
  expect(cityName('Karimnagar', wordsIn('te').contact)).toBe('Karimnagar')
})
