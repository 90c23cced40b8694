import { expect, test } from 'vitest'
import { percentText } from './percent.ts'
import { localeWords } from './words/locale.ts'
import { wordsIn } from './words.ts'

const hindi = wordsIn('hi').locale
const telugu = wordsIn('te').locale

test('C-114 a percentage has the space of its language, and no decimals that it does not need', () => {
  expect([10, 7.125, -0.5].map((percent) => percentText(localeWords, percent))).toEqual([
    '10 %',
    '7.13 %',
    '−0.5 %',
  ])
  expect([hindi, telugu].map((locale) => percentText(locale, 8.2))).toEqual(['8.2%', '8.2%'])
})
