import { schemeSlug } from '#content/funds.ts'
import { findScheme, selectSchemesOfHouse } from '#db/navs.server.ts'
import { isOwnScheme } from '#db/own-schemes.ts'
import type { SchemeTable } from '#db/schema.server.ts'
import type { Database } from '#db/store.server.ts'
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
import type { Services } from '#server/kernel/services.server.ts'
import { schemeWords } from './scheme-words.ts'

/** The periods of the page, shortest first. */
const periods = ['1M', '3M', '6M', '1Y', '3Y', '5Y', '10Y', 'since-start'] as const
export type SchemePeriod = Extract<Period, (typeof periods)[number]>

export type Plan = 'direct' | 'regular'

/**
 * The same scheme in the other plan. How sure it is:
 *
 * - `fields`: AMFI names both plans in fields of their own.
 * - `name`: both names name a plan, and differ in it alone.
 * - `unnamed`: one of the two names none.
 */
export type Twin =
  | {
      readonly ok: true
      readonly plan: Plan
      readonly slug: string
      readonly name: string
      readonly sure: 'fields' | 'name' | 'unnamed'
    }
  | { readonly ok: false; readonly reason: 'none' | 'several' }

/** What the page of a scheme shows. */
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
/** A scheme without a price for so long has no twin that lives. */
const twinDays = 60

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
    twin: await twinOf(services.db, scheme, end ?? today),
  }
}

type NamedScheme = Pick<SchemeTable, 'code' | 'name' | 'plan' | 'option' | 'section'>

/** AMFI wrote the plan into the name until August 2026, and into a field of its own since. */
function planOf({ name, plan }: Pick<NamedScheme, 'name' | 'plan'>): Plan | null {
  const text = plan ?? name
  if (/\bdirect\b/i.test(text)) return 'direct'
  return /\bregular\b/i.test(text) ? 'regular' : null
}

/** Likewise the option. */
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

/** The words of a scheme without its plan, in one order. */
function keyOf({ name, option }: NamedScheme): string {
  const words = schemeWords(`${name} ${option ?? ''}`)
  for (const plan of ['direct', 'regular', 'dir', 'reg']) words.delete(plan)
  return [...words].sort().join(' ')
}

async function twinOf(
  db: Database,
  scheme: NamedScheme & Pick<SchemeTable, 'fund_house'>,
  end: IsoDate,
): Promise<Twin> {
  const own = planOf(scheme)
  const key = keyOf(scheme)
  const list = await selectSchemesOfHouse(db, scheme.fund_house, addDays(end, -twinDays))
  const same = list.filter(
    (other) => other.code !== scheme.code && other.section === scheme.section && keyOf(other) === key,
  )
  const wanted: Plan = own === 'direct' ? 'regular' : 'direct'
  const named = same.filter((other) => planOf(other) === wanted)
  // A name without a plan is mostly that of the Regular plan, which was the only one until 2013.
  const found = named.length > 0 || own !== 'direct' ? named : same.filter((other) => planOf(other) === null)
  const [one, another] = found
  if (!one) return { ok: false, reason: 'none' }
  if (another) return { ok: false, reason: 'several' }
  const isNamed = own !== null && planOf(one) !== null
  const hasFields = scheme.plan !== null && one.plan !== null
  return {
    ok: true,
    plan: wanted,
    slug: schemeSlug(one.name, one.code),
    name: one.name,
    sure: hasFields ? 'fields' : isNamed ? 'name' : 'unnamed',
  }
}
