import { gainsOfTenYears, ledgerOfTenYears } from './fixtures/ten-years.ts'
import { table } from './results.ts'

const rounds = 20
const limitMs = 200

/** Works out ten years of capital gains, with the lots from the first transaction on. */
export async function measureGains(): Promise<string> {
  const rows = [500, 2_000, 20_000].map((transactions) => {
    const entries = ledgerOfTenYears(transactions)
    let lots = gainsOfTenYears(entries)
    const times = Array.from({ length: rounds }, () => {
      const start = performance.now()
      lots = gainsOfTenYears(entries)
      return performance.now() - start
    }).sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor((rounds - 1) * share)]!.toFixed(0)
    return [
      transactions.toLocaleString('en-IN'),
      lots.toLocaleString('en-IN'),
      `${at(0.5)} ms`,
      `${at(0.95)} ms`,
    ]
  })
  return table(
    `Capital gains of ten years; the limit is ${limitMs} ms at 2,000 transactions`,
    ['Transactions', 'Lots sold', 'Median', '95th percentile'],
    rows,
  )
}
