import { parseArgs } from 'node:util'
import { selectMarks } from '#db/marks.server.ts'
import type { MarkTable } from '#db/schema.server.ts'
import type { Database } from '#db/store.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { exitCode, type Subject, Usage } from './desk.ts'
import { leadRecords } from './leads.ts'
import { messageRecords } from './messages.ts'
import { quoteRecords } from './quotes.ts'
import { type DayFilter, isWithin, readDays } from './records.ts'
import { formatTable, toJsonLine } from './table.ts'

export const stats: Subject = {
  summary: 'How much came in per day and source, and how soon it was answered',
  help: `What came in on each Indian day, by source, and the time until it was first marked contacted, won or lost.

  desk stats                    the last 30 days
      --from DAY --to DAY       other days
      --json                    one JSON object

Examples
  npm run desk -- stats
  npm run desk -- stats --from 2026-11-01 --to 2026-11-30`,
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        from: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    })
    if (positionals.length > 0) throw new Usage(`There is no command "${positionals.join(' ')}" here.`)
    const days = readDays(values)
    const to = days.to ?? istDate(systemClock.now())
    const filter = { from: days.from ?? addDays(to, -29), to }
    const { db } = await desk.open()
    const figures = countUp(await readReceived(db, filter))
    if (values.json) desk.print(toJsonLine({ ...filter, ...figures }))
    else if (figures.days.length === 0) desk.print(`Nothing came in from ${filter.from} to ${filter.to}.`)
    else desk.print(draw(figures, desk.width))
    return exitCode.ok
  },
}

type Source = MarkTable['subject']
const sources: readonly { source: Source; title: string }[] = [
  { source: 'lead', title: 'Calculator' },
  { source: 'message', title: 'Contact form' },
  { source: 'quote', title: 'Insurance' },
]

interface ReceivedAt {
  readonly source: Source
  readonly at: string
  /** The first time that somebody of the firm answered; null while nobody did. */
  readonly answeredAt: string | null
}

async function readReceived(db: Database, filter: DayFilter): Promise<ReceivedAt[]> {
  const found: ReceivedAt[] = []
  for (const records of [leadRecords, messageRecords, quoteRecords]) {
    const marks = await selectMarks(db, records.kind)
    for (const { id, received_at } of await records.select(db)) {
      if (!isWithin(received_at, filter)) continue
      const answer = (marks.get(id) ?? []).find(({ state }) => state !== 'new')
      found.push({ source: records.kind, at: received_at, answeredAt: answer?.marked_at ?? null })
    }
  }
  return found
}

/** Counts what came in by day and source, and how long answers took, in hours. */
export function countUp(received: readonly ReceivedAt[]) {
  const byDay = Map.groupBy(received, ({ at }) => istDate(Date.parse(at)))
  const count = (some: readonly ReceivedAt[], source: Source) =>
    some.filter((one) => one.source === source).length
  const bySource = (some: readonly ReceivedAt[]) => ({
    lead: count(some, 'lead'),
    message: count(some, 'message'),
    quote: count(some, 'quote'),
  })
  return {
    days: [...byDay]
      .map(([day, some]) => ({ day, ...bySource(some) }))
      .sort((a, b) => (a.day < b.day ? 1 : -1)),
    total: bySource(received),
    answers: sources.map(({ source }) => {
      const some = received.filter((one) => one.source === source)
      const hours = some
        .flatMap(({ at, answeredAt }) =>
          answeredAt ? [(Date.parse(answeredAt) - Date.parse(at)) / 3_600_000] : [],
        )
        .sort((a, b) => a - b)
      return {
        source,
        answered: hours.length,
        open: some.length - hours.length,
        medianHours: median(hours),
        longestHours: hours.at(-1) ?? null,
      }
    }),
  }
}

/** The middle of sorted numbers, or half-way between the two in the middle; null when there is none. */
function median(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function draw({ days, total, answers }: ReturnType<typeof countUp>, width: number): string {
  const right = sources.map(({ title }) => ({ title, alignsRight: true }))
  const counts = (row: Record<Source, number>) => sources.map(({ source }) => String(row[source]))
  const perDay = formatTable(
    [{ title: 'Day' }, ...right],
    [...days.map((row) => [row.day, ...counts(row)]), ['All', ...counts(total)]],
    width,
  )
  const times = formatTable(
    [
      { title: 'First contact' },
      ...['Answered', 'Open', 'Half within', 'Longest'].map((title) => ({ title, alignsRight: true })),
    ],
    answers.map(({ source, answered, open, medianHours, longestHours }) => [
      sources.find((one) => one.source === source)?.title ?? source,
      String(answered),
      String(open),
      formatHours(medianHours),
      formatHours(longestHours),
    ]),
    width,
  )
  return `${perDay}\n\n${times}`
}

function formatHours(hours: number | null): string {
  if (hours === null) return 'none yet'
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} min`
  if (hours < 48) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${(hours / 24).toFixed(1)} days`
}
