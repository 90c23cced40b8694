import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
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

/** Returns holdings by value, the largest first, those without a price last. */
export function largestFirst(rows: readonly HoldingRow[]): HoldingRow[] {
  return rows.toSorted((a, b) => (b.valuePaise ?? -1) - (a.valuePaise ?? -1))
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
  /** What the same rupees would be worth in the firm's yardstick; null without its prices. */
  readonly beside: { readonly code: string; readonly name: string; readonly valuePaise: Paise } | null
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
      ? { code: beside.fund.code, name: beside.fund.name, valuePaise: beside.same.valuePaise }
      : null,
  }
}
