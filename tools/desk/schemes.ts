import { listUnknownSchemes, mapScheme } from '#server/desk/schemes.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { maskNumbers } from '#server/kernel/mask.ts'
import { listUnknownCodes, mapCode } from '#server/registrar/unknown-codes.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const schemes: Subject = {
  summary: 'Schemes that only statements or registrars name: list them, and map each to AMFI’s code',
  help: `Schemes that a statement names and AMFI's file does not list. Each is kept under its statement's name, valued at the price
that the statement prints, and shown to its client alone. Rows of registrars' files whose code is not known here wait for it.

  desk schemes unknown          lists them, with the ids that map takes and how many clients or folios have each
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
  const services = await desk.services()
  const codes = await listUnknownCodes(services)
  const rows = [
    ...(await listUnknownSchemes(services)),
    ...codes.map(({ folios, ...code }) => ({ ...code, house: null, clients: folios })),
  ]
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
          { title: 'Clients or folios', alignsRight: true },
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
  const actor = await desk.actor()
  if (id.includes(':')) return await mapRegistrarCode(desk, actor, id, code, json)
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

/** Maps the code of a registrar, such as `cams:P8042`. */
async function mapRegistrarCode(
  desk: Desk,
  actor: DeskActor,
  id: string,
  code: string,
  json = false,
): Promise<ExitCode> {
  const mapped = await mapCode(await desk.services(), actor, id, code)
  if (!mapped.ok) {
    switch (mapped.reason) {
      case 'no-such-scheme':
        throw new Failed('No unknown scheme has this id. schemes unknown lists them.')
      case 'no-such-code':
        throw new Failed(`AMFI has no scheme with the code ${code}. navs import brings AMFI's file.`)
      case 'busy':
        throw new Failed(
          'The scheme is mapped, and a file is being taken in or out, so its rows enter with the next report.',
        )
    }
  }
  const { scheme, entered, clients } = mapped
  desk.print(
    json
      ? toJsonLine({ id, code, scheme, entered, clients })
      : `${id} is ${scheme}, ${code}. ${entered} ${entered === 1 ? 'row' : 'rows'} that waited entered the ledgers of ${clients} ${clients === 1 ? 'client' : 'clients'}.`,
  )
  return exitCode.ok
}
