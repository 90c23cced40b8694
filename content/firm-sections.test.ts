import { expect, test } from 'vitest'
import { firmOf } from './firm-sections.ts'
import { sampleSections } from './sample-firm.ts'

test('C-081 a real firm shows none of the sample’s invented rates before its owner has entered any', () => {
  expect(firmOf(sampleSections).costs.rates.length).toBeGreaterThan(0)
  const { names } = sampleSections
  const own = { scheme: '125494', from: '2026-04-01', expense: '1.58', share: null, paper: 'KIM' } as const
  const real = { ...sampleSections, names: { ...names, isSample: false } }
  expect(firmOf(real).costs.rates).toEqual([])
  const entered = { ...real, costs: { isShown: true, rates: [own, ...sampleSections.costs.rates] } }
  expect(firmOf(entered).costs.rates).toEqual([own])
})
