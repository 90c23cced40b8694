import { schemeSlug } from '#content/funds.ts'
import { addDays, type DayNumber, dateOfDay, type IsoDate, istDate } from '#finance/dates.ts'
import { type RebasedGrowth, rebase } from '#finance/rebase.ts'
import {
  type CalendarYearReturn,
  calendarYearReturns,
  navAt,
  type Period,
  periodReturn,
  type ReturnFigure,
} from '#finance/returns.ts'
import { rupeesOfNav } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { findScheme } from './navs.server.ts'
import { type FoundTwin, type Plan, planOf, twinOf } from './twins.server.ts'

/** The periods of the page, shortest first. */
const periods = ['1M', '3M', '6M', '1Y', '3Y', '5Y', '10Y', 'since-start'] as const
export type SchemePeriod = Extract<Period, (typeof periods)[number]>

/** The twin with the end of its address. */
export type Twin =
  | (Extract<FoundTwin, { ok: true }> & { readonly slug: string })
  | Extract<FoundTwin, { ok: false }>

export interface SchemePage {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly house: string
  /** The section of AMFI's file, without what all have; empty if nobody says. */
  readonly category: string
  readonly plan: Plan | null
  readonly option: string | null
  readonly isin: string | null
  readonly isinReinvestment: string | null
  /** null without any price. */
  readonly price: {
    readonly nav: number
    readonly date: IsoDate
    readonly first: IsoDate
    /** A month older than the prices of the firm's own funds. */
    readonly isOld: boolean
  } | null
  readonly returns: readonly { readonly period: SchemePeriod; readonly figure: ReturnFigure }[]
  /** Ten years at most. */
  readonly growth: RebasedGrowth | null
  readonly years: readonly CalendarYearReturn[]
  readonly twin: Twin
}

/** A scheme has two prices a month apart before a return is shown. */
const leastDays = 28

/**
 * Returns what is known of any Indian scheme, or null if AMFI lists none with this code.
 *
 * Nothing of it is kept but the history, with those of the last few hundred schemes.
 */
export async function schemePage(services: Services, code: string): Promise<SchemePage | null> {
  if (isOwnScheme(code)) return null
  const scheme = await findScheme(services.db, code)
  if (!scheme || scheme.name === '') return null
  const history = await services.prices.history(code)
  const last = history ? history.days.length - 1 : -1
  const today = istDate(services.clock.now())
  const end = last < 0 ? null : dateOfDay(history!.days[last]!)
  const span = last < 0 ? 0 : ((history!.days[last]! - history!.days[0]!) as DayNumber)
  const hasReturns = span >= leastDays
  return {
    code,
    slug: schemeSlug(scheme.name, code),
    name: scheme.name,
    house: scheme.fund_house,
    category: /\((.+)\)$/.exec(scheme.section)?.[1]?.trim() ?? scheme.section,
    plan: planOf(scheme),
    option: scheme.option ?? optionIn(scheme.name),
    isin: scheme.isin,
    isinReinvestment: scheme.isin_reinvestment,
    price: end && {
      nav: rupeesOfNav(navAt(history!, last)),
      date: end,
      first: dateOfDay(history!.days[0]!),
      isOld: end < addDays(await newestDay(services, today), -31),
    },
    returns: hasReturns
      ? periods.flatMap((period) => {
          const figure = periodReturn(history!, period)
          return figure.ok ? [{ period, figure }] : []
        })
      : [],
    growth: hasReturns ? rebase([history!], 120) : null,
    years: hasReturns ? calendarYearReturns(history!).reverse() : [],
    twin: withSlug(await twinOf(services.db, scheme, end ?? today)),
  }
}

/** AMFI wrote the option into the name until August 2026, and into a field of its own since. */
function optionIn(name: string): string | null {
  if (/\bgrowth\b/i.test(name)) return 'Growth'
  return /\b(?:idcw|dividend|income distribution)\b/i.test(name) ? 'IDCW' : null
}

/** The day of the newest prices. If none came for months, that is no fault of a scheme. */
async function newestDay({ prices, firm }: Services, today: IsoDate): Promise<IsoDate> {
  const [fund] = firm().funds
  const history = fund ? await prices.history(fund.code) : null
  const day = history?.days.at(-1)
  return day === undefined ? today : dateOfDay(day)
}

function withSlug(twin: FoundTwin): Twin {
  return twin.ok ? { ...twin, slug: schemeSlug(twin.name, twin.code) } : twin
}
