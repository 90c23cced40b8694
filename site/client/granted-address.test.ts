import { expect, test } from 'vitest'
import { grantedAddress } from './granted-address.ts'

test('C-091 links of a shared page stay at the address of the grant', () => {
  const to = (path: string) => grantedAddress('G', path)
  expect(to('/dashboard')).toBe('/household/G')
  expect(to('/dashboard/holding/7')).toBe('/household/G/holding/7')
  expect(to('/dashboard/working#value')).toBe('/household/G/holdings#value')
  expect(to('/transactions?view=months')).toBe('/household/G/transactions?view=months')
  expect(to('/gains/lots?year=2025-26')).toBe('/household/G/gains/lots?year=2025-26')
  expect(to('/portfolio')).toBe('/portfolio')
  expect(to('/gainsaying')).toBe('/gainsaying')
  expect(grantedAddress(null, '/dashboard')).toBe('/dashboard')
})
