import { createRequire } from 'node:module'
import type { PeerAnswer } from './figures.ts'
import type { GhostfolioBook } from './ghostfolio.ts'

/**
 * Reads books from standard input and prints what Ghostfolio's calculator makes of each. It is a process of its own because the
 * calculator values everything today: here today is the day of the book.
 *
 *     node bench/peers/run-ghostfolio.ts MODULE < BOOKS
 */
interface Snapshot {
  readonly currentValueInBaseCurrency: number
  readonly totalInvestment: number
  readonly hasErrors: boolean
  readonly positions: readonly Readonly<
    Record<'quantity' | 'netPerformance' | 'dividendInBaseCurrency', number>
  >[]
}
interface Calculator {
  computeSnapshot(): Promise<Snapshot>
}

const { RoaiPortfolioCalculator } = createRequire(import.meta.url)(process.argv[2] ?? '') as {
  RoaiPortfolioCalculator: (new (input: object) => Calculator) & { prototype: object }
}
// It would ask a queue of its server for a snapshot as soon as it is made.
Object.assign(RoaiPortfolioCalculator.prototype, { initialize: async () => {} })

const RealDate = Date
function setToday(day: string): void {
  const now = new RealDate(`${day}T12:00:00`).getTime()
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      // Years, months and days are numbers, too.
      super(...((given.length === 0 ? [now] : given) as [number]))
    }
    static override now(): number {
      return now
    }
  } as DateConstructor
}

async function work({ on, activities, prices }: GhostfolioBook): Promise<PeerAnswer> {
  setToday(on)
  const profile = (symbol: string) => ({ symbol, currency: 'INR', dataSource: 'MANUAL', userId: null })
  const began = performance.now()
  const calculator = new RoaiPortfolioCalculator({
    accountBalanceItems: [],
    activities: activities.map(({ date, symbol, fee, unitPrice, ...activity }) => ({
      ...activity,
      assetProfile: profile(symbol),
      date: new RealDate(`${date}T00:00:00`),
      feeInAssetProfileCurrency: fee,
      feeInBaseCurrency: fee,
      unitPriceInAssetProfileCurrency: unitPrice,
    })),
    configurationService: { get: () => 366 },
    currency: 'INR',
    currentRateService: {
      getValues: async () => ({
        dataProviderInfos: [],
        errors: [],
        values: prices.map(({ date, ...price }) => ({
          ...price,
          dataSource: 'MANUAL',
          date: new RealDate(`${date}T00:00:00`),
        })),
      }),
    },
    exchangeRateDataService: { getExchangeRatesByCurrency: async () => ({ INRINR: {} }) },
    filters: [],
    portfolioSnapshotService: {},
    redisCacheService: {},
    userId: 'books',
  })
  const { positions, totalInvestment, currentValueInBaseCurrency } = await calculator.computeSnapshot()
  const ms = performance.now() - began
  const sum = (of: (one: Snapshot['positions'][number]) => number) =>
    positions.reduce((total, one) => total + Number(of(one)), 0)
  return {
    ms,
    figures: {
      units: Math.round(sum(({ quantity }) => quantity) * 1000),
      cost: Number(totalInvestment),
      realised: null,
      value: Number(currentValueInBaseCurrency),
      gain: sum((one) => Number(one.netPerformance) + Number(one.dividendInBaseCurrency)),
      xirr: null,
      twr: null,
    },
  }
}

let input = ''
for await (const part of process.stdin) input += part
const answers: (PeerAnswer | string)[] = []
for (const book of JSON.parse(input) as GhostfolioBook[]) answers.push(await work(book).catch(String))
console.log(JSON.stringify(answers))
