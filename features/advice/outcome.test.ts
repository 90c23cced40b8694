import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gainRules } from '#content/scheme-rules.ts'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import type { SchemeTaxClass } from '#finance/lot-gain.ts'
import { navSeries } from '#finance/returns.ts'
import { navE8, type Paise, paise } from '#finance/units.ts'
import { outcomeOf } from './outcome.ts'
import { type Advised, noLoad, type OutcomeFund } from './outcome-facts.ts'
import { threeDigits } from './outcome-text.ts'

interface Line {
  readonly became: number
  readonly cost: number
  readonly rate: readonly [kind: string, value: number]
  readonly beforeLoad: boolean
  readonly beforeTax: boolean
}
type AdvisedCase = Omit<Advised, 'reference' | 'leaving' | 'amountPaise'> & {
  readonly amount: number
  readonly leaving: readonly [load: Paise | null, tax: Paise | null] | null
}
interface Case {
  readonly name: string
  readonly advised: AdvisedCase
  readonly also: readonly AdvisedCase[]
  readonly fund: string
  readonly others: readonly (string | null)[]
  readonly from: string | null
  readonly index: string
  readonly entries: readonly (Record<string, unknown> & {
    readonly scheme: string
    readonly amount?: number
  })[]
  readonly on: IsoDate
  readonly expect: {
    readonly did: string
    readonly from: IsoDate
    readonly to: IsoDate
    readonly inPaise: number
    readonly lines: Readonly<Record<string, Line | null>>
  }
}
interface FundCase {
  readonly base: string
  readonly slope: string
  readonly cls: SchemeTaxClass | null
  /** Rate and years; empty for none, null for not known. */
  readonly load: readonly [rate: string, years: number] | readonly [] | null
  readonly start?: IsoDate
  readonly until?: IsoDate
}

const { start, end, funds, cases } = JSON.parse(
  readFileSync(new URL('./fixtures/outcome-cases.json', import.meta.url), 'utf8'),
) as {
  start: IsoDate
  end: IsoDate
  funds: Record<string, FundCase>
  cases: readonly Case[]
}

const made = new Map(Object.entries(funds).map(([code, fund]) => [code, fundOf(code, fund)]))

function fundOf(
  code: string,
  { base, slope, cls, load, start: from = start, until = end }: FundCase,
): OutcomeFund {
  const days = Array.from(
    { length: dayNumber(until) - dayNumber(from) + 1 },
    (_, index) => dayNumber(from) + index,
  )
  const tenThousandths = (text: string) => Math.round(Number(text) * 10_000)
  const priceOn = (day: number) =>
    navE8((tenThousandths(base) + tenThousandths(slope) * (day - dayNumber(start))) * 10_000)
  const [rate, years] = load ?? []
  return {
    name: code,
    prices: navSeries(days.map((day) => ({ day, navE8: priceOn(day) }))),
    exitOn: (day) => ({
      loads:
        rate !== undefined && years !== undefined
          ? [
              {
                from: '1900-01-01',
                rule: {
                  free: 0,
                  steps: [{ within: { count: years, unit: 'year' }, rate: Number(rate) * 1_000_000 }],
                },
              },
            ]
          : load && noLoad,
      stt: cls === null ? null : cls === 'equity' ? 10 : 0,
      taxClass: cls,
      gains: gainRules(day),
    }),
  }
}

function advisedOf({ amount, leaving, ...rest }: AdvisedCase, reference: string): Advised {
  return {
    ...rest,
    reference,
    amountPaise: paise(amount),
    leaving: leaving && { loadPaise: leaving[0], taxPaise: leaving[1] },
  }
}

function entryOf({ scheme, amount = 0, ...rest }: Case['entries'][number]): LedgerEntry {
  return {
    ...noCharges,
    ...{ schemeCode: scheme, amountPaise: paise(amount), stampDutyPaise: paise(0), navE8: null },
    ...rest,
  } as unknown as LedgerEntry
}

test.each(cases.map((one) => [one.name, one] as const))('C-195 %s', (_, one) => {
  const advised = advisedOf(one.advised, 'one')
  const all = [advised, ...one.also.map((each, at) => advisedOf(each, `also ${at}`))]
  const outcome = outcomeOf(
    advised,
    all,
    one.entries.map(entryOf),
    {
      of: (code) => made.get(code)!,
      advised: made.get(one.fund)!,
      others: one.others.map((code) => (code === null ? null : made.get(code)!)),
      from: one.from === null ? null : made.get(one.from)!,
      index: made.get(one.index)!,
      dutyPerLakhOn: () => 5,
    },
    one.on,
  )
  const { did, from, to, inPaise, lines } = one.expect
  expect(outcome).toMatchObject({ did, from, to, inPaise })
  expect(outcome.lines.map(({ id }) => id)).toEqual(Object.keys(lines))
  for (const { id, result } of outcome.lines) {
    const line = lines[id]
    if (!line) {
      expect(result, id).toEqual({ ok: false, reason: 'no-price' })
      continue
    }
    if (!result.ok) throw new Error(`${id} has no figures`)
    // Units of a part are rounded to thousandths once more where the figures outside are not.
    expect(Math.abs(result.becamePaise - line.became), id).toBeLessThanOrEqual(20)
    expect(Math.abs(result.costPaise - line.cost), id).toBeLessThanOrEqual(20)
    expect(result.rate?.kind, id).toBe(line.rate[0])
    expect(result.rate?.value, id).toBeCloseTo(line.rate[1], 5)
    expect([result.isBeforeLoad, result.isBeforeTax], id).toEqual([line.beforeLoad, line.beforeTax])
  }
})

test('C-195 forty cases, and none without its name', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40)
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
})

test('C-195 figures are rounded to three digits', () => {
  expect([12_345_678, -1_234_567, 99_999, 1_234, 0].map((each) => threeDigits(paise(each)))).toEqual([
    12_300_000, -1_230_000, 100_000, 1_200, 0,
  ])
})
