import type { Dated, Rows } from '#content/dated.ts'
import { rowOn } from '#content/dated.ts'
import { type FundTaxRule, fundTaxes, otherGains } from '#content/fund-tax.ts'
import { cessRates } from '#content/tax.ts'
import type { IsoDate } from '#finance/dates.ts'
import { amount, type Calculator, months } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'
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
}

/** The rule of equity funds with plain rates: a year whose gains were free has a rate of 0. */
function equityRule(day: IsoDate) {
  const { rule }: Dated<{ readonly rule: FundTaxRule }> = rowOn(equityTaxes, day)
  if (rule.kind !== 'equity') throw new RangeError('equity funds are not taxed at the slab')
  const plain = (rate: typeof rule.longRate) => (typeof rate === 'number' ? rate : 0)
  return { ...rule, longRate: plain(rule.longRate), shortRate: plain(rule.shortRate) }
}
