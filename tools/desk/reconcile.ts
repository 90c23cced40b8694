import { dateText } from '#content/dates.ts'
import { heldBackReasons, registrars } from '#content/en/feeds.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { decimalText } from '#feeds/figures.ts'
import { reconcile as compare } from '#server/registrar/reconcile.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { unitStatuses } from './feed-words.ts'
import { formatTable, toJsonLine } from './table.ts'

const { locale } = wordsIn(defaultLanguage)

export const reconcile: Subject = {
  summary: 'Our units against the registrars’, folio by folio: what is short, excess or unknown',
  help: `Compares the units of every folio and scheme with what its registrar counts, on the day of the registrar's newest report
of closing units or folios. Those that are the same are not listed. Nothing is stored: a difference goes by itself when the
missing rows come.

  desk reconcile                a line for each difference, with what to do
      --json                    a line of JSON for each`,
  run: (args, desk) => runCommands({ subject: 'reconcile', list: { run: list }, commands: {} }, args, desk),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const { differences, matched, days } = await compare(await desk.services())
  if (json) {
    for (const { held, reported, difference, ...row } of differences)
      desk.print(
        toJsonLine({
          ...row,
          held: decimalText(held, 3),
          reported: decimalText(reported, 3),
          difference: decimalText(difference, 3),
        }),
      )
    return exitCode.ok
  }
  if (days.size === 0) {
    desk.print('No report of closing units or folios was taken in: there is nothing to compare with.')
    return exitCode.ok
  }
  if (differences.length > 0)
    desk.print(
      formatTable(
        [
          { title: 'Folio' },
          { title: 'Scheme', shrinks: true },
          { title: 'Client', shrinks: true },
          { title: 'Here', alignsRight: true },
          { title: 'Registrar', alignsRight: true },
          { title: 'Status' },
        ],
        differences.map((row) => [
          `${row.registrar}:${row.house}:${row.folio}`,
          row.scheme || row.code,
          row.client ?? '',
          decimalText(row.held, 3),
          decimalText(row.reported, 3),
          row.status,
        ]),
        desk.width,
      ),
    )
  for (const { registrar, house, folio, code, because } of differences)
    if (because.length > 0)
      desk.print(
        `${registrar}:${house}:${folio}, ${code}: ${because.map((reason) => heldBackReasons[reason]).join('; ')}.`,
      )
  for (const status of new Set(differences.map((row) => row.status)))
    desk.print(`${status}: ${unitStatuses[status]}.`)
  const newest = [...days].map(([registrar, day]) => `${registrars[registrar]} of ${dateText(locale, day)}`)
  desk.print(
    `${plural(locale, { one: '1 folio and scheme is', other: '{count} folios and schemes are' }, matched)} the same, compared with ${newest.join(' and ')}.`,
  )
  return exitCode.ok
}
