import xirrOfPackage from 'xirr'
import { randomFrom } from '#finance/fixtures/random.ts'
import { type CashFlow, xirr } from '#finance/xirr.ts'
import { table } from './results.ts'

const flowCount = 1_000
const rounds = 40
const timesARound = 20
const dayMs = 24 * 60 * 60 * 1000

/** Times the XIRR of a thousand flows, ours against the npm package xirr. */
export async function measureXirr(): Promise<string> {
  const rows = [7, 1].map((daysApart) => {
    const flows = paymentsAndValue(daysApart)
    const dated = flows.map(({ day, amount }) => ({ amount, when: new Date(day * dayMs) }))
    const ours = xirr(flows)
    if (!ours.ok) throw new Error(`There is a rate, and ours says ${ours.reason}`)
    const ourTime = microseconds(() => xirr(flows))
    const theirTime = microseconds(() => xirrOfPackage(dated))
    return [
      daysApart === 1 ? 'Every day' : `Every ${daysApart} days`,
      `${ourTime.toFixed(0)} µs`,
      `${theirTime.toFixed(0)} µs`,
      (theirTime / ourTime).toFixed(1),
      Math.abs(xirrOfPackage(dated) - ours.rate).toExponential(0),
    ]
  })
  return table(
    `XIRR over ${flowCount.toLocaleString('en-IN')} flows, against the npm package xirr`,
    ['Payments', 'Ours', 'Package', 'Times as fast', 'The rates differ by'],
    rows,
  )
}

/** Money in many times, and one value at the end. */
function paymentsAndValue(daysApart: number): CashFlow[] {
  const random = randomFrom(daysApart)
  const flows: CashFlow[] = Array.from({ length: flowCount - 1 }, (_, index) => ({
    day: 15_000 + index * daysApart,
    amount: -(1_000 + Math.floor(random() * 9_000)),
  }))
  const last = 15_000 + flowCount * daysApart
  const value = flows.reduce((sum, { day, amount }) => sum - amount * 1.11 ** ((last - day) / 365), 0)
  return [...flows, { day: last, amount: Math.round(value * 100) / 100 }]
}

/** Returns the fastest round: other work on the machine delayed the rest. */
function microseconds(work: () => unknown): number {
  for (let index = 0; index < 200; index += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    for (let index = 0; index < timesARound; index += 1) work()
    return ((performance.now() - began) / timesARound) * 1000
  })
  return Math.min(...times)
}
