import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#finance/dates.ts'
import { type GainLine, gainLines } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import { type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import { schedule112A, schedule112ACsv } from '#finance/schedule-112a.ts'
import { milliUnits, navOfRupees, paiseOfRupees } from '#finance/units.ts'
import { rowOn } from './dated.ts'
import { advanceTaxWindows, schedules112A } from './gain-rules.ts'
import { gainRules } from './scheme-rules.ts'

/** Units, what was paid and received, and the two days. */
type Sale = readonly [units: number, paid: number, boughtOn: IsoDate, received: number, soldOn: IsoDate]

function linesOf(sales: readonly Sale[]): GainLine[] {
  const entries = sales.flatMap(([units, paid, boughtOn, received, soldOn], index): LedgerEntry[] => {
    const of = {
      ...noCharges,
      folio: `F${index}`,
      schemeCode: 'S',
      navE8: null,
      units: milliUnits(Math.round(units * 1000)),
    }
    return [
      {
        ...of,
        id: `b${index}`,
        kind: 'purchase',
        date: boughtOn,
        amountPaise: paiseOfRupees(paid),
        stampDutyPaise: paiseOfRupees(0),
      },
      { ...of, id: `s${index}`, kind: 'redemption', date: soldOn, amountPaise: paiseOfRupees(received) },
    ]
  })
  const facts = {
    classOf: () => 'equity' as const,
    rulesOn: gainRules,
    valuedNav: () => navOfRupees(35.4321),
    previousOwners: new Map(),
  }
  return gainLines(readLedger(entries), facts, null, rowOn(advanceTaxWindows, '2024-04-01').ends)
}

function fileOf(year: IsoDate, sales: readonly Sale[], scheme = (_: number) => 'S') {
  const { layout } = rowOn(schedules112A, year)
  const lines = linesOf(sales).map((line, index) => ({ ...line, schemeCode: scheme(index) }))
  const fund = { isin: 'INF200K01T51', name: 'SBI Small Cap Fund - Direct Plan (Growth), "A/B" & Co' }
  const schedule = schedule112A(lines, layout!, () => fund, '2018-01-31')
  const csv = schedule112ACsv(schedule, layout!)
  const [heads = '', ...rows] = csv.split('\r\n')
  return {
    csv,
    heads: heads.split(','),
    rows,
    byHand: schedule.byHand,
    balance: schedule.balance,
    all: schedule.rows,
  }
}

/**
 * Worked by hand. 123.456 units of 2016 for ₹2,469.12, sold for ₹6,172.80; 35.4321 a unit on 31 January 2018 is ₹4,374.31.
 * (5) 6,172.80 ÷ 123.456 = 50; (6) 6,173; (11) 4,374; (9) the smaller, 4,374; (7) the larger of 2,469.12 and 4,374;
 * (14) 6,173 − 4,374 = 1,799.
 */
const old: Sale = [123.456, 2469.12, '2016-03-10', 6172.8, '2024-07-12']
/** ₹9,000.50 is 9,001, half up; ₹4,000.45 stands as it is in (8) and as 4,000 in (7): 5,001. */
const young: Sale = [200, 4000.45, '2019-02-05', 9000.5, '2024-09-02']
/** The same fund before 23 July 2024: 1,500 − 1,000. */
const earlier: Sale = [10, 1000, '2020-01-06', 1500, '2024-05-02']
const loss: Sale = [10, 2000, '2020-01-06', 1500, '2024-12-02']
const name = 'SBI Small Cap Fund Direct Plan Growth A B Co'

describe('C-074 the file of Schedule 112A, cell by cell', () => {
  test('2024-25 has column 1b, and a row for each side of 23 July 2024', () => {
    const { csv, heads, rows } = fileOf('2024-04-01', [old, young, earlier])
    expect(heads).toHaveLength(15)
    expect(heads.slice(0, 3)).toEqual([
      'Share/Unit acquired(1a)',
      'Share/Unit Transferred(1b)',
      'ISIN Code(2)',
    ])
    expect(rows).toEqual([
      `BE,BE,INF200K01T51,${name},123.4560,50.0000,6173,4374,2469.12,4374,35.4321,4374,0,4374,1799`,
      `AE,BE,INF200K01T51,${name},,,1500,1000,1000,,,,0,1000,500`,
      `AE,AE,INF200K01T51,${name},,,9001,4000,4000.45,,,,0,4000,5001`,
      '',
    ])
    // No mark of the order of bytes, and every row has as many cells as there are heads.
    expect(csv.startsWith('Share/Unit')).toBe(true)
    for (const row of rows.slice(0, -1)) expect(row.split(',')).toHaveLength(15)
  })

  test('2023-24 has fourteen columns and a row for each fund', () => {
    const sold = (sale: Sale, on: IsoDate): Sale => [sale[0], sale[1], sale[2], sale[3], on]
    const { heads, rows } = fileOf('2023-04-01', [sold(old, '2023-06-12'), sold(young, '2023-09-04')])
    expect(heads).toHaveLength(14)
    expect(rows).toEqual([
      `BE,INF200K01T51,${name},123.4560,50.0000,6173,4374,2469.12,4374,35.4321,4374,0,4374,1799`,
      `AE,INF200K01T51,${name},,,9001,4000,4000.45,,,,0,4000,5001`,
      '',
    ])
  })

  test('2023-24 puts both sides of 23 July in one row, and a gain of nothing stands in the file alone', () => {
    const nothing: Sale = [10, 1500.5, '2020-01-06', 1500.5, '2024-12-02']
    const { rows, byHand } = fileOf('2023-04-01', [earlier, nothing])
    // 1,500 + 1,500.50 is 3,001, half up; 1,000 + 1,500.50.
    expect(rows).toEqual([`AE,INF200K01T51,${name},,,3001,2501,2500.50,,,,0,2501,500`, ''])
    expect(byHand).toEqual([])
    const alone = fileOf('2024-04-01', [nothing])
    expect(alone.rows).toEqual([`AE,AE,INF200K01T51,${name},,,1501,1501,1500.50,,,,0,1501,0`, ''])
    expect(alone.byHand).toEqual([])
  })

  test('less than one unit is written with its zero, and young units have no value of January 2018', () => {
    const { rows, all } = fileOf('2024-04-01', [[0.5, 10, '2016-03-10', 25, '2024-07-12'], young])
    // 25 ÷ 0.5 = 50; 0.5 × 35.4321 = 17.72.
    expect(rows[0]).toBe(`BE,BE,INF200K01T51,${name},0.5000,50.0000,25,18,10,18,35.4400,18,0,18,7`)
    expect(all.map(({ valuedPaise }) => valuedPaise)).toEqual([1772, null])
    expect(all.map(({ proceedsPaise }) => proceedsPaise)).toEqual([25_00, null])
  })

  test('2025-26 has one row for all units bought since February 2018', () => {
    const later = ([units, paid, boughtOn, received]: Sale): Sale => [
      units,
      paid,
      boughtOn,
      received,
      '2025-06-12',
    ]
    const { rows, balance } = fileOf('2025-04-01', [later(old), later(young), later(earlier)])
    // 9,000.50 + 1,500 = 10,500.50 is 10,501; 4,000.45 + 1,000 = 5,000.45.
    expect(rows).toEqual([
      `BE,INF200K01T51,${name},123.4560,50.0000,6173,4374,2469.12,4374,35.4321,4374,0,4374,1799`,
      'AE,INNOTREQUIRD,CONSOLIDATED,,,10501,5000,5000.45,,,,0,5000,5501',
      '',
    ])
    expect(balance).toBe(1799 + 5501)
    // Two schemes are still one row, and 31 January 2018 is still before.
    const schemes = fileOf('2025-04-01', [later(young), later(earlier)], (index) => `S${index}`)
    expect(schemes.rows).toHaveLength(2)
    const lastDay: Sale = [old[0], old[1], '2018-01-31', old[3], '2025-07-12']
    expect(fileOf('2025-04-01', [lastDay]).rows[0]).toMatch(/^BE,/)
  })

  test('units that cost less than half a rupee cost nothing', () => {
    const { rows } = fileOf('2024-04-01', [[1, 0.4, '2020-01-06', 15, '2024-12-02']])
    expect(rows[0]).toBe(`AE,AE,INF200K01T51,${name},,,15,0,0.40,,,,0,0,15`)
  })

  test('a name is no longer than the utility takes', () => {
    const { layout } = rowOn(schedules112A, '2024-04-01')
    const fund = { isin: null, name: 'F'.repeat(200) }
    const csv = schedule112ACsv(
      schedule112A(linesOf([young]), layout!, () => fund, '2018-01-31'),
      layout!,
    )
    expect(/F+/.exec(csv.split('\r\n')[1]!)?.[0]).toHaveLength(125)
  })

  test('a row with a loss is left to be typed in, and counts in the balance', () => {
    const { rows, byHand, balance } = fileOf('2024-04-01', [old, loss])
    expect(rows).toHaveLength(2)
    expect(byHand.map(({ c14 }) => c14)).toEqual([-500])
    expect(balance).toBe(1799 - 500)
  })

  test('the product of units and price a unit is the sale value, to the rupee', () => {
    const { rows } = fileOf('2024-04-01', [[3333.333, 10_000, '2015-01-05', 123_456.78, '2024-06-03']])
    const [, , , , units, price, value] = rows[0]!.split(',')
    expect(Math.round(Number(units) * Number(price))).toBe(Number(value))
  })

  test('no file is made for years whose template is not on file', () => {
    expect(rowOn(schedules112A, '2026-04-01').layout).toBeNull()
    expect(schedules112A.at(-1)!.from).toBe('2019-04-01')
  })
})
