import { listUnknownSchemes, mapScheme } from '#server/desk/schemes.server.ts'
import { maskNumbers } from '#server/kernel/mask.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const schemes: Subject = {
  summary: 'Schemes that only statements name: list them, and map each to AMFI’s code',
  help: `Schemes that a statement names and AMFI's file does not list. Each is kept under its statement's name, valued at the price
that the statement prints, and shown to its client alone.

  desk schemes unknown          lists them, with the ids that map takes and how many clients have each
  desk schemes map ID CODE      says once for all which scheme of AMFI it is: every client's entries follow, and
                                statements that come later find it
      --json                    a line of JSON for each

Examples
  npm run desk -- schemes unknown
  npm run desk -- schemes map S-7KQ2M9XAB3CD 119788`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'schemes',
        list: null,
        commands: { unknown: { run: listUnknown }, map: { words: 'ID CODE', run: map } },
      },
      args,
      desk,
    ),
}

async function listUnknown(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const rows = await listUnknownSchemes(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('Every scheme is known.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Id' },
          { title: 'Scheme', shrinks: true },
          { title: 'ISIN' },
          { title: 'Registrar' },
          { title: 'Clients', alignsRight: true },
        ],
        rows.map(({ id, name, isin, registrar, code, clients }) => [
          id,
          maskNumbers(name),
          isin ?? '',
          [registrar, code].filter((each) => each !== null).join(' '),
          String(clients),
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function map(
  desk: Desk,
  [id = '', code = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const actor = desk.actor()
  const mapped = await mapScheme(await desk.services(), actor, id.toUpperCase(), code)
  if (!mapped.ok)
    throw new Failed(
      mapped.reason === 'no-such-scheme'
        ? 'No unknown scheme has this id. schemes unknown lists them.'
        : `AMFI has no scheme with the code ${code}. navs import brings AMFI's file.`,
    )
  const { scheme, clients, left } = mapped
  if (json) desk.print(toJsonLine({ id: id.toUpperCase(), code, scheme, clients, left }))
  else
    desk.print(
      `${id.toUpperCase()} is ${scheme}, ${code}. The entries of ${clients} ${clients === 1 ? 'client' : 'clients'} followed.`,
    )
  if (left.length === 0) return exitCode.ok
  desk.complain(
    `The ledgers of ${left.join(', ')} would sell more than they hold under that code, so theirs stay as they are. Compare their transactions.`,
  )
  return exitCode.failed
}
