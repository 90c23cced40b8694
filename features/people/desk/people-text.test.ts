import { expect, test } from 'vitest'
import { differingWords, keyedAnswers } from './people-text.ts'
import type { PossibleAnswerView } from './people-view.ts'

const answer = (at: number, is: PossibleAnswerView['is']): PossibleAnswerView => ({
  ...{ at, is, joins: [], wrong: null, birthday: null, folios: 0, worth: 0 },
})

test('C-142 the keys 1 and 2 mean one person and two people, and never anything else beside them', () => {
  const keys = (...given: PossibleAnswerView['is'][]) =>
    keyedAnswers(given.map((is, at) => answer(at, is))).map(({ key, answer: { is } }) => `${key} ${is}`)
  expect(keys('two-people', 'ask-first', 'one-person')).toEqual([
    '1 one-person',
    '2 two-people',
    'ask ask-first',
  ])
  // Two files name two holders: "two people" can't be answered, and its key does nothing.
  expect(keys('one-person', 'ask-first', 'row-wrong', 'row-wrong')).toEqual([
    ...['1 one-person', 'ask ask-first', '3 row-wrong', '4 row-wrong'],
  ])
  // Two birthdays of one person.
  expect(keys('row-wrong', 'row-wrong', 'ask-first')).toEqual(['1 row-wrong', '2 row-wrong', 'ask ask-first'])
})

test('C-142 of two spellings the words are marked that the other has not', () => {
  const marked = differingWords('LAKSHMI Annapurna Devi', 'Lakshmi Annapoorna Devi')
  expect(marked.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' ')).toBe(
    'LAKSHMI [Annapurna] Devi',
  )
})
