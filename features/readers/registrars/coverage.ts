import { addDays, addMonths, type IsoDate } from '#finance/dates.ts'
import type { FeedRegistrar } from './feed-rows.ts'

/** What one file says of the months of its registrar. */
export interface FileCoverage {
  readonly registrar: FeedRegistrar
  /** The file, such as its id. */
  readonly file: string
  /** The period that was asked for, if the office typed it; otherwise from the first row to the last. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly months: readonly MonthRows[]
}

export interface MonthRows {
  /** '2026-08'. */
  readonly month: string
  readonly rows: number
  /** Of these, rows that an earlier file had brought. */
  readonly known: number
}

/** A month of a registrar: `missing` where no file reaches it, `doubled` where two files bring the same rows. */
export interface CoveredMonth {
  readonly month: string
  readonly status: 'covered' | 'missing' | 'doubled'
  readonly rows: number
  readonly files: readonly string[]
}

/** Counts the rows of a file by month as they are read. */
export class CoverageCount {
  readonly #months = new Map<string, { rows: number; known: number }>()
  #from: IsoDate | null = null
  #to: IsoDate | null = null

  /** Counts a row of this day. */
  add(date: IsoDate, isKnown: boolean): void {
    if (this.#from === null || date < this.#from) this.#from = date
    if (this.#to === null || date > this.#to) this.#to = date
    const month = date.slice(0, 7)
    const before = this.#months.get(month)
    this.#months.set(month, { rows: (before?.rows ?? 0) + 1, known: (before?.known ?? 0) + Number(isKnown) })
  }

  /**
   * Returns what the file covers.
   *
   * @param period What was asked for, if it is known: then quiet months at its ends are covered too.
   * @returns null for a file without rows and without a period.
   */
  coverage(
    registrar: FeedRegistrar,
    file: string,
    period: { readonly from: IsoDate; readonly to: IsoDate } | null = null,
  ): FileCoverage | null {
    const from = period?.from ?? this.#from
    const to = period?.to ?? this.#to
    if (from === null || to === null) return null
    const months = [...this.#months].map(([month, { rows, known }]) => ({ month, rows, known }))
    return {
      registrar,
      file,
      from,
      to,
      months: months.sort((one, other) => (one.month < other.month ? -1 : 1)),
    }
  }
}

/**
 * Returns the months of each registrar, from the first that a file reaches to the month of `until`.
 *
 * A file covers every month between its first and its last day: it is a whole report of its period, so a month
 * without rows was quiet. Daily files do not double a month; files that bring the same rows do.
 */
export function coverageByMonth(
  files: readonly FileCoverage[],
  until: IsoDate,
): ReadonlyMap<FeedRegistrar, readonly CoveredMonth[]> {
  const byRegistrar = Map.groupBy(files, ({ registrar }) => registrar)
  return new Map([...byRegistrar].map(([registrar, all]) => [registrar, monthsOf(all, until)]))
}

function monthsOf(files: readonly FileCoverage[], until: IsoDate): CoveredMonth[] {
  const first = files.map(({ from }) => from).toSorted()[0]!
  const months: CoveredMonth[] = []
  const start: IsoDate = `${first.slice(0, 7)}-01` as IsoDate
  for (let day = start; day.slice(0, 7) <= until.slice(0, 7); day = addMonths(day, 1)) {
    const month = day.slice(0, 7)
    const reaching = files.filter(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
    const counts = files.flatMap(({ months: each }) => each.filter((count) => count.month === month))
    const known = counts.reduce((sum, count) => sum + count.known, 0)
    months.push({
      month,
      status: known > 0 ? 'doubled' : reaching.length > 0 ? 'covered' : 'missing',
      rows: counts.reduce((sum, count) => sum + count.rows - count.known, 0),
      files: reaching.map(({ file }) => file),
    })
  }
  return months
}

/** Days of a report that no file reaches. */
export interface MissingDays {
  readonly from: IsoDate
  readonly to: IsoDate
}

/**
 * Returns the days that none of some files reaches, from the first day of all to `until`. Saturdays and Sundays alone are no gap:
 * nothing is allotted on them.
 *
 * @param files Files of one report of one registrar.
 */
export function missingDays(
  files: readonly { readonly from: IsoDate; readonly to: IsoDate }[],
  until: IsoDate,
): MissingDays[] {
  const missing: MissingDays[] = []
  let reached: IsoDate | null = null
  const add = (from: IsoDate, to: IsoDate) => {
    if (from <= to && hasWorkday(from, to)) missing.push({ from, to })
  }
  for (const { from, to } of files.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (reached !== null) add(addDays(reached, 1), addDays(from, -1))
    if (reached === null || to > reached) reached = to
  }
  if (reached !== null) add(addDays(reached, 1), until)
  return missing
}

function hasWorkday(from: IsoDate, to: IsoDate): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) return true
  }
  return false
}
