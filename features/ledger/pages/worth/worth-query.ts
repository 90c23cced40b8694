import { dayNumber } from '#finance/dates.ts'
import type { WorthPeriod } from '#finance/period-worth.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type NamedWorthPeriod, namedPeriods, periodOf } from '../../worth.server.ts'

/** What the address of "Was it worth it?" asks for. */
export interface WorthQuery {
  readonly period: NamedWorthPeriod
  /** As typed; empty where a named period is shown. */
  readonly from: string
  readonly to: string
  /** The code of a yardstick; empty for the firm's choice. */
  readonly beside: string
  readonly years: 'calendar' | 'financial'
}

/** Reads the address; what makes no sense is not asked for. Days are judged by {@link periodAsked}. */
export function parseWorthQuery(params: URLSearchParams): WorthQuery {
  const period = namedPeriods.find((known) => known === params.get('period')) ?? 'all'
  const typed = (name: string) => (params.get(name) ?? '').slice(0, 20).trim()
  return {
    period,
    from: typed('from'),
    to: typed('to'),
    beside: typed('beside'),
    years: params.get('years') === 'calendar' ? 'calendar' : 'financial',
  }
}

/** The address of a query, without what is usual. */
export function worthHref(query: WorthQuery, change: Partial<WorthQuery> = {}): string {
  const { period, from, to, beside, years } = { ...query, ...change }
  const params = new URLSearchParams()
  if (from || to) {
    params.set('from', from)
    params.set('to', to)
  } else if (period !== 'all') params.set('period', period)
  if (beside) params.set('beside', beside)
  if (years === 'calendar') params.set('years', years)
  const text = params.toString()
  return text ? `/dashboard/worth?${text}` : '/dashboard/worth'
}

type DayFault = 'not-a-date' | 'wrong-order' | 'no-money-then'

/** The period that is shown, and what is wrong with the days that were typed. */
export interface AskedPeriod {
  readonly period: WorthPeriod
  readonly faults: { readonly from?: DayFault; readonly to?: DayFault }
}

/**
 * Returns the period of an address. A day that is not typed is the first or the last of all; days that can't be used are
 * named, and the whole time is shown.
 *
 * @param span The first and the last day that the portfolio can show.
 */
export function periodAsked(query: WorthQuery, span: WorthPeriod): AskedPeriod {
  if (!query.from && !query.to) return { period: periodOf(query.period, span), faults: {} }
  const whole = periodOf('all', span)
  const [from, to] = [dayOf(query.from, whole.from), dayOf(query.to, whole.to)]
  if (from === null || to === null) {
    const faults = {
      ...(from === null ? { from: 'not-a-date' as const } : {}),
      ...(to === null ? { to: 'not-a-date' as const } : {}),
    }
    return { period: whole, faults }
  }
  if (to < span.from) return { period: whole, faults: { to: 'no-money-then' } }
  if (from >= to) return { period: whole, faults: { from: 'wrong-order' } }
  return { period: { from: Math.max(from, whole.from), to: Math.min(to, span.to) }, faults: {} }
}

function dayOf(text: string, otherwise: number): number | null {
  if (text === '') return otherwise
  const parsed = parseTypedDate(text)
  return parsed.ok ? dayNumber(parsed.value) : null
}
