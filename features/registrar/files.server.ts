import {
  type CoveredMonth,
  coverageByMonth,
  type FileCoverage,
  type MissingDays,
  missingDays,
} from '#features/readers/registrars/coverage.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { type IsoDate, istDate, parseIsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { FeedCounts } from './feed-counts.ts'
import { type FeedFileRow, selectMonths } from './tables/feed-files.server.ts'

export interface TakenInFile {
  readonly id: string
  readonly file: string
  readonly name: string
  readonly layout: string
  readonly registrar: FeedRegistrar
  readonly holds: FeedFileRow['holds']
  readonly from: string | null
  readonly to: string | null
  readonly counts: FeedCounts
  readonly by: string
  readonly at: string
}

/** Returns the reports that were taken in, newest first. */
export async function listFiles({ db }: Services): Promise<TakenInFile[]> {
  return (await selectFiles(db)).map((row) => ({
    id: row.id,
    file: row.file_name,
    name: row.name,
    layout: row.layout,
    registrar: row.registrar,
    holds: row.holds,
    from: row.from_day,
    to: row.to_day,
    counts: {
      codes: [],
      unreadable: { count: 0, first: [] },
      ...(JSON.parse(row.counts) as Omit<FeedCounts, 'codes' | 'unreadable'>),
    },
    by: row.actor,
    at: row.at,
  }))
}

/** Returns the months of each registrar's transactions, from the first that a file reaches to this one. */
export async function monthsOfRegistrars({
  db,
  clock,
}: Services): Promise<{ readonly registrar: FeedRegistrar; readonly months: readonly CoveredMonth[] }[]> {
  const ofFiles = Map.groupBy(await selectMonths(db), ({ file_id }) => file_id)
  const files = (await selectFiles(db)).flatMap((file): FileCoverage[] => {
    if (file.holds !== 'transactions' || file.from_day === null || file.to_day === null) return []
    const own = (ofFiles.get(file.id) ?? []).map(({ month, row_count, known_count }) => ({
      month,
      rows: row_count,
      known: known_count,
    }))
    return [{ registrar: file.registrar, file: file.id, from: file.from_day, to: file.to_day, months: own }]
  })
  const covered = coverageByMonth(files, istDate(clock.now()))
  return [...covered].map(([registrar, months]) => ({ registrar, months }))
}

/** The days of one report of a registrar: from the first that a file reaches to today. */
export interface CoveredDays {
  readonly registrar: FeedRegistrar
  readonly layout: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly files: number
  /** Days that no file reaches. */
  readonly missing: readonly MissingDays[]
}

/** Returns which days the files of each report reach, and which are missing. Reports of a single day, such as closing units, have no gaps. */
export function coveredDays(
  { clock }: Pick<Services, 'clock'>,
  files: readonly TakenInFile[],
): CoveredDays[] {
  const today = istDate(clock.now())
  const reports = Map.groupBy(
    files.filter(({ holds }) => holds === 'transactions' || holds === 'brokerage'),
    ({ registrar, layout }) => `${registrar} ${layout}`,
  )
  return [...reports.values()].flatMap((own): CoveredDays[] => {
    const periods = own.flatMap(({ from, to }) => {
      const [first, last] = [parseIsoDate(from ?? ''), parseIsoDate(to ?? '')]
      return first.ok && last.ok ? [{ from: first.value, to: last.value }] : []
    })
    const [from, to] = [
      periods.map((one) => one.from).sort()[0],
      periods
        .map((one) => one.to)
        .sort()
        .at(-1),
    ]
    if (!from || !to) return []
    const { registrar, layout } = own[0]!
    return [{ registrar, layout, from, to, files: own.length, missing: missingDays(periods, today) }]
  })
}

/** Files that are in, newest first. */
export async function selectFiles(db: Database): Promise<FeedFileRow[]> {
  return await db
    .selectFrom('feed_file')
    .selectAll()
    .where('state', '=', 'in')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Files that are in and whose id begins with a text. */
export async function findFiles(db: Database, beginning: string): Promise<FeedFileRow[]> {
  return (await selectFiles(db)).filter(({ id }) => id.startsWith(beginning))
}

/** The ids of reports that are in and hold one kind of rows, in the order in which they came. */
export async function selectFilesHolding(db: Database, holds: FeedFileRow['holds']): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_file')
    .select('id')
    .where('state', '=', 'in')
    .where('holds', '=', holds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
