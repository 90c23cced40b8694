import type { IsoDate } from '#finance/dates.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type TransactionsQuery, yearNamed } from './transactions-query.ts'

export const statementFormats = ['pdf', 'xlsx', 'csv'] as const
/** Of the whole ledger alone, and by a link: few people keep books by text. */
const allFormats = [...statementFormats, 'beancount'] as const
type StatementFormat = (typeof allFormats)[number]

/** What a statement is about, as its form and its address say it. */
export interface StatementQuery {
  /** A financial year (`2025-26`), `all`, or `dates` for from and to. */
  readonly period: string
  /** As typed. Empty leaves that end open. */
  readonly from: string
  readonly to: string
  readonly fund: string
  readonly folio: string
  readonly format: StatementFormat
}

/** Reads the address. Without a period it is `dates` if it has a date, otherwise the year that `fallback` names. */
export function parseStatementQuery(params: URLSearchParams, fallback: string): StatementQuery {
  const short = (name: string) => (params.get(name) ?? '').slice(0, 100).trim()
  const [from, to, asked] = [short('from'), short('to'), short('period')]
  const isKnown = asked === 'all' || asked === 'dates' || yearNamed(asked) !== null
  return {
    period: isKnown ? asked : from || to ? 'dates' : fallback,
    from,
    to,
    fund: short('fund'),
    folio: short('folio'),
    format: allFormats.find((format) => format === params.get('format')) ?? 'pdf',
  }
}

/** The days of a statement; null leaves an end open. */
export type StatementPeriod = { readonly from: IsoDate | null; readonly to: IsoDate | null }

export type StatementFault = { readonly field: 'from' | 'to'; readonly fault: 'not-a-date' | 'from-after-to' }

/** The days that a query asks for, or the field that is wrong and why. */
export function statementPeriod(
  query: StatementQuery,
): ({ ok: true } & StatementPeriod) | { ok: false; faults: readonly StatementFault[] } {
  if (query.period === 'all') return { ok: true, from: null, to: null }
  const year = yearNamed(query.period)
  if (year) return { ok: true, from: year.from, to: year.to }
  const faults: StatementFault[] = []
  const read = (field: 'from' | 'to') => {
    if (query[field] === '') return null
    const date = parseTypedDate(query[field])
    if (!date.ok) faults.push({ field, fault: 'not-a-date' })
    return date.ok ? date.value : null
  }
  const [from, to] = [read('from'), read('to')]
  if (from && to && from > to) faults.push({ field: 'to', fault: 'from-after-to' })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, from, to }
}

/** The name of the file: `statement-2025-26.pdf`. */
export function statementFileName(
  { period, format }: StatementQuery,
  { from, to }: StatementPeriod,
  madeOn: IsoDate,
): string {
  const what = format === 'pdf' ? 'statement' : 'transactions'
  const when =
    period !== 'all' && period !== 'dates'
      ? period
      : from === null
        ? `to-${to ?? madeOn}`
        : `${from}-to-${to ?? madeOn}`
  return `${what}-${when}.${format}`
}

/** The page that makes a statement of what a list shows. It keeps the period, the fund and the folio. */
export function statementHref({ year, from, to, fund, folio }: TransactionsQuery): string {
  const params = new URLSearchParams()
  if (year) params.set('period', year)
  const rest = year ? { fund, folio } : { from, to, fund, folio }
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value)
  const text = params.toString()
  return text ? `/transactions/export?${text}` : '/transactions/export'
}
