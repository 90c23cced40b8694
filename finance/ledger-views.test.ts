import { expect, test } from 'vitest'
import type { IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { categoryShares, entryRows, flowTotals, monthlyFlows, sipRegister } from './ledger-views.ts'
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

test('the SIP register counts only instalments that were paid', () => {
  expect(sipRegister(entryRows(bounced), '2024-04-02')).toEqual([
    {
      id: 'march',
      folio: '100/1',
      schemeCode: '125497',
      amountPaise: 100_000,
      first: '2024-02-29',
      last: '2024-03-31',
      count: 2,
      totalPaise: 200_000,
      dayOfMonth: 31,
      bounced: ['2024-01-31'],
      next: '2024-04-30',
    },
  ])
})

test('after a bounced instalment the next one is still due a month later', () => {
  const rows = entryRows([
    entry('sip', '2024-07-05', 1_000, 100),
    entry('sip', '2024-08-05', 1_000, 100, { id: 'august' }),
    entry('reversal', '2024-08-07', 1_000, 100, { reverses: 'august' }),
  ])
  expect(sipRegister(rows, '2024-08-10')).toMatchObject([
    { last: '2024-07-05', count: 1, next: '2024-09-05' },
  ])
  // 45 days after 5 August is 19 September; a day later the SIP has ended.
  expect(sipRegister(rows, '2024-09-19')[0]?.next).toBe('2024-09-05')
  expect(sipRegister(rows, '2024-09-20')[0]?.next).toBeNull()
})

test('1.18/4 the next instalment is on the usual day, whatever holiday delayed the last one', () => {
  // 5 April and 5 July 2026 are Sundays: the 6th twice and the 5th twice make the 5th.
  const rows = ['2026-04-06', '2026-05-05', '2026-06-05', '2026-07-06'].map((date) =>
    entry('sip', date as IsoDate, 500, 10),
  )
  expect(sipRegister(entryRows(rows), '2026-07-20')).toMatchObject([{ dayOfMonth: 5, next: '2026-08-05' }])
  // Due on 31 May, a Sunday, and paid on 1 June: the next one is due on 30 June.
  const last = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-06-01'].map((date) =>
    entry('sip', date as IsoDate, 500, 10),
  )
  expect(sipRegister(entryRows(last), '2026-06-10')).toMatchObject([{ dayOfMonth: 31, next: '2026-06-30' }])
})

test('each folio has a SIP of its own, the latest instalment first', () => {
  const rows = entryRows([
    entry('sip', '2024-01-05', 500, 10),
    entry('sip', '2024-01-20', 700, 10, { folio: '200' }),
  ])
  expect(sipRegister(rows, '2024-02-01').map(({ folio, next }) => [folio, next])).toEqual([
    ['200', '2024-02-20'],
    ['100/1', '2024-02-05'],
  ])
})

test('a SIP whose only instalment bounced is not in the register', () => {
  expect(sipRegister(entryRows(bounced.slice(0, 2)), '2024-02-03')).toEqual([])
  expect(monthlyFlows(entryRows(bounced.slice(0, 2)))).toEqual([])
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
