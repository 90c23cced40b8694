import { expect, test } from 'vitest'
import { nameMatches, searchableName } from './name-search.ts'

const names = [
  'ICICI Prudential Large Cap Fund',
  'HSBC Balanced Advantage Fund',
  'Nippon India Multi Cap Fund',
  'Axis ELSS Tax Saver Fund',
  'Quantum Liquid Fund',
  'HDFC Corporate Bond Fund',
  'SBI Small Cap Fund',
  'SBI Gold Fund',
]

function found(query: string): string[] {
  return names.filter((name) => nameMatches(searchableName(name), query))
}

test.each([
  ['', names],
  ['sbi', ['SBI Small Cap Fund', 'SBI Gold Fund']],
  ['GOLD fund', ['SBI Gold Fund']],
  // Half typed: the c is not yet known to be soft.
  ['ic', ['ICICI Prudential Large Cap Fund']],
  ['nipon', ['Nippon India Multi Cap Fund']],
  ['Níppon', ['Nippon India Multi Cap Fund']],
  ['prudencial', ['ICICI Prudential Large Cap Fund']],
  ['liqiud', ['Quantum Liquid Fund']],
  ['cap small', ['SBI Small Cap Fund']],
  ['equity', []],
])('S-065 finds %j however it is written in Latin letters', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test.each([
  // L S S, and E L S S, spelled in Devanagari and in Telugu.
  ['एलएसएस', 'Axis ELSS Tax Saver Fund'],
  ['ईएलएसएस', 'Axis ELSS Tax Saver Fund'],
  ['ఈఎల్ఎస్ఎస్', 'Axis ELSS Tax Saver Fund'],
  ['एचडीएफसी', 'HDFC Corporate Bond Fund'],
  ['आईसीआईसीआई', 'ICICI Prudential Large Cap Fund'],
  ['एचएसबीसी', 'HSBC Balanced Advantage Fund'],
  // Transliterated.
  ['निप्पॉन', 'Nippon India Multi Cap Fund'],
  ['गोल्ड', 'SBI Gold Fund'],
  ['గోల్డ్', 'SBI Gold Fund'],
  ['लिक्विड', 'Quantum Liquid Fund'],
  ['క్వాంటం', 'Quantum Liquid Fund'],
  ['स्मॉल कैप', 'SBI Small Cap Fund'],
  // The same sound in Telugu letters, which write the a of "cap" as ya.
  ['స్మాల్ క్యాప్', 'SBI Small Cap Fund'],
  ['మల్టీ క్యాప్', 'Nippon India Multi Cap Fund'],
  ['యాక్సిస్', 'Axis ELSS Tax Saver Fund'],
  ['ట్యాక్స్', 'Axis ELSS Tax Saver Fund'],
  ['బ్యాలెన్స్‌డ్', 'HSBC Balanced Advantage Fund'],
  // Telugu calls the letter H hech.
  ['హెచ్‌డీఎఫ్‌సీ', 'HDFC Corporate Bond Fund'],
  // A g before e, and a t before i, that sound otherwise.
  ['लार्ज कैप', 'ICICI Prudential Large Cap Fund'],
  ['లార్జ్ క్యాప్', 'ICICI Prudential Large Cap Fund'],
  ['प्रूडेंशियल', 'ICICI Prudential Large Cap Fund'],
  ['ప్రుడెన్షియల్', 'ICICI Prudential Large Cap Fund'],
  ['इंडिया', 'Nippon India Multi Cap Fund'],
  ['ఇండియా', 'Nippon India Multi Cap Fund'],
  // Written as one word.
  ['स्मॉलकैप', 'SBI Small Cap Fund'],
  ['లార్జ్‌క్యాప్', 'ICICI Prudential Large Cap Fund'],
  // What gold and tax are called at home.
  ['सोना', 'SBI Gold Fund'],
  ['బంగారం', 'SBI Gold Fund'],
  ['sona', 'SBI Gold Fund'],
  ['పన్ను', 'Axis ELSS Tax Saver Fund'],
])('S-065 finds %s', (query, expected) => {
  expect(found(query)).toEqual([expected])
})

test('S-065, C-115 an SBI fund is found by its spelled name in both scripts', () => {
  expect(found('एसबीआई')).toEqual(['SBI Small Cap Fund', 'SBI Gold Fund'])
  expect(found('ఎస్‌బిఐ')).toEqual(['SBI Small Cap Fund', 'SBI Gold Fund'])
})

test('S-065 "nifti" is Nifty', () => {
  expect(nameMatches(searchableName('Nifty 50 Index Fund'), 'nifti')).toBe(true)
})

test('S-065 a number means itself, not one beside it', () => {
  const entry = searchableName('Quantum Liquid Fund 9104477/02')
  expect(nameMatches(entry, '9104477')).toBe(true)
  expect(nameMatches(entry, '9104478')).toBe(false)
})

test('S-065 only signs, or a script that is not read, mean no fund', () => {
  expect(found('!!!')).toEqual([])
  expect(found('基金')).toEqual([])
})
