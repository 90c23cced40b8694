import { expect, test } from 'vitest'
import { breakEvenDeductions, incomeTax, type RegimeRules } from './income-tax.ts'

const LAKH = 100_000

/** The slabs of 2026-27, written out here so that a change of the data doesn't change what is tested. */
const fresh: RegimeRules = {
  slabs: [
    { upTo: 4 * LAKH, rate: 0 },
    { upTo: 8 * LAKH, rate: 0.05 },
    { upTo: 12 * LAKH, rate: 0.1 },
    { upTo: 16 * LAKH, rate: 0.15 },
    { upTo: 20 * LAKH, rate: 0.2 },
    { upTo: 24 * LAKH, rate: 0.25 },
    { upTo: null, rate: 0.3 },
  ],
  standardDeduction: 75_000,
  rebate: { upToIncome: 12 * LAKH, max: 60_000, hasMarginalRelief: true },
  cess: 0.04,
}
const old: RegimeRules = {
  slabs: [
    { upTo: 2.5 * LAKH, rate: 0 },
    { upTo: 5 * LAKH, rate: 0.05 },
    { upTo: 10 * LAKH, rate: 0.2 },
    { upTo: null, rate: 0.3 },
  ],
  standardDeduction: 50_000,
  rebate: { upToIncome: 5 * LAKH, max: 12_500, hasMarginalRelief: false },
  cess: 0.04,
}

function tax(salary: number, rules: RegimeRules, deductions = 0, otherIncome = 0) {
  return incomeTax({ salary, otherIncome, deductions }, rules)
}

test('a salary of 12,75,000 pays nothing in the new regime', () => {
  // Taxable 12,00,000: 4 lakh at 5 % and 4 lakh at 10 % are 60,000, all of it taken off by the rebate.
  const working = tax(1_275_000, fresh)
  expect(working).toMatchObject({ taxable: 1_200_000, beforeRebate: 60_000, rebate: 60_000, total: 0 })
})

test('just above the rebate, the tax is no more than the income above it', () => {
  // Salary 13,00,000, taxable 12,25,000: 60,000 + 15 % of 25,000 = 63,750; limited to 25,000, with cess 26,000.
  const working = tax(1_300_000, fresh)
  expect(working.rebate).toBeCloseTo(38_750, 6)
  expect(working.total).toBeCloseTo(26_000, 6)
})

test('marginal relief ends where the tax is lower by itself', () => {
  // 60,000 + 0.15 x = x gives x = 70,588: taxable 12,71,000 is past it. 60,000 + 10,650 = 70,650, with cess 73,476.
  const working = tax(1_346_000, fresh)
  expect(working.rebate).toBe(0)
  expect(working.total).toBeCloseTo(73_476, 6)
})

test('a taxable income of 30 lakh passes through every slab of the new regime', () => {
  // 20,000 + 40,000 + 60,000 + 80,000 + 1,00,000 + 30 % of 6 lakh (1,80,000) = 4,80,000; with cess 4,99,200.
  const working = tax(3_075_000, fresh)
  expect(working.slabs.map((slab) => Math.round(slab.tax))).toEqual([
    20_000, 40_000, 60_000, 80_000, 100_000, 180_000,
  ])
  expect(working.total).toBeCloseTo(499_200, 6)
})

test('the old regime takes deductions off first', () => {
  // 10,00,000 − 50,000 − 1,50,000 = 8,00,000: 12,500 + 20 % of 3 lakh = 72,500; with cess 75,400.
  expect(tax(1_000_000, old, 150_000)).toMatchObject({
    taxable: 800_000,
    beforeRebate: 72_500,
    total: 75_400,
  })
})

test('the old regime’s rebate ends at a step', () => {
  expect(tax(550_000, old).total).toBe(0)
  // 12,500 + 20 % of 100 = 12,520; with cess 13,020.80
  expect(tax(550_100, old).total).toBeCloseTo(13_020.8, 6)
})

test('a senior citizen starts at 3 lakh, one of 80 at 5 lakh', () => {
  const senior = { ...old, slabs: [{ upTo: 3 * LAKH, rate: 0 }, ...old.slabs.slice(1)] }
  const verySenior = { ...old, slabs: [{ upTo: 5 * LAKH, rate: 0 }, ...old.slabs.slice(2)] }
  // Taxable 8,00,000: 10,000 + 60,000 = 70,000, with cess 72,800; from 80 on 60,000, with cess 62,400.
  expect(tax(850_000, senior).total).toBeCloseTo(72_800, 6)
  expect(tax(850_000, verySenior).total).toBeCloseTo(62_400, 6)
})

test('the standard deduction is for salary and pension only, and never more than they are', () => {
  expect(tax(0, fresh, 0, 500_000).standardDeduction).toBe(0)
  expect(tax(30_000, fresh, 0, 500_000).standardDeduction).toBe(30_000)
})

test('deductions never make an income negative', () => {
  expect(tax(300_000, old, 900_000)).toMatchObject({ taxable: 0, deductions: 250_000, total: 0 })
})

test('no income, no tax', () => {
  expect(tax(0, fresh)).toMatchObject({ gross: 0, taxable: 0, total: 0, slabs: [] })
})

test('a rupee more of income never leaves less money in the new regime', () => {
  let before = 0
  for (let salary = 0; salary <= 4_000_000; salary += 5000) {
    const left = salary - tax(salary, fresh).total
    // Cess on the marginal relief takes 4 % more than the rupee itself, as the law has it.
    expect(left).toBeGreaterThanOrEqual(before - 5000 * 0.04 - 1e-6)
    before = left
  }
})

test('at a taxable 20 lakh the old regime wins from 7,33,334 of deductions on', () => {
  // Salary 20,75,000. New: 2,00,000. Old: 1,12,500 + 30 % of what is above 10 lakh = 2,00,000 at 12,91,667 taxable;
  // 20,25,000 − 12,91,667 = 7,33,333, rounded up to 7,33,334.
  expect(breakEvenDeductions({ salary: 2_075_000, otherIncome: 0 }, old, fresh)).toBe(733_334)
})

test('at the break-even both cost the same to the rupee, and a rupee less costs more', () => {
  for (const salary of [1_500_000, 2_500_000, 4_000_000]) {
    const at = breakEvenDeductions({ salary, otherIncome: 0 }, old, fresh)
    expect(tax(salary, old, at).total).toBeLessThanOrEqual(tax(salary, fresh).total + 1e-6)
    expect(tax(salary, old, at - 1).total).toBeGreaterThan(tax(salary, fresh).total)
  }
})

test('where both cost nothing, no deduction is needed', () => {
  expect(breakEvenDeductions({ salary: 500_000, otherIncome: 0 }, old, fresh)).toBe(0)
})

test('refuses what can not be', () => {
  expect(() => tax(-1, fresh)).toThrow('salary must be 0 or more, got -1')
  expect(() => tax(1, fresh, Number.NaN)).toThrow('deductions must be 0 or more, got NaN')
})
