import { expect, test } from 'vitest'
import { lastFour, maskNumbers, maskPans } from './mask.ts'

test('C-002 a PAN is shown with its last four characters, wherever it stands', () => {
  expect(maskPans('ABCDE1234F')).toBe('******234F')
  expect(maskPans('PAN: ABCDE1234F, abcde1234f_cas.pdf "ABCDE1234F"')).toBe(
    'PAN: ******234F, ******234f_cas.pdf "******234F"',
  )
})

test('C-002 an ISIN, a folio and the code of a scheme are no PAN', () => {
  for (const text of ['INF109K016L0', '477000000456 / 0', '128TSDGG', 'FTI037', 'ARN-000002/E000002'])
    expect(maskNumbers(text)).toBe(text)
})

test('C-002 the number of a bank account is shown with its last four digits, a folio whole', () => {
  expect(maskNumbers('Bank changed to HDFC A/c No. 0012345678901')).toBe(
    'Bank changed to HDFC A/c No. *********8901',
  )
  expect(maskNumbers('Account: 1234 5678 9012')).toBe('Account: ********9012')
  expect(maskNumbers('Gifting of units-TO Folio No: 91000000777')).toBe(
    'Gifting of units-TO Folio No: 91000000777',
  )
})

test('a text of four characters has no last four to show', () => {
  expect([lastFour('1234'), lastFour(''), lastFour('12345')]).toEqual(['****', '', '*2345'])
})
