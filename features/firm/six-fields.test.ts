import { expect, test } from 'vitest'
import { addressOf } from './six-fields.ts'

const of = (line: string) => {
  const { street, area, city, postalCode, region } = addressOf(line)
  return [street, area, city, postalCode, region]
}

test('C-149 an address is read from one line, the state by name or by its PIN code', () => {
  expect(of('12 Neem Lane, Somajiguda, Hyderabad 500082')).toEqual([
    '12 Neem Lane',
    'Somajiguda',
    'Hyderabad',
    '500082',
    'Telangana',
  ])
  expect(of('Flat 4, 2nd floor, Fort, Mumbai - 400 001, Maharashtra')).toEqual([
    'Flat 4',
    '2nd floor, Fort',
    'Mumbai',
    '400001',
    'Maharashtra',
  ])
  // Haridwar lies in a range of its neighbour's.
  expect(of('3 Ganga Road, Kankhal, Haridwar 249408')[4]).toBe('Uttarakhand')
  expect(of('1 Road, Area, Town 999999, Sikkim')[4]).toBe('Sikkim')
})

test('C-149 what an address lacks is left empty, so that it is asked for', () => {
  expect(of('Hyderabad')).toEqual(['Hyderabad', '', '', '', ''])
  expect(of('12 Neem Lane, Hyderabad 500082')).toEqual([
    '12 Neem Lane',
    '',
    'Hyderabad',
    '500082',
    'Telangana',
  ])
  expect(of('')).toEqual(['', '', '', '', ''])
})
