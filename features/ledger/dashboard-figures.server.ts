import type { IsoDate } from '#finance/dates.ts'
import { inWholeRupees, knownOf, minus, type Paise, sum } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type Portfolio, seriesOf } from './portfolio.server.ts'
import { compareAll, worthOfAll } from './worth.server.ts'

export type HoldingRow = ReturnType<typeof holdingRows>[number]

/** Holdings as the table shows them, in the order of their first transaction. */
export function holdingRows({ holdings, schemes }: Portfolio) {
  return holdings.map((holding) => {
    const scheme = schemes.get(holding.schemeCode)
    return {
      // The position is named by its first transaction: a name that says nothing and belongs to this client alone.
      id: holding.position.entries[0]!.id,
      code: holding.schemeCode,
      name: scheme?.name ?? holding.schemeCode,
      category: scheme?.category ?? '',
      slug: scheme?.slug ?? null,
      folio: holding.folio,
      units: holding.units,
      costPaise: holding.costPaise,
      /** What brought the units whose cost is not known. */
      unknownLots: holding.position.lots
        .filter(({ costLeftPaise }) => costLeftPaise === null)
        .map(({ entry }) => entry.kind),
      valuePaise: holding.valuePaise,
      navE8: holding.price?.navE8 ?? null,
      navDate: holding.price?.date ?? null,
      gainPaise: holding.gainPaise,
      returnFraction: holding.returnFraction,
      dayChangePaise: holding.dayChangePaise,
      allocation: holding.allocation,
      xirr: holding.xirr,
      xirrValues: holding.xirrValues,
    }
  })
}

/** Returns holdings by the value of their fund, the largest first: its folios follow each other. */
export function largestFundFirst(rows: readonly HoldingRow[]): HoldingRow[] {
  const of = Map.groupBy(largestFirst(rows), ({ code }) => code)
  const worth = (folios: readonly HoldingRow[]) => folios.reduce((all, row) => all + (row.valuePaise ?? 0), 0)
  return [...of.values()].toSorted((a, b) => worth(b) - worth(a)).flat()
}

/** Returns holdings by value, the largest first, those without a price last. */
export function largestFirst(rows: readonly HoldingRow[]): HoldingRow[] {
  return rows.toSorted((a, b) => (b.valuePaise ?? -1) - (a.valuePaise ?? -1))
}

/** The row of a fund: its only holding, or several folios as one sum, which has no XIRR. */
export type HeldFundRow = HoldingRow & {
  readonly folios: readonly HoldingRow[]
  /** In whole rupees that add up to the printed totals. */
  readonly whole: Readonly<Record<'costPaise' | 'valuePaise' | 'gainPaise', Paise | null>>
}

/** Returns the folios of a fund as one row, in the order of the first of each. */
export function fundRows(rows: readonly HoldingRow[]): HeldFundRow[] {
  const funds = [...Map.groupBy(rows, ({ code }) => code).values()].map((folios) => {
    const first = folios[0]!
    if (folios.length === 1) return { ...first, folios }
    // A sum without one of its folios would be wrong.
    const summed = (of: (row: HoldingRow) => Paise | null) => {
      const known = knownOf(folios.map(of))
      return known.length === folios.length ? sum(known) : null
    }
    const costPaise = summed((row) => row.costPaise)
    const gainPaise = summed((row) => row.gainPaise)
    return {
      ...first,
      folios,
      units: sum(folios.map(({ units }) => units)),
      costPaise,
      valuePaise: summed((row) => row.valuePaise),
      gainPaise,
      returnFraction: costPaise && gainPaise !== null ? gainPaise / costPaise : null,
      dayChangePaise: summed((row) => row.dayChangePaise),
      allocation: folios.some((row) => row.allocation === null)
        ? null
        : folios.reduce((all, row) => all + (row.allocation ?? 0), 0),
      xirr: { ok: false, reason: 'several-roots' } as const,
    }
  })
  const [costs, values, gains] = (['costPaise', 'valuePaise', 'gainPaise'] as const).map((of) =>
    inWholeRupees(funds.map((fund) => fund[of])),
  )
  return funds.map((fund, i) => ({
    ...fund,
    whole: { costPaise: costs![i]!, valuePaise: values![i]!, gainPaise: gains![i]! },
  }))
}

export type ChangeDays = { readonly from: IsoDate; readonly to: IsoDate }

/** The days of the last two prices, if they are the same for every holding that has both; otherwise null. */
export function changeDays({ holdings }: Portfolio): ChangeDays | null {
  const days = holdings.flatMap(({ price }) =>
    price?.before ? [{ from: price.before.date, to: price.date }] : [],
  )
  const [first] = days
  return first && days.every(({ from, to }) => from === first.from && to === first.to) ? first : null
}

/** What went into a portfolio and came out of it since its beginning, with what it would be in an index fund. */
export interface ThreeFigures {
  /** Money from and to outside; null if units came in or left without a payment in the list. */
  readonly money: { readonly inPaise: Paise; readonly outPaise: Paise } | null
  readonly since: IsoDate
  /** How much more the same rupees would be worth in the firm's yardstick; null without its prices. */
  readonly beside: { readonly name: string; readonly morePaise: Paise } | null
}

/** Returns the money of the sentences that a client opens on; null before the first transaction. */
export async function threeFigures(services: Services, portfolio: Portfolio): Promise<ThreeFigures | null> {
  const own = worthOfAll(portfolio)
  const first = portfolio.entries[0]
  if (!own || !first) return null
  const isKnown = seriesOf(portfolio).inKindSince === null
  const beside = await compareAll(services, portfolio)
  return {
    money: isKnown ? { inPaise: own.inPaise, outPaise: own.outPaise } : null,
    since: first.date,
    beside: beside?.same?.ok
      ? {
          name: beside.fund.name,
          morePaise: minus(minus(beside.same.valuePaise, beside.same.shortPaise), own.closingPaise),
        }
      : null,
  }
}
