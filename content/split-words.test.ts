import { expect, test } from 'vitest'
import { splitWords } from './split-words.ts'

test('C-114 splits a text of any of the three languages at its signs and blanks', () => {
  expect(splitWords(' Home-Loan, EMI (20 %) ')).toEqual(['home', 'loan', 'emi', '20'])
  expect(splitWords('हिंदी में: “निवेश”, रिटर्न।')).toEqual(['हिंदी', 'में', 'निवेश', 'रिटर्न'])
  expect(splitWords('పిల్లల చదువుకు ఎంత?')).toEqual(['పిల్లల', 'చదువుకు', 'ఎంత'])
  expect(splitWords('–')).toEqual([])
})

test('C-114 a word is the same with and without joiners, and however its letters are stored', () => {
  expect(splitWords('పోర్ట్\u200cఫోలియో')).toEqual(splitWords('పోర్ట్ఫోలియో'))
  expect(splitWords('क्\u200dष')).toEqual(['क्ष'])
  // फ़ as one code point and as two.
  expect(splitWords('\u095e')).toEqual(splitWords('\u092b\u093c'))
  expect(splitWords('ＥＬＳＳ')).toEqual(['elss'])
})
