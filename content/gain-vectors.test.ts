import { describe, expect, test } from 'vitest'
import { financialYearOf, type IsoDate, isoDate } from '#finance/dates.ts'
import { type GainLine, gainLines, gainsOfYear, windowOf } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import { type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import type { SchemeTaxClass } from '#finance/lot-gain.ts'
import { schedule112A } from '#finance/schedule-112a.ts'
import { type NetGain, noCarriedLosses, setOff, withCess } from '#finance/set-off.ts'
import { milliUnits, navOfRupees, type Paise, paise, paiseOfRupees, rupeesOf } from '#finance/units.ts'
import { rowOn } from './dated.ts'
import vectors from './fixtures/gain-vectors.json' with { type: 'json' }
import { advanceTaxWindows, schedules112A } from './gain-rules.ts'
import { gainRules } from './scheme-rules.ts'
import { cessRates } from './tax.ts'

/** A lot of the vectors, bought and sold. */
type VectorLot = {
  readonly fundClass: string
  readonly buyDate: string
  readonly sellDate: string
  readonly units?: number
  readonly cost?: number
  readonly proceeds?: number
  readonly stampDuty?: number
  readonly stt?: number
  readonly fmvPerUnit31Jan2018?: number
}
type Case = {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly tolerance: number
}

const { ends } = advanceTaxWindows[0]
const cases = vectors as readonly Case[]
const of = (kind: string) => cases.filter((one) => one.kind === kind).map((one) => [one.id, one] as const)

function classOf(fundClass: string): SchemeTaxClass {
  if (fundClass.startsWith('equity')) return 'equity'
  return /^(debt|specified)/.test(fundClass) ? 'debt' : 'other'
}

/** The lines of lots, each in a folio of its own. */
function linesOf(lots: readonly VectorLot[]): { lines: GainLine[]; entries: LedgerEntry[] } {
  const classes = new Map<string, SchemeTaxClass>()
  const navs = new Map<string, number>()
  const entries = lots.flatMap((lot, index): LedgerEntry[] => {
    const { buyDate, sellDate, units = 1, cost = 0, proceeds = 0, stampDuty = 0, stt = 0 } = lot
    const schemeCode = 'S'
    classes.set(schemeCode, classOf(lot.fundClass))
    if (lot.fmvPerUnit31Jan2018 !== undefined) navs.set(schemeCode, lot.fmvPerUnit31Jan2018)
    const both = { folio: `F${index}`, schemeCode, units: milliUnits(Math.round(units * 1000)), navE8: null }
    return [
      {
        ...both,
        ...noCharges,
        id: `in-${index}`,
        kind: 'purchase',
        date: isoDate(buyDate),
        amountPaise: paiseOfRupees(cost + stampDuty),
        stampDutyPaise: paiseOfRupees(stampDuty),
      },
      {
        ...both,
        ...noCharges,
        id: `out-${index}`,
        kind: 'redemption',
        date: isoDate(sellDate),
        amountPaise: paiseOfRupees(proceeds - stt),
        sttPaise: paiseOfRupees(stt),
      },
    ]
  })
  const lines = gainLines(readLedger(entries), factsOf(classes, navs), null, ends)
  return { lines, entries }
}

function factsOf(classes: ReadonlyMap<string, SchemeTaxClass>, navs: ReadonlyMap<string, number>) {
  return {
    classOf: (code: string) => classes.get(code) ?? null,
    rulesOn: gainRules,
    valuedNav: (code: string) => {
      const nav = navs.get(code)
      return nav === undefined ? null : navOfRupees(nav)
    },
    previousOwners: new Map(),
  }
}

const termOf = { LT: 'long', ST: 'short' } as const

describe('C-071 published cases and statute cases', () => {
  test('no kind of case is left out', () => {
    const known = [
      'gain-lot',
      'boundary-day',
      'rate',
      'flag-1b',
      'tax',
      'set-off',
      'schedule112A',
      'column-1b',
      'consolidate-ae',
      'advance-tax-bucket',
      'bucket-sum',
      'class-hint',
      'term',
      'event-cost',
    ]
    expect([...new Set(cases.map(({ kind }) => kind))].sort()).toEqual(known.sort())
  })

  test.each(of('gain-lot'))('%s', (_, { input, expected, tolerance }) => {
    const [line] = linesOf([input as unknown as VectorLot]).lines
    const { term, costOfAcquisition, gain } = expected as {
      term: 'LT' | 'ST'
      costOfAcquisition: number
      gain: number
    }
    expect(line?.term).toBe(termOf[term])
    expect(Math.abs(rupeesOf(line!.costPaise!) - costOfAcquisition)).toBeLessThanOrEqual(tolerance)
    expect(Math.abs(rupeesOf(line!.gainPaise!) - gain)).toBeLessThanOrEqual(tolerance)
  })

  test.each(of('boundary-day'))(
    '%s is short-term by the text of the Act, and marked',
    (_, { input, expected }) => {
      const [line] = linesOf([input as unknown as VectorLot]).lines
      const { cautious } = expected as { cautious: { term: 'LT' | 'ST'; gain: number } }
      expect(line).toMatchObject({ term: termOf[cautious.term], isOnBoundary: true })
      expect(rupeesOf(line!.gainPaise!)).toBe(cautious.gain)
    },
  )

  test.each(of('term'))('%s', (_, { input, expected }) => {
    const [line] = linesOf([input as unknown as VectorLot]).lines
    const { of1961, of2025 } = line!.rule!.sections
    expect(line?.term).toBe(termOf[expected.term as 'LT' | 'ST'])
    expect(of1961 === null ? line?.rule?.rate : `${of1961}/${of2025}`).toBe(expected.section)
  })

  test.each(of('rate'))('%s', (_, { input, expected }) => {
    const { term, fundClass, sellDate } = input as { term: 'LT' | 'ST'; fundClass: string; sellDate: string }
    const rules = gainRules(isoDate(sellDate))!
    const taxClass = classOf(fundClass)
    const rule =
      taxClass === 'debt' ? rules.specified! : rules[taxClass === 'equity' ? 'equity' : 'other'][termOf[term]]
    const { rate } = rule
    expect(typeof rate === 'number' ? rate * 100 : rate).toBe(expected.ratePercent)
  })

  test.each([...of('schedule112A'), ...of('flag-1b')])('%s', (_, { input, expected }) => {
    const lot = { fundClass: 'equity', buyDate: '2019-01-01', units: 1, cost: 1, proceeds: 2 }
    const lots = (input.lots ?? [{ ...lot, ...input }]) as VectorLot[]
    const { lines } = linesOf(lots)
    // The year of the sale decides about column 1b; the case without a year is about the layout that has it.
    const { layout } = rowOn(schedules112A, '2024-04-01')
    const { rows } = schedule112A(
      lines,
      layout!,
      () => ({ isin: 'INF000000001', name: 'Fund' }),
      '2018-01-31',
    )
    const { column1a, column1b, balances, rows: count, ...cells } = expected
    const [row] = rows
    if (column1b) expect(rows.map(({ c1b }) => c1b)).toEqual([column1b].flat())
    if (column1a) expect(rows.map(({ c1a }) => c1a)).toEqual(column1a)
    if (balances) expect(rows.map(({ c14 }) => c14)).toEqual(balances)
    if (count) expect(rows.length).toBe(count)
    const { c4, c5, c10, ...amounts } = cells
    expect(row).toMatchObject(amounts)
    if (c4) expect(row!.units! / 1000).toBe(c4)
    if (c5) expect((row!.proceedsPaise! * 10) / row!.units!).toBe(c5)
    if (c10) expect((row!.valuedPaise! * 10) / row!.units!).toBe(c10)
  })

  test.each([...of('column-1b'), ...of('consolidate-ae')])('%s', (_, { input, expected }) => {
    const { financialYear } = input as { financialYear: string }
    const { layout } = rowOn(schedules112A, `${financialYear.slice(0, 4)}-04-01` as IsoDate)
    // Of 2026-27 no form is notified: no file is made, so it has neither.
    if (financialYear === '2026-27') expect(layout).toBeNull()
    else if ('hasColumn1b' in expected) expect(layout?.hasTransferColumn).toBe(expected.hasColumn1b)
    else expect(layout?.isConsolidated).toBe(expected.oneRowForAllAfter31Jan2018)
  })

  const buckets = ['Upto15Of6', 'Upto15Of9', 'Up16Of9To15Of12', 'Up16Of12To15Of3', 'Up16Of3To31Of3']
  test.each(of('advance-tax-bucket'))('%s', (_, { input, expected }) => {
    const sold = isoDate(String(input.saleDate))
    expect(buckets[windowOf(sold, rowOn(advanceTaxWindows, sold).ends)]).toBe(expected.bucket)
  })

  test.each(of('bucket-sum'))('%s', (_, { input, expected }) => {
    const { entries } = linesOf(input.lots as VectorLot[])
    const year = financialYearOf('2025-05-01')
    const facts = factsOf(new Map([['S', 'equity' as const]]), new Map())
    const { groups } = gainsOfYear(
      readLedger(entries),
      entries,
      facts,
      year,
      rowOn(advanceTaxWindows, year.from).ends,
    )
    const windows = (term: string) =>
      groups.find((group) => group.term === term)?.windows.map((amount) => rupeesOf(amount))
    if (expected.longTermEquity) expect(windows('long')).toEqual(expected.longTermEquity)
    if (expected.shortTermEquity) expect(windows('short')).toEqual(expected.shortTermEquity)
    if (expected.schedule112ABalance) {
      const { layout } = rowOn(schedules112A, year.from)
      const long = groups.flatMap((group) => (group.term === 'long' ? group.lines : []))
      const fund = () => ({ isin: null, name: 'Fund' })
      expect(schedule112A(long, layout!, fund, '2018-01-31').balance).toBe(expected.schedule112ABalance)
    }
  })

  test.each(of('class-hint'))('%s: without a declared class nothing is computed', () => {
    const { entries } = linesOf([{ fundClass: 'equity', buyDate: '2020-01-01', sellDate: '2025-05-01' }])
    const [line] = gainLines(readLedger(entries), factsOf(new Map(), new Map()), null, ends)
    expect(line).toMatchObject({ refusal: 'class-unknown', gainPaise: null })
  })
})

const exempt = paise(125_000_00)
function net(key: string, term: 'short' | 'long', rate: number | 'slab', rupees: number): NetGain {
  return { key, taxClass: 'equity', term, rate, gainPaise: paiseOfRupees(rupees) }
}

describe('C-073 published cases of set-off and tax', () => {
  test.each(of('tax'))('%s', (_, { input, expected }) => {
    const parts = input.ltcg112A as { before23Jul2024: number; from23Jul2024: number } | undefined
    const nets = parts
      ? [net('10', 'long', 0.1, parts.before23Jul2024), net('12.5', 'long', 0.125, parts.from23Jul2024)]
      : input.kind === 'ST-EQ'
        ? [net('short', 'short', 0.2, Number(input.gain))]
        : [net('long', 'long', 0.125, Number(input.gain))]
    const result = setOff(nets, exempt, noCarriedLosses)
    expect(rupeesOf(result.taxPaise)).toBe(expected.tax ?? expected.taxBeforeCess)
    if (expected.exemptionUsed) expect(rupeesOf(result.exemptUsedPaise)).toBe(expected.exemptionUsed)
    if (expected.taxable) expect(rupeesOf(result.rows[0]!.taxablePaise)).toBe(expected.taxable)
    if (expected.withCess)
      expect(rupeesOf(withCess(result.taxPaise, 0, cessRates[0].value).totalPaise)).toBe(expected.withCess)
  })

  test.each(of('set-off'))('%s', (_, { input, expected }) => {
    const [short = 0] = [input.shortTerm111A ?? input.shortTerm].flat() as number[]
    const [long = 0] = [input.longTerm112A ?? input.longTerm].flat() as number[]
    const result = setOff(
      [net('short', 'short', 0.2, short), net('long', 'long', 0.125, long)],
      exempt,
      noCarriedLosses,
    )
    const [shortRow, longRow] = result.rows
    const shown: Record<string, Paise> = {
      taxableShortTerm: shortRow!.taxablePaise,
      taxableLongTerm: longRow!.taxablePaise,
      longTermAfterSetOff: longRow!.afterLossesPaise,
      longTermAfter: longRow!.afterLossesPaise,
      shortTermNet: shortRow!.afterLossesPaise,
      longTermGross: longRow!.gainPaise,
      shortLossUsedAgainstLong: longRow!.lossesPaise,
      carryForwardShortTermLoss: result.carriedOn.shortPaise,
      carryForwardLongTermLoss: result.carriedOn.longPaise,
      carryShort: result.carriedOn.shortPaise,
      carryLong: result.carriedOn.longPaise,
      total: paise(shortRow!.afterLossesPaise + longRow!.afterLossesPaise),
    }
    for (const [name, amount] of Object.entries(expected))
      expect([name, rupeesOf(shown[name]!)]).toEqual([name, amount])
  })
})

test.each(of('event-cost'))('C-071 %s', (_, { input, expected }) => {
  const units = milliUnits(Number(input.units) * 1000)
  const bought: LedgerEntry = {
    ...noCharges,
    folio: 'F',
    schemeCode: 'A',
    id: 'in',
    kind: 'purchase',
    date: isoDate(String(input.buyDate)),
    amountPaise: paiseOfRupees(Number(input.cost)),
    stampDutyPaise: paise(0),
    units,
    navE8: null,
  }
  const isMerger = input.event === 'scheme merger'
  const swap = milliUnits(Number(input.units) * Number(input.swapRatio ?? 0) * 1000)
  const base = { ...noCharges, folio: 'F', navE8: null }
  const events: LedgerEntry[] = isMerger
    ? [
        {
          ...base,
          schemeCode: 'A',
          id: 'gone',
          kind: 'merger-out',
          date: '2022-01-03',
          amountPaise: paise(0),
          units,
        },
        {
          ...base,
          schemeCode: 'B',
          id: 'came',
          kind: 'merger-in',
          date: '2022-01-03',
          amountPaise: paise(0),
          units: swap,
        },
      ]
    : [
        {
          ...base,
          schemeCode: 'A',
          id: 'bonus',
          kind: 'bonus',
          date: isoDate(String(input.bonusDate)),
          units,
        },
      ]
  const ledger = readLedger([bought, ...events])
  const lots = ledger.positions.flatMap((position) => position.lots)
  expect(ledger.positions.flatMap(({ disposals }) => disposals)).toEqual([])
  if (isMerger) {
    expect(lots).toMatchObject([
      {
        boughtOn: expected.heldFrom,
        units: Number(expected.newUnits) * 1000,
        costLeftPaise: Number(expected.newCost) * 100,
      },
    ])
  } else {
    expect(lots).toMatchObject([
      { costLeftPaise: Number(expected.paidLotCost) * 100 },
      {
        boughtOn: expected.bonusHeldFrom,
        units: Number(expected.bonusUnits) * 1000,
        costLeftPaise: expected.bonusCost,
      },
    ])
  }
})
