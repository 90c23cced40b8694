import { expect, test } from 'vitest'
import { type Likeness, likeness, readName } from './person-name.ts'

test.each<[string, string, Likeness]>([
  ['LAKSHMI NARAYANAN', 'Laxmi Narayanan', 'same'],
  ['Anita Sharma', 'अनिता शर्मा', 'same'],
  ['SHARMA ANITA', 'Smt. Anita Sharma', 'same'],
  ['RAMKUMAR RAO', 'RAM KUMAR RAO', 'same'],
  ['HARISHSHANKAR DAS', 'HARISH SHANKAR DAS', 'same'],
  ['ANITA RAO', 'ANITA RAO - FOLIO NO 10000001/44', 'same'],
  ['ANITA RAO', 'ANITA RAO D/O RAMESH RAO', 'same'],
  ['RAMESH RAO', 'LATE RAMESH RAO', 'same'],
  ['ANITA RAO', 'ANITA KUMARI RAO', 'fuller'],
  ['VENKATASUBRAMANIAN KRISHN', 'VENKATASUBRAMANIAN KRISHNAMURTHY', 'fuller'],
  ['A RAO', 'ANITA RAO', 'similar'],
  ['RAMESH RAO', 'RAKESH RAO', 'similar'],
  ['విక్రమ్ రావు', 'VIKRAM RAO', 'similar'],
  ['ANITA SHAH', 'ANITA MODI', 'partial'],
  ['USHA SHAH', 'USHA MODI', 'partial'],
  ['SURESH RAO', 'MEENA RAO', 'partial'],
  ['A R', 'ANITA RAO', 'none'],
  ['', 'ANITA RAO', 'none'],
  ['ARUN IYER', 'DIVYA NAIR', 'none'],
])('C-142 %s and %s are %s', (one, other, how) => {
  expect(likeness(readName(one), readName(other))).toBe(how)
  expect(likeness(readName(other), readName(one))).toBe(how)
})

test('C-142 a name says who is dead, a child, a family or a company, and is shown without a folio’s number', () => {
  expect(readName('Late Ramesh Rao')).toMatchObject({ isDead: true, says: null })
  expect(readName('RAMESH RAO (HUF)')).toMatchObject({ says: 'huf', shown: 'RAMESH RAO' })
  expect(readName('RAMESH RAO H.U.F.')).toMatchObject({ says: 'huf', key: 'ramesh rao'.replace('sh', 's') })
  expect(readName('NEEM TRADERS PVT LTD')).toMatchObject({ says: 'company' })
  expect(readName('ASHA RAO (MINOR)')).toMatchObject({ says: 'minor' })
  expect(readName('  ASHA   RAO 477000000456 ..').shown).toBe('ASHA RAO')
})
