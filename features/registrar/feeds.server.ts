import {
  compareRow,
  type KnownTransaction,
  type RowComparison,
} from '#features/readers/registrars/compare-rows.ts'
import {
  CoverageCount,
  type CoveredMonth,
  coverageByMonth,
  type FileCoverage,
} from '#features/readers/registrars/coverage.ts'
import type { FeedFault, RowFault } from '#features/readers/registrars/fault.ts'
import type {
  FeedKind,
  FeedRegistrar,
  FeedRows,
  FeedSip,
  FeedTransaction,
  IgnoredReason,
  QuarantineReason,
} from '#features/readers/registrars/feed-rows.ts'
import { feedLimits } from '#features/readers/registrars/limits.ts'
import type { FeedReport } from '#features/readers/registrars/open-feed.ts'
import { lineOfItem } from '#features/readers/registrars/report-line.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { OpenedReport } from './read-file.server.ts'

/** A report that was read to its end. */
export interface FeedSummary {
  readonly ok: true
  readonly file: string
  /** The report's own name; another than the file's inside an archive. */
  readonly name: string
  /** The registrar's name of the report, such as 'WBR2'. */
  readonly report: string
  readonly registrar: FeedRegistrar
  readonly holds: keyof FeedRows
  readonly rows: number
  /** The first and the last day that rows are about; null if none has a day. */
  readonly days: { readonly from: IsoDate; readonly to: IsoDate } | null
  /** Rows of each kind; nothing where the report has no kinds. 'unknown' counts those that are not understood. */
  readonly kinds: ReadonlyMap<FeedKind | NonNullable<FeedSip['plan']> | 'unknown', number>
  /** Rows of each outcome; only transactions have one. */
  readonly outcomes: ReadonlyMap<FeedTransaction['outcome']['status'], number>
  /** Rows that move nothing, by reason. */
  readonly ignored: ReadonlyMap<IgnoredReason, number>
  /** Rows that wait for a person, by reason. */
  readonly quarantined: ReadonlyMap<QuarantineReason, number>
  /** The first of those that wait. */
  readonly waiting: readonly WaitingRow[]
  /** Rows that could not be read, and the first of them. */
  readonly putAside: number
  readonly unreadable: readonly RowFault[]
  /** Transactions that came before, by the place of the report that brought them first. */
  readonly known: ReadonlyMap<number, number>
  /** Transactions that came before with other figures or another kind, and the first of them. */
  readonly differing: number
  readonly different: readonly DifferentRow[]
}

/** A row that is not understood, without names and PANs. */
export interface WaitingRow {
  readonly line: number
  readonly reason: QuarantineReason
  readonly folio: string
  readonly code: string
  readonly date: IsoDate
  readonly typeCode: string
  readonly description: string
}

/** A row that another one contradicts. */
export interface DifferentRow {
  readonly line: number
  readonly folio: string
  readonly date: IsoDate
  /** Where the other one stands. */
  readonly report: number
  readonly otherLine: number
}

/** A report that is refused whole. */
export interface FeedRefused {
  readonly ok: false
  readonly file: string
  readonly name: string
  readonly fault: FeedFault
}

export interface FeedsReading {
  /** In the order in which they were given. */
  readonly reports: readonly (FeedSummary | FeedRefused)[]
  /** The months of each registrar's transactions, from its first day to its last. */
  readonly months: ReadonlyMap<FeedRegistrar, readonly CoveredMonth[]>
}

/** A row as a line of JSON: `meets` is what a transaction is to the rows before it; null if nothing can be compared. */
export type FeedLine = Readonly<Record<string, unknown>> & { readonly meets: RowComparison | null }

/** Bytes of the largest file that is read. */
export const feedLimitBytes = feedLimits.bytes

/** Rows of which each is listed; all of them are counted. */
const MOST_LISTED = 1_000

/**
 * Reads reports of registrars to their end, one after the other, and compares the transactions of all of them with each other.
 *
 * A report with a fault is refused whole: none of its rows is compared or given to `onLine`. A row that can't be read is put
 * aside and named. Nothing is kept and no database is opened, so there is no act to record: the files lie on the caller's
 * machine before and after. What takes reports in will record its act itself.
 */
export class FeedsReader {
  readonly #onLine: (line: FeedLine) => void
  readonly #onRows: (rows: number) => void
  #rows = 0
  readonly #met = new MetRows()
  readonly #coverages: FileCoverage[] = []
  readonly #read: (Omit<FeedSummary, 'known' | 'differing' | 'different'> | FeedRefused)[] = []

  /**
   * @param onLine Called for each row, in order, once its whole report is known to be readable.
   * @param onRows Called now and then with how many rows are read.
   */
  constructor(onLine: (line: FeedLine) => void = () => {}, onRows: (rows: number) => void = () => {}) {
    this.#onLine = onLine
    this.#onRows = onRows
  }

  /** Reads a report that a file brought; an archive brings several. */
  async add(file: string, feed: OpenedReport): Promise<void> {
    if (!feed.ok) {
      this.#read.push({ ok: false, file, name: feed.name, fault: feed.fault })
      return
    }
    const summary = new Summary()
    for await (const item of feed.rows()) {
      if (item.is === 'fault') {
        this.#read.push({ ok: false, file, name: feed.name, fault: item.fault })
        return
      }
      if (item.is === 'row') summary.add(feed.holds, item.row)
      else summary.addUnreadable(item.fault)
      this.#rows += 1
      if (this.#rows % 1_000 === 0) this.#onRows(this.#rows)
    }
    const coverage = await this.#compare(file, feed)
    if (coverage) this.#coverages.push(coverage)
    const { name, layout: report, registrar, holds } = feed
    this.#read.push({ ok: true, file, name, report, registrar, holds, ...summary })
  }

  /** Reads the rows of a report again, meets its transactions and gives its lines. */
  async #compare(file: string, feed: FeedReport): Promise<FileCoverage | null> {
    const coverage = new CoverageCount()
    const at = this.#read.length
    for await (const item of feed.rows()) {
      if (item.is === 'fault') throw new Error(`${feed.layout} was readable before: ${item.fault.reason}`)
      const row = item.is === 'row' && 'outcome' in item.row ? item.row : null
      const meeting = row && this.#met.add(row, at)
      if (row) coverage.add(row.date, meeting === 'known' || meeting === 'better')
      this.#onLine({
        file,
        name: feed.name,
        report: feed.layout,
        // The report and its rows belong together, which tsc loses where the reports are one union.
        ...lineOfItem(feed.holds, item as never),
        meets: meeting,
      })
    }
    return coverage.coverage(feed.registrar, feed.name)
  }

  /** What was read, once all reports were added. */
  result(): FeedsReading {
    const reports = this.#read.map((read, at) => (read.ok ? { ...read, ...this.#met.resultOf(at) } : read))
    return { reports, months: monthsOf(this.#coverages) }
  }
}

type AnyRow = FeedRows[keyof FeedRows]

/** Transactions that came so far, each once, with the place where it came first. */
class MetRows {
  readonly #kept = new Map<string, KnownTransaction & { readonly report: number; readonly line: number }>()
  readonly #known = new Map<number, Map<number, number>>()
  readonly #different = new Map<number, { count: number; readonly first: DifferentRow[] }>()

  /** What a row is to those before it; null for one without a number, which nothing can find again. */
  add(row: FeedTransaction, report: number): RowComparison | null {
    const { key, outcome, units, amount, line, folio, date } = row
    if (outcome.reason === 'number-missing') return null
    const kept = this.#kept.get(key)
    const meeting = compareRow(kept, row)
    if (!kept || meeting === 'better')
      this.#kept.set(key, {
        kind: outcome.kind,
        units,
        amount,
        report: kept?.report ?? report,
        line: kept?.line ?? line,
      })
    if (kept && meeting === 'different') {
      const different = this.#different.get(report) ?? { count: 0, first: [] }
      different.count += 1
      if (different.first.length < MOST_LISTED)
        different.first.push({ line, folio, date, report: kept.report, otherLine: kept.line })
      this.#different.set(report, different)
    } else if (kept) {
      const known = this.#known.get(report) ?? new Map<number, number>()
      known.set(kept.report, (known.get(kept.report) ?? 0) + 1)
      this.#known.set(report, known)
    }
    return meeting
  }

  resultOf(report: number): Pick<FeedSummary, 'known' | 'differing' | 'different'> {
    const { count = 0, first = [] } = this.#different.get(report) ?? {}
    return { known: this.#known.get(report) ?? new Map(), differing: count, different: first }
  }
}

/** Counts the rows of one report. */
class Summary {
  rows = 0
  days: { from: IsoDate; to: IsoDate } | null = null
  readonly kinds = new Map<FeedKind | NonNullable<FeedSip['plan']> | 'unknown', number>()
  readonly outcomes = new Map<FeedTransaction['outcome']['status'], number>()
  readonly ignored = new Map<IgnoredReason, number>()
  readonly quarantined = new Map<QuarantineReason, number>()
  readonly waiting: WaitingRow[] = []
  readonly unreadable: RowFault[] = []
  putAside = 0

  add(holds: keyof FeedRows, row: AnyRow): void {
    this.rows += 1
    for (const day of (daysOf[holds] as (row: AnyRow) => readonly (IsoDate | null)[])(row)) {
      if (day === null) continue
      this.days ??= { from: day, to: day }
      if (day < this.days.from) this.days.from = day
      if (day > this.days.to) this.days.to = day
    }
    if ('plan' in row) increase(this.kinds, row.plan ?? 'unknown')
    if ('outcome' in row) this.#addOutcome(row)
  }

  addUnreadable(fault: RowFault): void {
    this.putAside += 1
    if (this.unreadable.length < MOST_LISTED) this.unreadable.push(fault)
  }

  #addOutcome({ outcome, line, folio, code, date, typeCode, description }: FeedTransaction): void {
    increase(this.kinds, outcome.kind ?? 'unknown')
    increase(this.outcomes, outcome.status)
    if (outcome.status === 'ignored') increase(this.ignored, outcome.reason)
    if (outcome.status !== 'quarantine') return
    increase(this.quarantined, outcome.reason)
    if (this.waiting.length < MOST_LISTED)
      this.waiting.push({ line, reason: outcome.reason, folio, code, date, typeCode, description })
  }
}

/** The days that a row of each report is about. */
const daysOf: { readonly [Holds in keyof FeedRows]: (row: FeedRows[Holds]) => readonly (IsoDate | null)[] } =
  {
    transactions: ({ date }) => [date],
    folios: ({ closing }) => [closing?.on ?? null],
    closings: ({ on }) => [on],
    sips: ({ from, to }) => [from, to],
    kyc: ({ on }) => [on],
    brokerage: ({ from, to }) => [from, to],
  }

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function monthsOf(coverages: readonly FileCoverage[]): FeedsReading['months'] {
  const byRegistrar = Map.groupBy(coverages, ({ registrar }) => registrar)
  return new Map(
    [...byRegistrar].flatMap(([, all]) => {
      const until = all
        .map(({ to }) => to)
        .toSorted()
        .at(-1)!
      return [...coverageByMonth(all, until)]
    }),
  )
}
