import { listActs } from '#server/desk/acts.server.ts'
import { type Options, readDays, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { formatInstant, formatTable, toJsonLine } from './table.ts'

export const acts: Subject = {
  summary: 'Who did what at the desk',
  help: `What the firm's people did at the desk, with their names: marks, erasures, locks, imports, everything that changes
something, and lists that were exported. Kept for a year.

  desk acts                     a table, newest first, in Indian time
      --from DAY --to DAY       only these days
      --json                    a line of JSON for each

Examples
  npm run desk -- acts --from 2026-11-01
  npm run --silent desk -- acts --json | grep '"by":"asha"'`,
  run: (args, desk) =>
    runCommands({ subject: 'acts', list: { takes: ['from', 'to'], run: list }, commands: {} }, args, desk),
}

async function list(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const days = readDays(options)
  const rows = await listActs(await desk.services(), days)
  if (options.json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('Nobody did anything at the desk in that time.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'When' },
          { title: 'Who', shrinks: true },
          { title: 'What' },
          { title: 'Detail', shrinks: true },
          { title: 'About' },
        ],
        rows.map(({ at, by, act, detail, about }) => [formatInstant(at), by, act, detail ?? '', about ?? '']),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}
