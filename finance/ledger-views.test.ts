import { expect, test } from 'vitest'
import { entry } from './fixtures/entries.ts'
import { categoryShares, entryRows, flowTotals, monthlyFlows } from './ledger-views.ts'
import { paise } from './units.ts'

/** ₹1,000 a month on the last day, with 5 paise of duty in each. January's bounced in February; some was sold in March. */
const bounced = [
  entry('sip', '2024-01-31', 1_000, 100, { id: 'january', stampDutyPaise: 5 }),
  entry('reversal', '2024-02-02', 1_000, 100, { id: 'back', reverses: 'january' }),
  entry('sip', '2024-02-29', 1_000, 80, { id: 'february', stampDutyPaise: 5 }),
  entry('redemption', '2024-03-15', 700, 50, { id: 'sale', loadPaise: 700, sttPaise: 1, tdsPaise: 20 }),
  entry('sip', '2024-03-31', 1_000, 90, { id: 'march', stampDutyPaise: 5 }),
]

test('totals leave a bounced instalment out, with its duty', () => {
  // By hand: February and March are 2,000; 700 came out; two duties of 0.05; 1 % of load withheld from the sale.
  expect(flowTotals(entryRows(bounced))).toEqual({
    inPaise: 200_000,
    outPaise: 70_000,
    netPaise: 130_000,
    switchedPaise: 0,
    dutyPaise: 10,
    loadPaise: 700,
    sttPaise: 1,
    tdsPaise: 20,
  })
})

test('months leave a bounced instalment out, on both sides', () => {
  expect(monthlyFlows(entryRows(bounced))).toEqual([
    { month: '2024-02', inPaise: 100_000, outPaise: 0 },
    { month: '2024-03', inPaise: 100_000, outPaise: 70_000 },
  ])
})

test('the balance follows every transaction of its folio, reversals too', () => {
  // By hand: 100, 100 − 100, 80, 80 − 50, 30 + 90 units; the other folio keeps its own count.
  const other = entry('purchase', '2024-03-01', 500, 7, { id: 'other', folio: '200' })
  expect(entryRows([...bounced, other]).map(({ entry, runningUnits }) => [entry.id, runningUnits])).toEqual([
    ['january', 100_000],
    ['back', 0],
    ['february', 80_000],
    ['other', 7_000],
    ['sale', 30_000],
    ['march', 120_000],
  ])
})

test('months add up to the totals of the same rows, whichever rows are asked for', () => {
  const all = entryRows(bounced)
  for (let from = 0; from < all.length; from += 1) {
    const rows = all.slice(from)
    const { inPaise, outPaise } = flowTotals(rows)
    const months = monthlyFlows(rows)
    expect(months.reduce((sum, month) => sum + month.inPaise, 0)).toBe(inPaise)
    expect(months.reduce((sum, month) => sum + month.outPaise, 0)).toBe(outPaise)
    expect(months.every((month) => month.inPaise >= 0)).toBe(true)
  }
})

test('a month without flows appears between two that have some', () => {
  const rows = entryRows([entry('purchase', '2023-12-01', 10, 1), entry('redemption', '2024-02-01', 5, 0.5)])
  expect(monthlyFlows(rows).map(({ month, inPaise }) => [month, inPaise])).toEqual([
    ['2023-12', 1_000],
    ['2024-01', 0],
    ['2024-02', 0],
  ])
})

test('categories add up the holdings of one kind, largest first, and leave out what has no price', () => {
  // By hand: 300 + 150 of 600 is 75 %, 150 of 600 is 25 %.
  const shares = categoryShares([
    { category: 'Debt', valuePaise: paise(15_000), allocation: 0.25 },
    { category: 'Equity', valuePaise: paise(30_000), allocation: 0.5 },
    { category: 'Equity', valuePaise: paise(15_000), allocation: 0.25 },
    { category: 'Gold', valuePaise: null, allocation: null },
  ])
  expect(shares).toEqual([
    { category: 'Equity', valuePaise: 45_000, share: 0.75 },
    { category: 'Debt', valuePaise: 15_000, share: 0.25 },
  ])
})

test('finding 3: a switch is neither paid in nor received, in the totals and by month', () => {
  const other = { schemeCode: '118650', folio: '200' }
  const rows = entryRows([
    entry('purchase', '2024-01-10', 50_000, 500),
    entry('sip', '2024-03-05', 5_000, 45),
    entry('switch-out', '2024-03-11', 46_645.5, 420),
    entry('switch-in', '2024-03-12', 46_645.5, 900, other),
    entry('redemption', '2024-04-02', 2_000, 40, other),
  ])
  // By hand: 50,000 and 5,000 came from outside, 2,000 went there; 46,645.50 only changed funds.
  expect(flowTotals(rows)).toMatchObject({
    inPaise: 5_500_000,
    outPaise: 200_000,
    netPaise: 5_300_000,
    switchedPaise: 4_664_550,
  })
  expect(monthlyFlows(rows).map(({ month, inPaise, outPaise }) => [month, inPaise, outPaise])).toEqual([
    ['2024-01', 5_000_000, 0],
    ['2024-02', 0, 0],
    ['2024-03', 500_000, 0],
    ['2024-04', 0, 200_000],
  ])
})

test('finding 3: a switch whose other half is not in the list counts as money to or from outside', () => {
  const rows = entryRows([
    entry('purchase', '2024-01-10', 1_000, 100),
    entry('switch-out', '2024-02-10', 550, 50),
  ])
  expect(flowTotals(rows)).toMatchObject({ inPaise: 100_000, outPaise: 55_000 })
})
