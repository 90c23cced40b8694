import type { Rows } from './dated.ts'
import type { BroadClass } from './fund-tax.ts'
import type { Fact } from './funds.ts'

/** A fund that others are measured by. Values of the index itself are not shown: they need a licence. */
export interface Yardstick {
  /** AMFI's scheme code. */
  readonly code: string
  readonly isin: string
  /** As people call it. */
  readonly name: string
  readonly house: string
  /** Per cent a year, already taken out of every NAV; null where we do not know it. */
  readonly costPct: Fact<number> | null
  /** Its prices come with the project (content/data/index-funds). */
  readonly isShipped: boolean
}

const shipped = { costPct: null, isShipped: true } as const

/** All Direct plans, growth option. Prices of others are taken in by `desk navs`. */
export const yardsticks: readonly Yardstick[] = [
  {
    code: '120716',
    isin: 'INF789F01XA0',
    name: 'UTI Nifty 50 Index Fund',
    house: 'UTI Mutual Fund',
    costPct: {
      value: 0.21,
      asOf: '2024-01-31',
      source: 'fact sheet of UTI Mutual Fund, January 2024, direct plan (a copy; read November 2026)',
    },
    isShipped: true,
  },
  {
    ...shipped,
    code: '118741',
    isin: 'INF204K01H36',
    name: 'Nippon India Nifty 50 Index Fund',
    house: 'Nippon India Mutual Fund',
  },
  {
    ...shipped,
    code: '118791',
    isin: 'INF204K01K80',
    name: 'Nippon India BSE Sensex Index Fund',
    house: 'Nippon India Mutual Fund',
  },
  {
    ...shipped,
    code: '120684',
    isin: 'INF109K01Y80',
    name: 'ICICI Prudential Nifty Next 50 Index Fund',
    house: 'ICICI Prudential Mutual Fund',
  },
  {
    ...shipped,
    code: '147666',
    isin: 'INF846K01S29',
    name: 'Axis Nifty 100 Index Fund',
    house: 'Axis Mutual Fund',
  },
  {
    ...shipped,
    code: '152731',
    isin: 'INF846K019W9',
    name: 'Axis Nifty 500 Index Fund',
    house: 'Axis Mutual Fund',
  },
  {
    ...shipped,
    code: '148726',
    isin: 'INF204KB18Z7',
    name: 'Nippon India Nifty Midcap 150 Index Fund',
    house: 'Nippon India Mutual Fund',
  },
  {
    ...shipped,
    code: '148519',
    isin: 'INF204KB15W0',
    name: 'Nippon India Nifty Smallcap 250 Index Fund',
    house: 'Nippon India Mutual Fund',
  },
  {
    code: '103734',
    isin: 'INF082J01127',
    name: 'Quantum Liquid Fund',
    house: 'Quantum Mutual Fund',
    costPct: null,
    isShipped: false,
  },
]

/** The fund that stands beside each class of the client's funds, the liquid fund beside all, and the market as such. */
export const yardstickChoices: Rows<{
  readonly of: Readonly<Record<BroadClass, string>>
  readonly liquid: string
  readonly market: string
}> = [
  {
    from: '2013-01-02',
    of: { equity: '120716', hybrid: '120716', commodity: '120716', debt: '103734' },
    liquid: '103734',
    market: '120716',
    source: 'the firm’s own choice',
    verified: null,
  },
]

/** The yardstick with this code, or null. */
export function findYardstick(code: string): Yardstick | null {
  return yardsticks.find((one) => one.code === code) ?? null
}
