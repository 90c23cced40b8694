import { expect, test } from 'vitest'
import { firm } from './firm.ts'
import { languages } from './language.ts'
import { wordsIn } from './words.ts'

test.each(languages)('everyone who answers in the chat has a title in %s', (language) => {
  const { advisers } = wordsIn(language).people
  expect(Object.keys(advisers).toSorted()).toEqual(firm.advisers.map(({ id }) => id).toSorted())
})
