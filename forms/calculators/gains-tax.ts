import type { Dated, Rows } from '#content/dated.ts'
import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { type FundTaxRule, fundTaxes, otherGains } from '#content/fund-tax.ts'
import { cessRates } from '#content/tax.ts'
import type { IsoDate } from '#finance/dates.ts'
import { amount, type Calculator, months } from '../calculator.ts'
import { slabRate } from './slab.ts'

/** The rules of equity and debt funds have rows for all years that the site knows. */
const equityTaxes = fundTaxes.equity as Rows<{ readonly rule: FundTaxRule }>
const debtTaxes = fundTaxes.debt as Rows<{ readonly rule: FundTaxRule }>

export const gainsTax: Calculator<CalculatorTexts['gainsTax']> = {
  topic: 'tax',
  fields: {
    sold: amount('8,00,000'),
    cost: amount('5,00,000'),
    months: months('30', { max: 480, slider: { min: 1, max: 60, step: 1 } }),
    used: amount('0'),
  },
  choices: { kind: ['equity', 'debt', 'other'], slab: ['thirty', 'twenty', 'five', 'none'] },
  figures: { tax: 'rupees', gain: 'rupees', taxed: 'rupees', rate: 'percent', kept: 'rupees' },
  main: 'tax',
  columns: {},
  bars: ['gain', 'taxed', 'tax'],
  rules: [equityTaxes, debtTaxes, otherGains, cessRates],
  work({ sold, cost, months, used }, { kind = '', slab = '' }, day) {
    const cess = rowOn(cessRates, day).value
    const equity = equityRule(day)
    const other = rowOn(otherGains, day)
    const gain = Math.max(0, sold - cost)
    const own = slabRate(slab)
    const isLong = kind === 'equity' ? months > equity.months : kind === 'other' && months > other.months
    const exempt = kind === 'equity' && isLong ? Math.max(0, equity.exempt - used) : 0
    const taxed = Math.max(0, gain - exempt)
    const longRate = kind === 'equity' ? equity.longRate : other.longRate
    const rate = isLong ? longRate : kind === 'equity' ? equity.shortRate : own
    const tax = taxed * rate * (1 + cess)
    const wait = (kind === 'equity' ? equity.months : other.months) + 1 - months
    const isSoon = gain > 0 && !isLong && kind !== 'debt' && longRate < rate
    return {
      figures: { tax, gain, taxed, rate, kept: sold - tax },
      facts: {
        more: ['months', Math.max(0, wait)],
        longRate: ['percent', longRate],
        exempt: ['rupees', equity.exempt],
        equityMonths: ['months', equity.months],
        otherMonths: ['months', other.months],
        cess: ['percent', cess],
      },
      outcome: gain === 0 ? 'loss' : isLong ? 'long' : kind === 'equity' ? 'short' : 'slab',
      notes: [
        ...(isSoon ? (['soon'] as const) : []),
        ...(kind === 'equity' && isLong ? (['exempt'] as const) : []),
        ...(kind === 'debt' ? (['older'] as const) : []),
      ],
    }
  },
  vectors: [
    {
      source: 'By hand, section 198: (5,00,000 − 1,25,000) · 12.5 % · 1.04',
      typed: { sold: '15 lakh', cost: '10 lakh', months: '24', used: '0', kind: 'equity', slab: 'thirty' },
      shows: { tax: 48_750, gain: 5_00_000, taxed: 3_75_000, rate: 0.125, kept: 14_51_250 },
      within: 0.001,
      outcome: 'long',
    },
    {
      source: 'By hand, section 196: twelve months to the day are short: 5,00,000 · 20 % · 1.04',
      typed: { sold: '15 lakh', cost: '10 lakh', months: '12', used: '0', kind: 'equity', slab: 'thirty' },
      shows: { tax: 1_04_000, rate: 0.2 },
      within: 0.001,
      outcome: 'short',
    },
    {
      source: 'By hand, section 76: 5,00,000 · 30 % · 1.04, however long it was held',
      typed: { sold: '15 lakh', cost: '10 lakh', months: '60', used: '0', kind: 'debt', slab: 'thirty' },
      shows: { tax: 1_56_000 },
      within: 0.001,
      outcome: 'slab',
    },
    {
      source: 'By hand, section 197: 5,00,000 · 12.5 % · 1.04, nothing free',
      typed: { sold: '15 lakh', cost: '10 lakh', months: '25', used: '0', kind: 'other', slab: 'thirty' },
      shows: { tax: 65_000 },
      within: 0.001,
      outcome: 'long',
    },
    {
      source: 'By hand, sale of 1 June 2024 under 112A: (5,00,000 − 1,25,000) · 10 % · 1.04',
      typed: { sold: '15 lakh', cost: '10 lakh', months: '24', used: '0', kind: 'equity', slab: 'thirty' },
      day: '2024-06-01',
      shows: { tax: 39_000, rate: 0.1 },
      within: 0.001,
    },
    {
      source: 'By hand: without a gain there is no tax',
      typed: { sold: '5 lakh', cost: '6 lakh', months: '24', used: '0', kind: 'equity', slab: 'thirty' },
      shows: { tax: 0, gain: 0, kept: 5_00_000 },
      outcome: 'loss',
    },
  ],
}

/** The rule of equity funds with plain rates: a year whose gains were free has a rate of 0. */
function equityRule(day: IsoDate) {
  const { rule }: Dated<{ readonly rule: FundTaxRule }> = rowOn(equityTaxes, day)
  if (rule.kind !== 'equity') throw new RangeError('equity funds are not taxed at the slab')
  const plain = (rate: typeof rule.longRate) => (typeof rate === 'number' ? rate : 0)
  return { ...rule, longRate: plain(rule.longRate), shortRate: plain(rule.shortRate) }
}
