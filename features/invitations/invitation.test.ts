import { expect, test } from 'vitest'
import { letterPath, plainFact } from './invitation.ts'

test('C-145 the end of a folio number or PAN is read from the whole of it, with letters that look like its digits', () => {
  for (const typed of ['5678', ' 56 78', '12345678', '1234 / 5678', '५६७८', '567８'])
    expect([typed, plainFact('folio', typed)]).toEqual([typed, '5678'])
  expect(plainFact('folio', 'O1lI')).toBe('0111')
  for (const typed of ['234f', 'ABCDE1234F', 'abcde 1234 f', '234-F'])
    expect([typed, plainFact('pan', typed)]).toEqual([typed, '234F'])
  expect(plainFact('pan', '2O40')).toBe('204O')
  expect(plainFact('pan', '')).toBe('')
})

test('C-145 the square of a letter leads to its page with number and code', () => {
  expect(letterPath({ number: 'ab23cd45e', code: 'K7Q4M3TX9RFD', fact: 'pan' })).toBe(
    '/welcome?number=ab23cd45e&code=K7Q4M3TX9RFD&fact=pan',
  )
})
