import { expect, test } from 'vitest'
import { groupByPerson, phoneKey } from './people.ts'

test('recognises one Indian number in every spelling', () => {
  for (const written of [
    '98480 22338',
    '+91 98480-22338',
    '098480 22338',
    '0091 9848022338',
    '９８４８０２２３３８',
    '(+91)9848022338',
  ]) {
    expect(phoneKey(written), written).toBe('9848022338')
  }
  // A number of another country keeps its code: its last ten digits are somebody else's here.
  expect(phoneKey('+1 984 802 2338')).toBe('19848022338')
  expect(phoneKey('040 2345 6789')).toBe('04023456789')
  for (const nothing of ['', '12345', 'call me', null]) expect(phoneKey(nothing)).toBeNull()
})

test('form, calculator and contact under one phone or e-mail are one person, also by way of a third', () => {
  const lead = { id: 'lead', phone: '98480 22338', email: null }
  const stranger = { id: 'stranger', phone: '98480 22339', email: null }
  const message = { id: 'message', phone: null, email: 'asha@example.in' }
  const quote = { id: 'quote', phone: '+91 9848022338', email: 'ASHA@example.in' }
  const ids = groupByPerson([lead, stranger, message, quote]).map((group) => group.map(({ id }) => id))
  expect(ids).toEqual([['lead', 'message', 'quote'], ['stranger']])
})

test('records without phone and e-mail stay separate', () => {
  const nobody = { phone: '', email: null }
  expect(groupByPerson([{ ...nobody }, { ...nobody }, { phone: '123', email: '' }])).toHaveLength(3)
})

test('reads digits in any script; a repeated digit is not a phone number', () => {
  // The same number in Devanagari, Telugu and full-width digits.
  expect(['९८४८०२२३३८', '౯౮౪౮౦ ౨౨౩౩౮', '９８４８０ ２２３３８'].map((text) => phoneKey(text))).toEqual([
    '9848022338',
    '9848022338',
    '9848022338',
  ])
  expect(['0000000000', '+91 99999 99999', '1111111'].map((text) => phoneKey(text))).toEqual([
    null,
    null,
    null,
  ])
  expect(phoneKey('9999999998')).toBe('9999999998')
})
