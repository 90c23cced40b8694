import { addDays, istDate } from '#finance/dates.ts'
import type { EnquiryKind } from '#server/desk/enquiries.server.ts'
import { readStats, type Stats } from '#server/desk/stats.server.ts'
import { type Options, readDays, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

const usualDays = 30

export const stats: Subject = {
  summary: 'How much came in per day and source, and how soon it was answered',
  help: `What came in on each Indian day, by source, and the time until it was first marked contacted, won or lost.

  desk stats                    the last ${usualDays} days
      --from DAY --to DAY       other days
      --json                    one JSON object

Examples
  npm run desk -- stats
  npm run desk -- stats --from 2026-11-01 --to 2026-11-30`,
  run: (args, desk) =>
    runCommands({ subject: 'stats', list: { takes: ['from', 'to'], run: show }, commands: {} }, args, desk),
}

async function show(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const days = readDays(options)
  const services = await desk.services()
  const to = days.to ?? istDate(services.clock.now())
  const filter = { from: days.from ?? addDays(to, 1 - usualDays), to }
  const figures = await readStats(services, filter)
  if (options.json) desk.print(toJsonLine({ ...filter, ...figures }))
  else if (figures.days.length === 0) desk.print(`Nothing came in from ${filter.from} to ${filter.to}.`)
  else desk.print(draw(figures, desk.width))
  return exitCode.ok
}

const titles: Readonly<Record<EnquiryKind, string>> = {
  lead: 'Calculator',
  message: 'Contact form',
  quote: 'Insurance',
}

function draw({ days, total, answers }: Stats, width: number): string {
  const sources = answers.map(({ source }) => source)
  const right = sources.map((source) => ({ title: titles[source], alignsRight: true }))
  const counts = (row: Readonly<Record<EnquiryKind, number>>) => sources.map((source) => String(row[source]))
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
      titles[source],
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
