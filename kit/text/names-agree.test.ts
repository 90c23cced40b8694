import { expect, test } from 'vitest'
import { namesAgree } from './names-agree.ts'

test.each([
  ['Sita Rao', 'SITA RAO'],
  ['Rao Sita', 'Sita Rao'],
  ['Mrs. Laxmi Narayan', 'Lakshmi Narayan'],
  ['R. Lakshmi', 'Lakshmi Raghavan'],
  ['ANANYA VENKATARAMAN KRISHNAMURTHY', 'Ananya Krishnamurthy'],
  ['लक्ष्मी नारायण', 'Laxmi Narayan'],
])('A7 %s and %s can be one person', (one, other) => {
  expect(namesAgree(one, other)).toBe(true)
  expect(namesAgree(other, one)).toBe(true)
})

test.each([
  ['ANANYA VENKATARAMAN KRISHNAMURTHY', 'Sita Rao'],
  ['Sita Rao', 'Gita Rao'],
  ['S Rao', 'Anil Rao'],
])('A7 %s and %s differ', (one, other) => {
  expect(namesAgree(one, other)).toBe(false)
})

test('A7 a name that nobody knows does not differ', () => {
  expect(namesAgree('', 'Sita Rao')).toBe(true)
})
